import type { ProposalState } from '@anju/contract/proposal/terms'
import { deleteDrafts, deleteFiles, forgetMessages, replaceSaid, writeColumns } from '#modules/case'
import type { Tx } from '#platform/database/open'
import { writeLine } from '../history.ts'
import { PROPOSAL } from '../kind.ts'

type Erased = { id: string; state: ProposalState }
type Said = {
  /** Stands in the place of what is deleted. */
  instead: string
  /** What the sender reads about it. */
  publicNote: string
  /** Whoever has deleted it; nobody for the sender and the clock. */
  user?: { id: string; nickName: string }
}

/**
 * Deletes what a sender has entered, in the letter and later, the photos, and drafts of clerks that may repeat it; the row stays with all that is counted. Answers and notes of clerks
 * are records of the company and stay. Resolves with the photos, whose bytes remain to be removed.
 */
export async function eraseTicket(tx: Tx, { id, state }: Erased, now: number, { instead, ...said }: Said) {
  const empty = {
    subject: instead,
    content: '',
    room: '',
    location: '',
    contact_name: '',
    phone: '',
    email: '',
    wants_reply: 0,
    wants_sms: 0,
    form_digest: '',
  }
  // Clerks may repeat in it what the sender wrote.
  const reason = { extension_reason: '' }
  await writeColumns(tx, PROPOSAL, id, { ...empty, ...reason, erased_at: now })
  await forgetMessages(tx, PROPOSAL, [id])
  await replaceSaid(tx, PROPOSAL, id, ['message', 'object'], instead)
  const photos = await deleteFiles(tx, PROPOSAL, [id])
  await deleteDrafts(tx, PROPOSAL, [id])
  await writeLine(tx, now, { proposalId: id, action: 'erase', state, ...said })
  return photos
}
