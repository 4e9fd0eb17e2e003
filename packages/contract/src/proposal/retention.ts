import { type Static, Type } from 'typebox'
import { dataOf, GivenVersion, ignored, strict, Version } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { proposalLimits } from './terms.ts'

/** Months for which the personal data of a closed ticket is kept. */
const months = Type.Integer({ minimum: 3, maximum: 120, title: '保存期限' })
export const Retention = Type.Object({ months, version: Version })
export type Retention = Static<typeof Retention>

/** How long the personal data of tickets is kept, and what is excepted. */
export const proposalRetentionRoutes = routes({
  'GET /prod-api/cms/proposal/retention': {
    access: 'permission:cms:proposal:setting',
    about: '办结的来信保存个人信息的月数',
    data: dataOf(Retention),
  },
  'PUT /prod-api/cms/proposal/retention': {
    access: 'permission:cms:proposal:setting',
    audit: auditsOf('来信保存期限')('update'),
    about: '修改保存月数；已到期的来信在当天夜间删除个人信息',
    body: strict({ months, version: GivenVersion, ...ignored('id') }),
    data: Nothing,
  },
  'PUT /prod-api/cms/proposal/hold': {
    access: 'permission:cms:proposal:handle',
    audit: { title: '意见建议', object: 'ticket', action: 'update', omits: ['note'] },
    about: '保留一件来信，到期也不删除其个人信息；note 是原因，为空则取消保留',
    body: strict({
      proposalId: Type.String({ minLength: 1, maxLength: 64 }),
      note: Type.String({ maxLength: proposalLimits.note, title: '原因' }),
    }),
    data: Nothing,
  },
})
