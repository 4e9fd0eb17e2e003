import { toWireTime } from '@anju/contract/wire/time'
import { nameOfUser } from '#modules/organisation'
import type { Queries, Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { isSearched, refreshTexts } from '../find/texts.ts'
import type { CaseKind, CaseTable } from '../kind.ts'

export type CaseLine<State extends string, Action extends string> = {
  caseId: string
  action: Action
  /** The state after it. */
  state: State
  /** What the sender reads. */
  publicNote?: string
  /** What only clerks read. */
  note?: string
  /** Nobody for what the sender or the clock did. */
  user?: { id: string; nickName: string }
}

/** Appends lines to the histories of cases; resolves with their ids. */
export async function writeLines<State extends string, Action extends string>(
  tx: Tx,
  now: number,
  kind: CaseKind<CaseTable, State, Action>,
  lines: readonly CaseLine<NoInfer<State>, NoInfer<Action>>[],
): Promise<string[]> {
  const rows = lines.map(({ caseId, action, state, publicNote = '', note = '', user }) => ({
    id: newId(now),
    kind: kind.table,
    case_id: caseId,
    at: now,
    state,
    action,
    public_note: publicNote,
    note,
    user_id: user?.id ?? '',
    // As they were called then: the name of a user who is deleted stays.
    user_name: user?.nickName ?? '',
  }))
  await tx.insertInto('case_event').values(rows).execute()
  for (const line of lines) if (isSearched(line)) await refreshTexts(tx, kind as CaseKind, line.caseId)
  return rows.map(({ id }) => id)
}

/** Appends a line to the history of a case; resolves with its id. */
export async function writeLine<State extends string, Action extends string>(
  tx: Tx,
  now: number,
  kind: CaseKind<CaseTable, State, Action>,
  line: CaseLine<NoInfer<State>, NoInfer<Action>>,
): Promise<string> {
  const [id = ''] = await writeLines(tx, now, kind, [line])
  return id
}

/** The history of a case, oldest line first. Users are called as they are now, as long as there is an account. */
export async function readHistory<State extends string, Action extends string>(
  db: Queries,
  { table }: CaseKind<CaseTable, State, Action>,
  caseId: string,
) {
  const rows = await db
    .selectFrom('case_event')
    .selectAll()
    .select(nameOfUser('case_event.user_id').as('name'))
    .where('kind', '=', table)
    .where('case_id', '=', caseId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ name, ...row }) => ({
    ...row,
    user_name: name || row.user_name,
    state: row.state as State,
    action: row.action as Action,
  }))
}

/** Appends a line of another case as it is, without what only clerks read; resolves with the id of the new one. */
export async function copyLine(
  tx: Tx,
  now: number,
  kind: CaseKind,
  line: Awaited<ReturnType<typeof readHistory>>[number],
  caseId: string,
): Promise<string> {
  const id = newId(now)
  await tx
    .insertInto('case_event')
    .values({ ...line, id, case_id: caseId, note: '' })
    .execute()
  await refreshTexts(tx, kind, caseId)
  return id
}

/** Replaces what the sender has said in the lines of these actions. */
export async function replaceSaid<Action extends string>(
  tx: Tx,
  kind: CaseKind<CaseTable, string, Action>,
  caseId: string,
  actions: readonly NoInfer<Action>[],
  instead: string,
): Promise<void> {
  await tx
    .updateTable('case_event')
    .set({ public_note: instead })
    .where('kind', '=', kind.table)
    .where('case_id', '=', caseId)
    .where('action', 'in', [...actions])
    .execute()
  await refreshTexts(tx, kind as CaseKind, caseId)
}

/** How long the same words of one person are one line: a button pressed twice, a call whose answer was lost. */
const REPEATED_WITHIN = 10 * 60_000

type Line = { at: number; action: string; user_id: string; note: string; public_note?: string }
type Said = { action: string; note?: string; publicNote?: string; user?: { id: string } }

/**
 * The line of a history that says the same already: the last one of this kind by the same person, written just now. Whoever asks has locked
 * what the history belongs to, so that ten equal notes sent at once are one.
 */
export function repeatedLine<L extends Line>(lines: readonly L[], said: Said, now: number): L | undefined {
  const { action, note = '', publicNote = '', user } = said
  const last = lines.findLast((line) => line.action === action && line.user_id === (user?.id ?? ''))
  const same = last && last.note === note && (last.public_note ?? '') === publicNote
  return same && last.at > now - REPEATED_WITHIN ? last : undefined
}

/** Appends what somebody has said, unless they have said the same just now; whether it is new. */
export async function writeNote<State extends string, Action extends string>(
  tx: Tx,
  now: number,
  kind: CaseKind<CaseTable, State, Action>,
  line: CaseLine<NoInfer<State>, NoInfer<Action>>,
): Promise<boolean> {
  if (repeatedLine(await readHistory(tx, kind, line.caseId), line, now)) return false
  await writeLine(tx, now, kind, line)
  return true
}

type StoredLine<State, Action> = { id: string; at: number; action: Action; state: State } & Readonly<
  Record<'user_name' | 'public_note' | 'note', string>
>

/** A line as clerks read it. */
export const presentLine = <State extends string, Action extends string>(line: StoredLine<State, Action>) => ({
  eventId: line.id,
  at: toWireTime(line.at),
  action: line.action,
  state: line.state,
  userName: line.user_name,
  publicNote: line.public_note,
  note: line.note,
})
