import type { Retention } from '@anju/contract/proposal/retention'
import { toWireDate } from '@anju/contract/wire/time'
import { type DocumentOf, monthsFrom } from '#modules/case'

/** A company that has not said anything else keeps the personal data of a ticket for three years after its end (domain §1.10). */
export const RETENTION: DocumentOf<Retention> = { name: 'proposal.retention', defaults: { months: 36, version: 0 } }

type EndOfTicket = { closed_at: number | null; erased_at: number | null; hold_note: string }

/** The day on which the personal data of a ticket will be or was deleted; empty as long as it is open, or held. */
export function erasureOf({ closed_at, erased_at, hold_note }: EndOfTicket, months: number): string {
  if (erased_at !== null) return toWireDate(erased_at)
  return closed_at === null || hold_note ? '' : toWireDate(monthsFrom(closed_at, months))
}
