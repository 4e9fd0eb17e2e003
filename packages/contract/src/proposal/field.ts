import { type Static, Type } from 'typebox'
import { dataOf } from '../wire/console.ts'
import { routes } from '../wire/route.ts'
import { Ticket, TicketRow } from './desk.ts'
import { fieldLimit } from './terms.ts'

const { content, location, may } = Ticket.properties

/** A ticket with what its clerk needs on the spot; the contact is a call of its own. */
export const FieldTicket = Type.Object({ ...TicketRow.properties, content, location, may })
export type FieldTicket = Static<typeof FieldTicket>

/** The view for the person in the field. */
export const proposalFieldRoutes = routes({
  'GET /prod-api/cms/proposal/mine': {
    access: 'permission:cms:proposal:handle',
    about: `本人负责的未办结来信：紧急的在前，期限近的在前，最多 ${fieldLimit} 件；联系方式已隐去`,
    data: dataOf(Type.Array(FieldTicket)),
  },
})
