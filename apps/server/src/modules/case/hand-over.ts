import { type SqlBool, sql } from 'kysely'
import { enqueueMail } from '#modules/mail'
import { type AbleUser, ableUsers, reachesDepartment } from '#modules/organisation'
import { enqueueForGroups } from '#modules/robot'
import type { Context } from '#platform/app/context'
import type { HandedOver, HandOver } from '#platform/app/module-data'
import type { Operator } from '#platform/app/operation'
import { forUpdate, type Tx } from '#platform/database/open'
import { putCase } from './desk/scope.ts'
import { writeLine } from './history/events.ts'
import { type AnyCase, type CaseColumns, type CaseKind, type CaseTable, type OwnedKind, stateOf } from './kind.ts'
import { eventRules } from './notice/events.ts'
import { recipientsOf } from './notice/recipients.ts'

type By = { caller: Operator; now: number }

/** The condition on the table of a kind that selects cases that have not ended. */
export const isOpen = ({ columns, terms }: CaseKind) =>
  sql<SqlBool>`${sql.ref(columns.state)} not in (${sql.join(terms.ended)})`

/** The open cases of a user, which this transaction alone may change. */
const openCasesOf = async (tx: Tx, kind: OwnedKind, userId: string) =>
  (await tx
    .selectFrom(kind.table as 'enquiry')
    .selectAll()
    .where(sql.ref<string>(kind.owner.column), '=', userId)
    .where(isOpen(kind))
    .orderBy('id')
    .$call(forUpdate(tx))
    .execute()) as unknown as AnyCase[]

/**
 * Whether a user may work on what a department answers for. Nobody gives themselves what only an assignment would let them see: by the data scope
 * "oneself" others take cases of their department, and not whoever hands them over.
 */
export function mayTake(
  { id, departmentId, scope }: AbleUser,
  { department_id }: { department_id: string | null },
  by: By,
): boolean {
  if (scope.all || department_id === null) return scope.all
  if (reachesDepartment(scope, department_id)) return true
  return scope.oneself && departmentId === department_id && id !== by.caller.id
}

type Change = { owner: AbleUser | undefined; why: string }

/** Names another user for a case, or nobody, with a line in its history. */
async function changeOwner(tx: Tx, kind: OwnedKind, { caller, now }: By, row: AnyCase, { owner, why }: Change) {
  const columns = { [kind.owner.column]: owner?.id ?? '' }
  await putCase(tx, kind, row, columns as unknown as CaseColumns<CaseTable>)
  const back = row.department_id === null ? '退回待分派' : '退回部门'
  const note = `${why}，${owner ? `移交给 ${owner.nick_name}` : back}`
  await writeLine(tx, now, kind, { caseId: row.id, state: stateOf(kind, row), action: 'assign', user: caller, note })
}

/** Informs whoever takes cases over, by one letter, and those who answer for a department of the cases that went back to it. */
async function inform(
  app: Pick<Context, 'settings'>,
  tx: Tx,
  kind: OwnedKind,
  { caller, now }: By,
  { owner, why, handed, returned }: Change & { handed: readonly AnyCase[]; returned: readonly AnyCase[] },
): Promise<void> {
  const { page: path, words } = kind
  const titleOf = (rows: readonly AnyCase[]) => `${rows.length} ${words.unit}${words.name}`
  const linesOf = (rows: readonly AnyCase[], what: string) => [
    `${why}，${titleOf(rows)}${what}。`,
    rows.map(({ no }) => no).join('\n'),
  ]
  if (owner && handed.length > 0) {
    const letter = { subject: `${titleOf(handed)}移交给您`, lines: linesOf(handed, '移交给您'), path }
    await enqueueMail(app, tx, now, { userIds: [owner.id], letter })
  }
  for (const [departmentId, rows] of Map.groupBy(returned, ({ department_id }) => department_id)) {
    const subject = `${titleOf(rows)}尚无负责人`
    const row = { department_id: departmentId }
    const userIds = await recipientsOf(tx, kind, { row, event: 'ownerLeft', by: caller.id })
    await enqueueMail(app, tx, now, { userIds, letter: { subject, lines: linesOf(rows, '尚无负责人'), path } })
    const message = { lines: [`${subject}。`], path, urgent: eventRules.ownerLeft.urgent }
    await enqueueForGroups(app, tx, now, { departmentId, message })
  }
}

/** Hands the open cases of a user over: to another one, as far as that one may work on them, or back to their departments. */
export async function handOverCases(
  app: Pick<Context, 'settings'>,
  tx: Tx,
  kind: OwnedKind,
  by: By,
  { from, to, why }: HandOver,
): Promise<HandedOver> {
  const rows = await openCasesOf(tx, kind, from)
  const able = to ? await ableUsers(tx, kind.permissions.handle) : []
  const owner = able.find(({ id }) => id === to)
  const handed = owner ? rows.filter((row) => mayTake(owner, row, by)) : []
  const returned = rows.filter((row) => !handed.includes(row))
  for (const row of handed) await changeOwner(tx, kind, by, row, { owner, why })
  for (const row of returned) await changeOwner(tx, kind, by, row, { owner: undefined, why })
  await inform(app, tx, kind, by, { owner, why, handed, returned })
  return { handed: handed.length, returned: returned.length }
}
