import { type Static, Type } from 'typebox'
import { dataOf, GivenVersion, strict } from '../wire/console.ts'
import { routes } from '../wire/route.ts'
import { proposalLimits } from './terms.ts'

/** A query code that replaces the former one: shown once, and stored as a digest only. */
export const NewCode = Type.Object({ no: Type.String(), code: Type.String() })
export type NewCode = Static<typeof NewCode>

/** How the clerk has made sure that it is the sender who asks. */
const Proof = Type.String({ minLength: 2, maxLength: proposalLimits.note, title: '核实经过' })
// The answer has the code, and what is written about people is for those who answer them.
const audit = <Object extends 'ticket' | 'application'>(title: string, object: Object) =>
  ({ title, action: 'other', object, hides: ['data'], omits: ['note'] }) as const
const id = Type.String({ minLength: 1, maxLength: 64 })
const about = '换发查询码，前一个随即失效；note 是核实本人的经过，记入经过。没有留下电话的不能核实，也不能换发'

/** New query codes for senders who have lost theirs. */
export const proposalCodeRoutes = routes({
  'POST /prod-api/cms/proposal/code': {
    access: 'permission:cms:proposal:code',
    audit: audit('意见建议', 'ticket'),
    about,
    body: strict({ proposalId: id, version: GivenVersion, note: Proof }),
    data: dataOf(NewCode),
  },
})

/** New query codes for applicants who have lost theirs. */
export const recruitmentCodeRoutes = routes({
  'POST /prod-api/cms/recruitment/code': {
    access: 'permission:cms:recruitment:code',
    audit: audit('应聘', 'application'),
    about,
    body: strict({ applicationId: id, version: GivenVersion, note: Proof }),
    data: dataOf(NewCode),
  },
})
