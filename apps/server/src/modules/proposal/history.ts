import type { ProposalAction, ProposalState } from '@anju/contract/proposal/terms'
import { toWireTime } from '@anju/contract/wire/time'
import type { Queries, Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { attachPhotos, readPhotos } from './photos.ts'

type Line = {
  proposalId: string
  action: ProposalAction
  /** The state after it. */
  state: ProposalState
  /** What the sender reads. */
  publicNote?: string
  /** What only clerks read. */
  note?: string
  /** Nobody for what the sender or the clock did. */
  user?: { id: string; userName: string }
  photos?: readonly string[] | undefined
}

/** Appends a line to the history of a ticket, with the photos that were uploaded for it. */
export async function writeLine(tx: Tx, now: number, line: Line): Promise<void> {
  const { proposalId, action, state, publicNote = '', note = '', user, photos } = line
  const id = newId(now)
  await tx
    .insertInto('proposal_event')
    .values({
      ...{ id, proposal_id: proposalId, at: now, state, action, public_note: publicNote, note },
      ...{ user_id: user?.id ?? '', user_name: user?.userName ?? '' },
    })
    .execute()
  await attachPhotos(tx, { proposalId, eventId: id, now, userId: user?.id ?? '' }, photos)
}

/** The history of a ticket, oldest line first. */
export async function readHistory(db: Queries, proposalId: string) {
  return db
    .selectFrom('proposal_event')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

const OF_SENDER: readonly ProposalAction[] = ['message', 'object']

/** The part of a history that its sender reads. */
export async function readTimeline(db: Queries, proposalId: string) {
  const lines = (await readHistory(db, proposalId)).filter((line) => line.public_note)
  const photos = await readPhotos(db, proposalId)
  return lines.map(({ id, at, state, action, public_note: note }) => ({
    ...{ at: toWireTime(at), state: titleOf(action, state), note, bySender: OF_SENDER.includes(action) },
    photos: photos.get(id) ?? [],
  }))
}

/** The heading of a line: what was only said has no state of its own. */
function titleOf(action: ProposalAction, state: ProposalState): string {
  if (action === 'message') return '您的补充'
  if (action === 'say') return '补充说明'
  return action === 'object' || action === 'reopen' ? '已重开' : state
}
