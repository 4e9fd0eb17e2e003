import { type Static, Type } from 'typebox'
import { strict } from '../wire/console.ts'
import { routes } from '../wire/route.ts'
import { proposalKinds, proposalLimits } from './terms.ts'

const tickets = Type.Array(
  strict({
    proposalId: Type.String({ minLength: 1, maxLength: 64 }),
    version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  }),
  // As many as a page of the list has at most.
  { minItems: 1, maxItems: 100, title: '来信' },
)
/** Tickets that were left as they were, each with the reason; all others have been changed. */
const Faults = Type.Object({ faults: Type.Array(Type.Object({ proposalId: Type.String(), msg: Type.String() })) })
export type TicketFaults = Static<typeof Faults>['faults']

const audit = { title: '意见建议', object: 'ticket', action: 'update', omits: ['note'] } as const
const Place = Type.String({ maxLength: 64 })

/** The same done with several tickets of the inbox, each for itself. */
export const proposalBulkRoutes = routes({
  'PUT /prod-api/cms/proposal/bulk/assign': {
    access: 'permission:cms:proposal:assign',
    audit,
    about: '逐件分派；不能分派的列出原因',
    body: strict({
      tickets,
      deptId: Place,
      userId: Place,
      note: Type.String({ maxLength: proposalLimits.note, title: '说明' }),
    }),
    data: Faults,
  },
  'PUT /prod-api/cms/proposal/bulk/take': {
    access: 'permission:cms:proposal:handle',
    audit,
    about: '逐件由本人负责；不能接手的列出原因',
    body: strict({ tickets }),
    data: Faults,
  },
  'PUT /prod-api/cms/proposal/bulk/kind': {
    access: 'permission:cms:proposal:handle',
    audit,
    about: '逐件改为另一个类型，编号不变；不能改的列出原因',
    body: strict({ tickets, kind: Type.Enum([...proposalKinds], { title: '类型' }) }),
    data: Faults,
  },
  'PUT /prod-api/cms/proposal/bulk/close': {
    access: 'permission:cms:proposal:handle',
    audit,
    about: '逐件办结已答复的来信；还没有答复的列出',
    body: strict({ tickets }),
    data: Faults,
  },
})
