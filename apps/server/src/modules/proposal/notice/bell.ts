import type { ProposalAction } from '@anju/contract/proposal/terms'
import { sql } from 'kysely'
import { type Bell, ownerless } from '#modules/case'
import { PROPOSAL } from '../kind.ts'

/** What of a letter rings the bell: for whoever answers for it what concerns them, and as long as nobody does what waits. */
export const BELL: Bell<ProposalAction> = {
  actions: {
    submit: 'submit',
    assign: 'assign',
    message: 'message',
    confirm: 'confirm',
    object: 'object',
    late: 'late',
    undelivered: 'undelivered',
  },
  subject: 'subject',
  own: ['assign', 'message', 'confirm', 'object', 'late', 'undelivered'],
  waiting: ['submit', 'assign', 'message', 'object'],
  waits: ownerless(PROPOSAL),
  lasting: ['confirm'],
  clock: { action: 'late', holds: sql`proposal.answered_at is null` },
}
