import {
  type ProposalAction,
  type ProposalState,
  proposalStateLabels,
  ratingLabels,
} from '@anju/contract/proposal/terms'
import { toWireTime } from '@anju/contract/wire/time'
import {
  attachFiles,
  type CaseLine,
  copyLine,
  filesByLine,
  readHistory,
  repeatedLine,
  writeLine as writeCaseEvent,
} from '#modules/case'
import type { Queries, Tx } from '#platform/database/open'
import { PROPOSAL } from './kind.ts'
import { PHOTOS, presentPhotos } from './photos.ts'
import {
  forSender,
  readReferences,
  type StoredReference,
  storedReferences,
  storeReferences,
} from './reference/references.ts'

type Line = Omit<CaseLine<ProposalState, ProposalAction>, 'caseId'> & {
  proposalId: string
  photos?: readonly string[] | undefined
  references?: readonly StoredReference[]
  /** When the sender was called. */
  calledAt?: number | null
}

/** Appends a line to the history of a ticket, with the photos that were uploaded for it and what it refers to. */
export async function writeLine(
  tx: Tx,
  now: number,
  { proposalId, photos = [], references = [], calledAt = null, ...line }: Line,
): Promise<void> {
  const eventId = await writeCaseEvent(tx, now, PROPOSAL, { caseId: proposalId, ...line })
  await storeReferences(tx, eventId, references)
  if (calledAt !== null)
    await tx.insertInto('proposal_call').values({ event_id: eventId, called_at: calledAt }).execute()
  await attachFiles(tx, now, PHOTOS, { caseId: proposalId, eventId, userId: line.user?.id ?? '' }, photos)
}

/** Appends what somebody has said, unless they have said the same just now; whether it is new. */
export async function writeNote(tx: Tx, now: number, line: Line): Promise<boolean> {
  const before = repeatedLine(await readHistory(tx, PROPOSAL, line.proposalId), line, now)
  if (before) {
    const references = (await storedReferences(tx, [before.id])).get(before.id) ?? []
    const photos = (await filesByLine(tx, PHOTOS, line.proposalId)).get(before.id) ?? []
    const samePhotos = photos.map(({ id }) => id).join() === (line.photos ?? []).join()
    if (samePhotos && JSON.stringify(references) === JSON.stringify(line.references ?? [])) return false
  }
  await writeLine(tx, now, line)
  return true
}

/** A rating in words, and whether the matter is solved if that was said. */
export function ratingInWords({ satisfaction, solved }: { satisfaction: number; solved?: boolean }): string {
  const words = ratingLabels[satisfaction] ?? ''
  return solved === undefined ? words : `${words}，问题${solved ? '已经解决' : '没有解决'}`
}

const OF_SENDER: readonly ProposalAction[] = ['message', 'object']

/** What clerks and the clock say about a ticket; senders of tickets that are merged into it read it as well. */
export const OF_DESK = [
  'accept',
  'start',
  'reply',
  'close',
  'refuse',
  'forward',
  'reopen',
  'say',
  'expire',
  'question',
  'resume',
  'extend',
] satisfies ProposalAction[]

/** When senders were called, by the lines that say so. */
export async function readCalls(db: Queries, lines: readonly { id: string }[]): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map()
  const ids = lines.map(({ id }) => id)
  const rows = await db.selectFrom('proposal_call').selectAll().where('event_id', 'in', ids).execute()
  return new Map(rows.map(({ event_id, called_at }) => [event_id, toWireTime(called_at).slice(0, 16)]))
}

type Merged = { id: string; merged_into: string | null }

/** The part of a history that its sender reads; of a merged ticket also what is said about the other one from then on. */
export async function readTimeline(db: Queries, row: Merged, now: number) {
  const own = (await readHistory(db, PROPOSAL, row.id)).filter((line) => line.public_note)
  const lines = [
    ...(await withFiles(db, row.id, own, now)),
    ...(await withFiles(db, row.merged_into ?? '', await sharedLines(db, row), now)),
  ]
  return lines
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, state, action, public_note: note, photos, references }) => ({
      at: toWireTime(at),
      state: titleOf(action, state),
      note,
      bySender: OF_SENDER.includes(action),
      photos,
      references,
    }))
}

/** The line with which a ticket was merged; ids of lines are in the order of time, also within one millisecond. */
export async function lineOfMerge(db: Queries, proposalId: string): Promise<string> {
  const line = await db
    .selectFrom('case_event')
    .select('id')
    .where('kind', '=', PROPOSAL.table)
    .where('case_id', '=', proposalId)
    .where('action', '=', 'merge')
    .where('state', '=', 'merged')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return line.id
}

/** What is said about the ticket that one is merged into, from then on. */
async function sharedLines(db: Queries, { id, merged_into }: Merged) {
  if (merged_into === null) return []
  const since = await lineOfMerge(db, id)
  const lines = (await readHistory(db, PROPOSAL, merged_into)).filter((line) => line.public_note)
  return lines.filter((line) => line.id > since && OF_DESK.includes(line.action as never))
}

/**
 * Copies what the sender of a merged ticket has read about the other one into the history of their own, because they lose sight of that one:
 * an answer that somebody objects to must not disappear.
 */
export async function keepShared(tx: Tx, row: Merged, now: number): Promise<void> {
  const lines = await sharedLines(tx, row)
  const references = await storedReferences(
    tx,
    lines.map(({ id }) => id),
  )
  for (const line of lines) {
    const id = await copyLine(tx, now, PROPOSAL, line, row.id)
    await storeReferences(tx, id, references.get(line.id) ?? [])
  }
}

type Stored = Awaited<ReturnType<typeof sharedLines>>

async function withFiles(db: Queries, proposalId: string, lines: Stored, now: number) {
  const photos = await filesByLine(db, PHOTOS, proposalId)
  const references = await readReferences(db, lines, now)
  return lines.map((line) => ({
    ...line,
    photos: presentPhotos(photos.get(line.id)),
    references: forSender(references.get(line.id)),
  }))
}

const headings: Partial<Record<ProposalAction, string>> = {
  message: '您的补充',
  anonymise: '已改为匿名',
  say: '补充说明',
  question: '请您补充',
  resume: '继续办理',
  extend: '答复延期',
}

/** The heading of a line: what was only said has no state of its own. */
function titleOf(action: ProposalAction, state: ProposalState): string {
  const heading = headings[action]
  if (heading) return heading
  // A merged ticket stays what it is when it is answered and rated.
  if (state === 'merged' && action === 'reply') return '答复'
  if (state === 'merged' && action === 'confirm') return '您的评价'
  return action === 'object' || action === 'reopen' ? '已重开' : proposalStateLabels[state]
}
