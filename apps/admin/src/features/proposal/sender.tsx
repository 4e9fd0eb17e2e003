import type { Ticket } from '@anju/contract/proposal/desk'
import { Contact } from '#ui/case/contact.tsx'
import { tickets } from './proposal.api.ts'

/** The contact of a sender, unless the letter is anonymous. */
export function Sender({ ticket }: { ticket: Ticket }) {
  return ticket.anonymous ? <>匿名</> : <Contact kind={tickets} one={ticket} />
}
