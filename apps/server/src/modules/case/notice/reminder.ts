import { DAY, nextMidnight, toWireDate } from '@anju/contract/wire/time'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { enqueueMail } from '#modules/mail'
import { enqueueForGroups } from '#modules/robot'
import type { Context, Task } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { type CaseKind, type CaseRow, type CaseTable, findOwner } from '../kind.ts'
import { lastDay, untilOf } from '../setting/calendar.ts'
import { eventRules, type TimeEvent } from './events.ts'
import { shortened } from './list.ts'
import { type Answered, readDesk, recipientsOf } from './recipients.ts'

/** A limit of a case that runs. `limit` is its name, and `task` the verb of what is still to be done: 答复时限, 答复. */
export type RunningLimit = {
  row: Answered & { id: string; no: string }
  /** The case as letters name it, such as its number and kind. */
  title: string
  limit: string
  task: string
  from: number
  due: number
}

/** Lines of one message to a group; the others are counted. */
const GROUP_LINES = 10

/** What has become of a limit by now; `undefined` before its half. */
export function timeEventOf({ from, due }: Pick<RunningLimit, 'from' | 'due'>, now: number): TimeEvent | undefined {
  if (now >= due + 2 * DAY) return 'missedByTwoDays'
  if (now >= due) return 'missed'
  if (lastDay(due) === toWireDate(now)) return 'dueToday'
  return now >= from + (due - from) / 2 ? 'halfway' : undefined
}

const sentences: Readonly<Record<TimeEvent, (one: RunningLimit) => string>> = {
  halfway: ({ limit, task, due }) => `${limit}已过半，请在 ${untilOf(due)} 前${task}`,
  dueToday: ({ task, due }) => `今天到期，请在 ${untilOf(due)} 前${task}`,
  missed: ({ limit, task }) => `已超过${limit}，尚未${task}`,
  missedByTwoDays: ({ limit, task }) => `已超过${limit}两天，尚未${task}`,
}

const subjectEnds: Readonly<Record<TimeEvent, string>> = {
  halfway: '时限过半',
  dueToday: '今天到期',
  missed: '超期',
  missedByTwoDays: '超期两天',
}

type Said = { one: RunningLimit; event: TimeEvent }
const keyOf = ({ one: { row, due }, event }: Said) => `${row.id} ${event} ${due}`

/** The events of limits that have not been said. */
async function findNew(
  db: Queries,
  { table }: CaseKind,
  limits: readonly RunningLimit[],
  now: number,
): Promise<Said[]> {
  const events = limits.flatMap((one) => {
    const event = timeEventOf(one, now)
    return event ? [{ one, event }] : []
  })
  if (events.length === 0) return []
  const rows = await db
    .selectFrom('case_reminder')
    .select(['case_id', 'event', 'due_at'])
    .where('kind', '=', table)
    .where('case_id', 'in', [...new Set(events.map(({ one }) => one.row.id))])
    .execute()
  const said = new Set(rows.map(({ case_id, event, due_at }) => `${case_id} ${event} ${due_at}`))
  return [...new Map(events.map((one) => [keyOf(one), one])).values()].filter((one) => !said.has(keyOf(one)))
}

const lineOf = ({ one, event }: Said) => `${one.title}${sentences[event](one)}`

type List = { lines: string[]; events: Set<TimeEvent> }

/** The subject of a list: what all of it have in common, or that it waits. */
function subjectOf({ words }: CaseKind, { lines, events }: List): string {
  const [event] = events
  const end = events.size === 1 && event ? subjectEnds[event] : '等待处理'
  return `${lines.length} ${words.unit}${words.name}${end}`
}

const letterOf = (kind: CaseKind, list: List) => ({
  subject: subjectOf(kind, list),
  lines: [shortened(kind, list.lines).join('\n')],
  path: kind.overdue,
})

/** What the groups of a department are told of its cases. */
const messageOf = (kind: CaseKind, events: readonly Said[]) => ({
  lines: shortened(
    kind,
    events.map((one) => `${kind.words.name} ${lineOf(one)}`),
    GROUP_LINES,
  ),
  path: kind.overdue,
  urgent: events.some(({ event }) => eventRules[event].urgent),
})

/** Who learns of each event; cases of one owner, department and project have the same recipients. */
async function listsOf(db: Queries, kind: CaseKind, events: readonly Said[], now: number): Promise<Map<string, List>> {
  const desk = await readDesk(db, kind)
  const known = new Map<string, readonly string[]>()
  const lists = new Map<string, List>()
  for (const { one, event } of events) {
    const { department_id, project_id } = one.row
    const key = [await findOwner(db, kind, one.row), department_id, project_id, event].join(' ')
    const ids = known.get(key) ?? (await recipientsOf(db, kind, { row: one.row, event, by: '', now }, desk))
    known.set(key, ids)
    for (const id of ids) {
      const list = lists.get(id) ?? { lines: [], events: new Set() }
      list.lines.push(lineOf({ one, event }))
      list.events.add(event)
      lists.set(id, list)
    }
  }
  return lists
}

/**
 * Reminds of limits: each event of a limit once, each user by one letter that lists all of them, and the groups of the departments.
 * Resolves with how many events were said.
 */
async function remind(app: Context, kind: CaseKind, limits: readonly RunningLimit[], now: number): Promise<number> {
  const events = await findNew(app.db, kind, limits, now)
  if (events.length === 0) return 0
  const lists = app.settings.mail ? await listsOf(app.db, kind, events, now) : new Map<string, List>()
  await app.db.transaction().execute(async (tx) => {
    const rows = events.map(({ one, event }) => ({ kind: kind.table, case_id: one.row.id, event, due_at: one.due }))
    await tx.insertInto('case_reminder').values(rows).execute()
    for (const [departmentId, own] of Map.groupBy(events, ({ one }) => one.row.department_id))
      await enqueueForGroups(app, tx, now, { departmentId, message: messageOf(kind, own) })
    for (const [id, list] of lists) await enqueueMail(app, tx, now, { userIds: [id], letter: letterOf(kind, list) })
  })
  return events.length
}

/**
 * The condition that a limit of a case has reached an event that has not been said, by its columns: from when it runs, and until when. It may
 * select more than `timeEventOf` confirms, but never less.
 */
export function limitReached<Table extends CaseTable>(
  { table }: CaseKind<Table>,
  columns: { from: string; due: string },
  now: number,
): Expression<SqlBool> {
  const [from, due] = [sql.ref<number>(`${table}.${columns.from}`), sql.ref<number>(`${table}.${columns.due}`)]
  const eb = expressionBuilder<Database, never>()
  const isNew = (event: TimeEvent) => {
    const said = eb
      .selectFrom('case_reminder')
      .select('case_reminder.case_id')
      .where('case_reminder.case_id', '=', sql.ref<string>(`${table}.id`))
      .where('case_reminder.kind', '=', table)
      .where('case_reminder.event', '=', event)
      .where('case_reminder.due_at', '=', due)
    return eb.not(eb.exists(said))
  }
  const between = (event: TimeEvent, after: number, until: number) =>
    eb.and([eb(due, '>', after), eb(due, '<=', until), isNew(event)])
  const midnight = nextMidnight(now)
  return eb.or([
    eb.and([eb(due, '>', midnight), sql<SqlBool>`${from} + ${due} <= ${2 * now}`, isNew('halfway')]),
    between('dueToday', now, midnight),
    between('missed', now - 2 * DAY, now),
    eb.and([eb(due, '<=', now - 2 * DAY), isNew('missedByTwoDays')]),
  ])
}

/** The limits of a kind: of a case that has been read, and the condition that selects those of which one may have reached something. */
type Limits<Table extends CaseTable> = {
  of: (row: CaseRow<Table>) => readonly RunningLimit[]
  reached: (now: number) => Expression<SqlBool>
}

/** Cases that are read at once. */
const AT_ONCE = 500

/** The open cases of a kind after one of them, by id, of which a limit may have reached something. */
const dueAfter = async <Table extends CaseTable>(
  db: Queries,
  { table, columns }: CaseKind<Table>,
  { id, reached }: { id: string; reached: Expression<SqlBool> },
) =>
  (await db
    .selectFrom(table as 'enquiry')
    .selectAll()
    .where(sql.ref(columns.ended), 'is', null)
    .where(reached)
    .where('id', '>', id)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()) as unknown as CaseRow<Table>[]

/** Reminds of the limits of all open cases of a kind. */
export async function remindOpen<Table extends CaseTable>(
  app: Context,
  kind: CaseKind<Table>,
  limits: Limits<Table>,
  now: number,
): Promise<number> {
  let said = 0
  for (let id = ''; ; ) {
    const rows = await dueAfter(app.db, kind, { id, reached: limits.reached(now) })
    said += await remind(app, kind, rows.flatMap(limits.of), now)
    if (rows.length < AT_ONCE) return said
    id = rows.at(-1)?.id ?? ''
  }
}

/** A task that does so. */
export const reminderTask = <Table extends CaseTable>(
  task: Pick<Task, 'key' | 'name' | 'cron' | 'remark'>,
  kind: CaseKind<Table>,
  limits: Limits<Table>,
): Task => ({
  ...task,
  group: 'SYSTEM',
  deletes: false,
  run: async (app, now) => {
    const said = await remindOpen(app, kind, limits, now)
    return said > 0 ? `发出时限提醒 ${said} 条` : ''
  },
})
