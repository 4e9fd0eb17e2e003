import type { ProposalAction, ProposalState } from '@anju/contract/proposal/terms'
import { toWireTime } from '@anju/contract/wire/time'
import type { Queries, Tx } from '#platform/database/open'
import { newId } from '#platform/id'

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
}

/** Appends a line to the history of a ticket. */
export async function writeLine(tx: Tx, now: number, line: Line): Promise<void> {
  const { proposalId, action, state, publicNote = '', note = '', user } = line
  await tx
    .insertInto('proposal_event')
    .values({
      ...{ id: newId(now), proposal_id: proposalId, at: now, state, action, public_note: publicNote, note },
      ...{ user_id: user?.id ?? '', user_name: user?.userName ?? '' },
    })
    .execute()
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
  const lines = await readHistory(db, proposalId)
  return lines.flatMap(({ at, state, action, public_note: note }) =>
    note ? { at: toWireTime(at), state: titleOf(action, state), note, bySender: OF_SENDER.includes(action) } : [],
  )
}

/** The heading of a line: what was only said has no state of its own. */
function titleOf(action: ProposalAction, state: ProposalState): string {
  if (action === 'message') return '您的补充'
  if (action === 'say') return '补充说明'
  return action === 'object' || action === 'reopen' ? '已重开' : state
}
