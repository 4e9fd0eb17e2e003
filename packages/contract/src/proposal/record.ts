import { Type } from 'typebox'
import { deskOf } from '../case/desk.ts'
import { SenderEmail } from '../case/form.ts'
import { handlingFields, OutsideDueAt } from '../case/record.ts'
import { dataOf } from '../wire/console.ts'
import { routes } from '../wire/route.ts'
import { letterFields } from './fields.ts'
import { PhotoIds } from './photo.ts'
import { letterHandlings, photoLimits, proposalKinds, proposalLimits, recordedContentMin } from './terms.ts'

const { project, projectId, buildingId, room, location, contactName, phone } = letterFields

const desk = deskOf({
  name: 'proposal',
  id: 'proposalId',
  title: '意见建议',
  object: 'ticket',
  omits: ['subject', 'content', 'room', 'location', 'contactName', 'phone', 'email', 'answer'],
})

/** Letters that clerks record for those who call, come in person or write elsewhere. */
export const proposalRecordRoutes = routes({
  'POST /prod-api/cms/proposal/record': desk.recording(
    '登记一件来电、来访或其他单位转来的来信，得到编号与查询码；不计入网站表单的频次。handling：按分派规则、由本人办理、分派，或当场答复并办结（answer 是答复）。标题为空则取内容的开头',
    {
      kind: Type.Enum([...proposalKinds], { message: '请选择类型' }),
      subject: Type.String({ maxLength: proposalLimits.subject, title: '标题' }),
      content: Type.String({ minLength: recordedContentMin, maxLength: proposalLimits.content, title: '内容' }),
      project,
      projectId,
      buildingId,
      room,
      location,
      contactName,
      phone,
      email: Type.Optional(SenderEmail),
      urgent: Type.Boolean(),
      wantsReply: Type.Boolean(),
      outsideDueAt: OutsideDueAt,
      handling: Type.Enum([...letterHandlings], { title: '办理方式' }),
      ...handlingFields,
      answer: Type.String({ maxLength: proposalLimits.note, title: '答复' }),
      photos: PhotoIds,
    },
    { code: Type.String(), answerOn: Type.String(), dueOn: Type.String() },
  ),
  'POST /prod-api/cms/proposal/record/photo': {
    access: 'permission:cms:proposal:record',
    load: 'heavy',
    audit: { title: '意见建议', action: 'insert', hides: ['data'] },
    about: '上传来信人给的一张照片，一小时内随登记一起提交；图片会重新编码',
    upload: { field: 'file', maxBytes: photoLimits.bytes },
    data: dataOf(Type.Object({ photoId: Type.String() })),
  },
})
