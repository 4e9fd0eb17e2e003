import { type Static, Type } from 'typebox'
import { Id, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'

/** What happened to a ticket that the caller answers for, or that waits for somebody in their department to do so. */
export const TicketNotice = Type.Object({
  /** The line of the ticket's history that the notice is. */
  eventId: Id,
  proposalId: Id,
  no: Type.String(),
  subject: Type.String(),
  action: Type.Enum(['submit', 'assign', 'message', 'confirm', 'object', 'late', 'undelivered']),
  /** Whether the caller answers for the ticket. */
  isOwn: Type.Boolean(),
  /** Which limit has been missed; empty otherwise. */
  detail: Type.String(),
  time: Type.String(),
  isRead: Type.Boolean(),
})
export type TicketNotice = Static<typeof TicketNotice>

export const ticketNoticeRoutes = routes({
  'GET /prod-api/cms/proposal/notices': {
    access: 'permission:cms:proposal:list',
    about: '与我有关的来信最近的动态，与未读条数',
    data: Type.Object({ data: Type.Array(TicketNotice), unreadCount: Type.Integer() }),
  },
  'POST /prod-api/cms/proposal/notices/read': {
    access: 'permission:cms:proposal:list',
    audit: 'none',
    about: '把来信动态记为已读',
    body: strict({
      eventIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 100 }),
    }),
    data: Nothing,
  },
})
