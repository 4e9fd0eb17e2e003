import { type SqlBool, sql } from 'kysely'
import { enqueueMail } from '#modules/mail'
import { ableUsers, deputiesOf, mayTake } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import type { Answered, HandedOver, Handing, HandOver, LeftWork } from '#platform/app/module-data'
import type { Operator } from '#platform/app/operation'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'
import { writeLines } from './history/events.ts'
import type { CaseKind, OwnedKind } from './kind.ts'
import { announceAt } from './notice/announce.ts'
import { shortened } from './notice/list.ts'

type By = { caller: Operator; now: number }
type Settings = Pick<Context, 'settings'>

/** The condition on the table of a kind that selects cases that have not ended. */
export const isOpen = ({ columns, terms }: CaseKind) =>
  sql<SqlBool>`${sql.ref(columns.state)} not in (${sql.join(terms.ended)})`

/** A case as far as handing it over needs it. */
type Handed = { id: string; no: string; department_id: string | null; project_id?: string | null; state: string }

/** The cases of a kind with these columns. */
const casesOf = (db: Queries, { table, columns, owner, placed }: OwnedKind) =>
  db
    .selectFrom(table as 'enquiry')
    .select(['id', 'no', 'department_id'])
    .select([sql.ref<string>(columns.state).as('state'), sql.ref<string>(owner.column).as('userId')])
    .$if(placed, (query) => query.select(sql.ref<string | null>('project_id').as('project_id')))

/** The open cases of users, as far as handing them over needs them. */
const openOf = (db: Queries, kind: OwnedKind, userIds: readonly string[]) =>
  casesOf(db, kind).where(sql.ref<string>(kind.owner.column), 'in', userIds).where(isOpen(kind)).orderBy('id')

/** The same as work that somebody answers for. */
async function listOpen(db: Queries, kind: OwnedKind, userIds: readonly string[]): Promise<Answered[]> {
  const rows = await openOf(db, kind, userIds).execute()
  return rows.map(({ id, userId, department_id }) => ({ id, userId, departmentId: department_id }))
}

/** Rows that one statement writes. */
const AT_ONCE = 500

type Owner = { id: string; nick_name: string }
type Change = { owner: Owner | undefined; why: string }

/** Names another user for some cases, or nobody, with a line in the history of each. */
async function changeOwner(
  tx: Tx,
  kind: OwnedKind,
  { caller: user, now }: By,
  rows: readonly Handed[],
  { owner, why }: Change,
) {
  const whereTo = (row: Handed) => {
    if (owner) return `移交给 ${owner.nick_name}`
    return row.department_id === null ? '退回待分派' : '退回部门'
  }
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE)
    await tx
      .updateTable(kind.table as 'enquiry')
      .set({ [kind.owner.column as 'owner_id']: owner?.id ?? '' })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute()
    const lines = part.map((row) => {
      const note = `${why}，${whereTo(row)}`
      return { caseId: row.id, state: row.state, action: 'assign', user, note }
    })
    await writeLines(tx, now, kind as CaseKind, lines)
  }
}

const titleOf = ({ words }: CaseKind, rows: readonly Handed[]) => `${rows.length} ${words.unit}${words.name}`
const linesOf = (kind: CaseKind, rows: readonly Handed[], why: string, what: string) => [
  `${why}，${titleOf(kind, rows)}${what}。`,
  shortened(
    kind,
    rows.map(({ no }) => no),
  ).join('\n'),
]

/** Informs those who can find somebody, by departments and projects, that nobody answers for some cases any more. */
async function announceLeft(
  app: Settings,
  tx: Tx,
  kind: OwnedKind,
  { caller, now }: By,
  rows: readonly Handed[],
  why: string,
): Promise<void> {
  const places = Map.groupBy(rows, ({ department_id, project_id }) => JSON.stringify([department_id, project_id]))
  for (const own of places.values()) {
    const [row] = own
    if (!row) continue
    const subject = `${titleOf(kind, own)}尚无负责人`
    const letter = { subject, lines: linesOf(kind, own, why, '尚无负责人'), path: kind.page }
    const event = 'ownerLeft'
    await announceAt(app, tx, now, { kind, row, event, by: caller.id }, letter, [`${subject}。`])
  }
}

/** Hands the open cases of a user over: to another one, as far as that one may work on them, or back to their departments. */
async function handOver(
  app: Settings,
  tx: Tx,
  kind: OwnedKind,
  by: By,
  { from, to, why, only }: HandOver,
): Promise<HandedOver> {
  const open = await openOf(tx, kind, [from]).$call(forUpdate(tx)).execute()
  const chosen = only && new Set(only)
  const rows = chosen ? open.filter(({ id }) => chosen.has(id)) : open
  const [owner] = to ? await ableUsers(tx, kind.permissions.handle, { userId: to }) : []
  const handed = owner ? rows.filter((row) => mayTake(owner, row, by.caller.id)) : []
  const mine = new Set(handed)
  const returned = rows.filter((row) => !mine.has(row))
  await changeOwner(tx, kind, by, handed, { owner, why })
  await changeOwner(tx, kind, by, returned, { owner: undefined, why })
  if (owner && handed.length > 0) {
    const subject = `${titleOf(kind, handed)}移交给您`
    const letter = { subject, lines: linesOf(kind, handed, why, '移交给您'), path: kind.page }
    const userIds = [owner.id, ...(await deputiesOf(tx, [owner.id], by.now))]
    await enqueueMail(app, tx, by.now, { userIds, letter })
  }
  await announceLeft(app, tx, kind, by, returned, why)
  return { handed: handed.length, returned: returned.length }
}

/** Informs of cases of users who cannot work on them any more; they stay theirs, without anybody who answers for them. */
async function announceStaying(app: Settings, tx: Tx, kind: OwnedKind, by: By, { ids, why }: LeftWork): Promise<void> {
  const rows: Handed[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = await casesOf(tx, kind)
      .where('id', 'in', ids.slice(from, from + AT_ONCE))
      .orderBy('no')
      .execute()
    rows.push(...part)
  }
  await announceLeft(app, tx, kind, by, rows, why)
}

/** How the cases of a kind are handed over. */
export const handingOf = (kind: OwnedKind): Handing => ({
  permission: kind.permissions.handle,
  list: (db, userIds) => listOpen(db, kind, userIds),
  handOver: (app, tx, by, order) => handOver(app, tx, kind, by, order),
  announceLeft: (app, tx, by, left) => announceStaying(app, tx, kind, by, left),
})
