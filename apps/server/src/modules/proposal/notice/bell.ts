import type { ProposalAction } from '@anju/contract/proposal/terms'
import { type SqlBool, sql } from 'kysely'
import { type Bell, ownerless } from '#modules/case'
import { isDissatisfiedInCall } from '../callback.ts'
import { PROPOSAL } from '../kind.ts'

/**
 * The condition that a line says of a sender that they are not content: by their rating, as those of letters that are merged into this one, or in a call.
 */
const isDissatisfied = sql<SqlBool>`(
  line.action = 'confirm' and line.public_note <> '' and proposal.merged_into is null
    and (proposal.satisfaction = 1 or proposal.solved = 0)
  or line.action = 'confirm' and line.public_note = '' and exists (select merged.id from proposal as merged
    where merged.merged_into = proposal.id and (merged.satisfaction = 1 or merged.solved = 0))
  or line.action = 'callback' and line.at = proposal.callback_at and ${isDissatisfiedInCall})`

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
    urge: 'urge',
    return: 'return',
    resume: 'resume',
    askExtension: 'extension',
    decideExtension: 'decision',
    callback: 'callback',
    reopen: 'reopen',
    priority: 'priority',
  },
  own: [
    'assign',
    'message',
    'confirm',
    'object',
    'late',
    'undelivered',
    'urge',
    'resume',
    'decideExtension',
    'callback',
    'reopen',
    'priority',
  ],
  waiting: ['submit', 'assign', 'message', 'object', 'return', 'reopen', 'priority'],
  waits: ownerless(PROPOSAL),
  lasting: ['confirm', 'callback'],
  grave: { action: 'dissatisfied', holds: isDissatisfied },
  approval: { action: 'askExtension', holds: sql`proposal.extension_until is not null` },
  clock: { action: 'late', holds: sql`proposal.answered_at is null` },
}
