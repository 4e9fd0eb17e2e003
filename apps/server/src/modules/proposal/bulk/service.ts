import type { TicketFaults } from '@anju/contract/proposal/bulk'
import { Refusal } from '#platform/refusal'

type TicketRef = { proposalId: string; version: number }

/** Changes tickets one after another, each in a transaction of its own, so that one that is refused leaves the others changed. */
export async function changeEach(
  tickets: readonly TicketRef[],
  change: (ticket: TicketRef) => Promise<void>,
): Promise<{ faults: TicketFaults }> {
  const faults: TicketFaults = []
  for (const ticket of tickets) {
    try {
      await change(ticket)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      faults.push({ proposalId: ticket.proposalId, msg: error.message })
    }
  }
  return { faults }
}
