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
    urge: 'urge',
    return: 'return',
    resume: 'resume',
    askExtension: 'extension',
    decideExtension: 'decision',
    callback: 'callback',
    reopen: 'reopen',
    priority: 'priority',
  },
  subject: 'subject',
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
  approval: { action: 'askExtension', holds: sql`proposal.extension_until is not null` },
  clock: { action: 'late', holds: sql`proposal.answered_at is null` },
}
