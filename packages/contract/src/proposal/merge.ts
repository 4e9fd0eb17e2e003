import { type Static, Type } from 'typebox'
import { dataOf, GivenVersion, SearchText, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'
import { Ticket, TicketRow } from './desk.ts'
import { mergeLimits, proposalLimits } from './terms.ts'

const ProposalId = Type.String({ minLength: 1, maxLength: 64 })
const { content, location } = Ticket.properties

/** An open ticket that may be about the same matter, with what is needed to tell. */
export const SimilarTicket = Type.Object({
  ...TicketRow.properties,
  content,
  location,
  /** What its sender has been answered and may still object to; empty without an answer. */
  answer: Type.String(),
})
export type SimilarTicket = Static<typeof SimilarTicket>

/** Tickets about the same matter are handled as one. */
export const proposalMergeRoutes = routes({
  'GET /prod-api/cms/proposal/similar': {
    access: 'permission:cms:proposal:handle',
    about: `可能与一件来信相同的未办结来信，最多 ${mergeLimits.offered} 件：${mergeLimits.days} 天内同项目或同类型的；有 keyword 时按编号或标题查找`,
    query: strict({ proposalId: ProposalId, keyword: SearchText }),
    data: dataOf(Type.Array(SimilarTicket)),
  },
  'PUT /prod-api/cms/proposal/merge': {
    access: 'permission:cms:proposal:handle',
    audit: { title: '意见建议', object: 'ticket', action: 'update', omits: ['note', 'answer'] },
    about:
      '把一件来信并入另一件：它结束办理，来信人从此看到另一件的公开办理；note 是来信人看到的话。另一件已答复（待确认）时须有 answer，即给这位来信人的答复，从此另有七天可以提出异议',
    body: strict({
      proposalId: ProposalId,
      version: GivenVersion,
      into: ProposalId,
      note: Type.String({ maxLength: proposalLimits.note, title: '给来信人的话' }),
      answer: Type.Optional(Type.String({ maxLength: proposalLimits.note, title: '给来信人的答复' })),
    }),
    data: Nothing,
  },
})
