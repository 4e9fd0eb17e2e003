import type { Permission } from '@anju/contract/screens'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { holds, type Permitted, type User } from '#modules/identity'
import { holdsTogether, reachesDepartment, reachOf } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { forUpdate, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import { changesDigests, removeDigests } from '../find/digests.ts'
import { refreshColumns } from '../find/texts.ts'
import {
  type CaseColumns,
  type CaseForm,
  type CaseKind,
  type CaseRow,
  type CaseTable,
  caseIdIn,
  ownerOf,
} from '../kind.ts'

/**
 * The condition on the table of a kind that selects the cases with which the caller may do what needs the permission: those of departments
 * in its data scope, those that the caller answers for, and, for whoever assigns by the same role, those without a department.
 */
export function casesInScope({ table, owner }: CaseKind, { caller, permission }: Permitted): Expression<SqlBool> {
  const { all, departments } = reachOf(caller, permission)
  if (all) return sql<SqlBool>`1 = 1`
  const eb = expressionBuilder<Database, CaseTable>()
  const department = sql.ref<string | null>(`${table}.department_id`)
  return eb.or([
    ...(owner ? [eb(sql.ref<string>(`${table}.${owner.column}`), '=', caller.id)] : []),
    ...(departments.size > 0 ? [eb(department, 'in', [...departments])] : []),
    ...(owner && holdsTogether(caller, permission, owner.assign) ? [eb(department, 'is', null)] : []),
  ])
}

/** The same for one that has been read, and for a permission that the call does not need. */
export function reachesCase(
  kind: CaseKind,
  caller: User,
  permission: Permission,
  row: { department_id: string | null },
): boolean {
  if (!holds(caller, permission)) return false
  const scope = reachOf(caller, permission)
  if (scope.all || ownerOf(kind, row) === caller.id) return true
  if (row.department_id !== null) return reachesDepartment(scope, row.department_id)
  return kind.owner !== null && holdsTogether(caller, permission, kind.owner.assign)
}

/** What the caller may do with a case that has been read. */
export function rightsOn(kind: CaseKind, caller: User, row: { department_id: string | null }) {
  const may = (permission: Permission) => reachesCase(kind, caller, permission, row)
  return {
    handle: may(kind.permissions.handle),
    contact: may(kind.permissions.contact),
    assign: kind.owner !== null && may(kind.owner.assign),
  }
}

/** A case that the caller may see and that this transaction alone may change; in this version, if one is given. */
export async function claimCase<Table extends CaseTable>(
  tx: Tx,
  kind: CaseKind<Table>,
  by: Permitted,
  id: string,
  version?: number,
): Promise<CaseRow<Table>> {
  // Kysely cannot resolve columns of a generic table; all of these tables have the columns that are used here.
  const row = await tx
    .selectFrom(kind.table as 'enquiry')
    .selectAll()
    .where('id', '=', id)
    .where(casesInScope(kind, by))
    .$call(forUpdate(tx))
    .executeTakeFirst()
  if (!row) return refuse('notFound', kind.words.missing)
  if (version !== undefined && row.version !== version) refuse('conflict', kind.words.changed)
  return row as unknown as CaseRow<Table>
}

/** Changes a case that the caller may see, in a transaction of its own in which nobody else can. */
export const changeCase = <Table extends CaseTable, Result>(
  app: Context,
  kind: CaseKind<Table>,
  by: Permitted,
  form: CaseForm<Table>,
  work: (tx: Tx, row: CaseRow<Table>) => Promise<Result>,
): Promise<Result> =>
  app.db
    .transaction()
    .execute(async (tx) => work(tx, await claimCase(tx, kind, by, caseIdIn(kind, form), form.version)))

/**
 * Writes columns of a case that has been claimed, and counts its version. By what it said before it is not found any more; by a new contact
 * it is after `enterContact`.
 */
export async function putCase<Table extends CaseTable>(
  tx: Tx,
  kind: CaseKind<Table>,
  { id, version }: { id: string; version: number },
  columns: CaseColumns<Table>,
): Promise<void> {
  await writeColumns(tx, kind, id, { ...columns, version: version + 1 })
}

/** Writes columns of a case without counting it as a change, such as when its personal data is erased. */
export async function writeColumns<Table extends CaseTable>(
  tx: Tx,
  kind: CaseKind<Table>,
  id: string,
  columns: CaseColumns<Table>,
): Promise<void> {
  await tx
    .updateTable(kind.table as 'enquiry')
    .set(columns as CaseColumns<'enquiry'>)
    .where('id', '=', id)
    .execute()
  if (changesDigests(kind as CaseKind, columns)) await removeDigests(tx, kind as CaseKind, [id])
  await refreshColumns(tx, kind as CaseKind, id, columns)
}
