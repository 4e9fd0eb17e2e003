import { Type } from 'typebox'
import { GivenVersion, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'
import { letterFields } from './fields.ts'
import { proposalLimits, recordedContentMin } from './terms.ts'

const ProposalId = Type.String({ minLength: 1, maxLength: 64 })
const { subject, project, projectId, buildingId, room, location, contactName, phone, email } = letterFields

const audit = (action: 'update' | 'delete') => ({
  title: '意见建议',
  object: 'ticket' as const,
  action,
  hides: ['data'],
  omits: ['subject', 'content', 'room', 'location', 'contactName', 'phone', 'email'],
})

/** What a sender may ask for: that what a letter says is corrected, or deleted. */
export const proposalCorrectionRoutes = routes({
  'PUT /prod-api/cms/proposal': {
    access: 'permission:cms:proposal:handle',
    audit: audit('update'),
    about:
      '应来信人要求更正来信；称呼、电话与邮箱须有查看联系方式的权限，不给则不变。办理经过只记更正了哪几项；toDepartment 时同时分派给新项目的负责部门，须有分派权限',
    body: strict({
      proposalId: ProposalId,
      version: GivenVersion,
      subject,
      content: Type.String({ minLength: recordedContentMin, maxLength: proposalLimits.content, title: '内容' }),
      project,
      projectId,
      buildingId,
      room,
      location,
      contactName: Type.Optional(contactName),
      phone: Type.Optional(phone),
      email,
      /** Whether it goes to the department of the project that is chosen now. */
      toDepartment: Type.Optional(Type.Boolean({ title: '转给项目的负责部门' })),
    }),
    data: Nothing,
  },
  'DELETE /prod-api/cms/proposal/:proposalId': {
    access: 'permission:cms:proposal:remove',
    audit: audit('delete'),
    about: '应来信人要求删除一件来信的内容、称呼、电话、邮箱、补充与照片，不能恢复；编号与统计保留，未办结的同时撤回',
    params: Type.Object({ proposalId: ProposalId }),
    data: Nothing,
  },
})
