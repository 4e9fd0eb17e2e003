import type { Permission } from '@anju/contract/screens'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { holds, type Permitted, type User } from '#modules/identity'
import { holdsTogether, type PlacedReach, placedReachesOf, reachOf } from '#modules/organisation'
import { departmentOfProject } from '#modules/place'
import type { Context } from '#platform/app/context'
import { forUpdate, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import { changesDigests, removeDigests } from '../find/digests.ts'
import { refreshColumns } from '../find/texts.ts'
import { type CaseColumns, type CaseForm, type CaseKind, type CaseRow, type CaseTable, caseIdIn } from '../kind.ts'

/** Over what the caller has a permission for cases of a kind; of kinds that name no project, no limit to projects applies. */
function reachesFor(kind: CaseKind, caller: User, permission: Permission): PlacedReach[] {
  const assign = kind.owner?.assign
  if (kind.placed) return placedReachesOf(caller, permission, assign)
  if (!holds(caller, permission)) return []
  const both = assign !== undefined && holdsTogether(caller, permission, assign)
  return [{ scope: reachOf(caller, permission), projects: undefined, both }]
}

const isUnlimited = ({ scope, projects }: PlacedReach) => scope.all && projects === undefined

/** The department to which the project of a case belongs; `null` for none. */
export const projectDepartment = ({ table, placed }: CaseKind): RawBuilder<string | null> =>
  placed ? departmentOfProject(`${table}.project_id`) : sql<string | null>`null`

type Condition = Expression<SqlBool>
const any = (conditions: readonly Condition[]): Condition => expressionBuilder<Database, never>().or([...conditions])

/** The condition that a case is within one reach of the caller. */
function withinReach(kind: CaseKind, { scope, projects, both }: PlacedReach): Condition {
  const department = sql.ref<string | null>(`${kind.table}.department_id`)
  const own = projectDepartment(kind)
  const ids = [...scope.departments]
  const departments = any([
    ...(scope.all ? [sql<SqlBool>`1 = 1`] : []),
    ...(ids.length > 0 ? [sql<SqlBool>`${department} in (${sql.join(ids)})`] : []),
    ...(ids.length > 0 && kind.placed ? [sql<SqlBool>`${department} is null and ${own} in (${sql.join(ids)})`] : []),
    ...(both ? [sql<SqlBool>`${department} is null and ${own} is null`] : []),
  ])
  if (projects === undefined) return departments
  const project = sql.ref<string | null>(`${kind.table}.project_id`)
  return sql<SqlBool>`(${project} in (${sql.join([...projects])}) and ${departments})`
}

/** Whether the caller sees all cases of a kind. */
export const reachesAll = (kind: CaseKind, { caller, permission }: Permitted): boolean =>
  reachesFor(kind, caller, permission).some(isUnlimited)

/** The columns of users who see a case wherever it belongs. */
const usersOf = ({ owner, sharedWith }: CaseKind): readonly string[] => [
  ...(owner ? [owner.column] : []),
  ...sharedWith,
]

/**
 * The condition on the table of a kind that selects the cases with which the caller may do what needs the permission: those of departments
 * in its data scope, those that the caller answers for or that are shared with the caller, and, for whoever assigns by the same role, those without a department. One without a
 * department belongs to that of its project, if it has one. A role that is limited to projects has those of no other project.
 */
export function casesInScope(kind: CaseKind, { caller, permission }: Permitted): Condition {
  const { table } = kind
  if (reachesAll(kind, { caller, permission })) return sql<SqlBool>`1 = 1`
  const reaches = reachesFor(kind, caller, permission)
  return any([
    ...usersOf(kind).map((column) => sql<SqlBool>`${sql.ref(`${table}.${column}`)} = ${caller.id}`),
    ...reaches.map((reach) => withinReach(kind, reach)),
  ])
}

/** A case as far as it says who may see it. */
export type InScope = { department_id: string | null; projectDepartment: string | null; project_id?: string | null }

/** The same for one that has been read, and for a permission that the call does not need. */
export function reachesCase(kind: CaseKind, caller: User, permission: Permission, row: InScope): boolean {
  if (!holds(caller, permission)) return false
  if (usersOf(kind).some((column) => (row as Readonly<Record<string, unknown>>)[column] === caller.id)) return true
  const department = row.department_id ?? row.projectDepartment
  return reachesFor(kind, caller, permission).some(({ scope, projects, both }) => {
    if (projects && !(row.project_id && projects.has(row.project_id))) return false
    if (scope.all) return true
    return department === null ? both : scope.departments.has(department)
  })
}

/** Whether two permissions of a caller reach the same cases, or the other one all of them. */
export function reachesTheSame(kind: CaseKind, caller: User, one: Permission, other: Permission): boolean {
  const others = reachesFor(kind, caller, other)
  if (others.some(isUnlimited)) return true
  const canonical = (reaches: readonly PlacedReach[]) =>
    reaches
      .map(({ scope, projects, both }) =>
        JSON.stringify([scope.all, [...scope.departments].sort(), projects && [...projects].sort(), both]),
      )
      .sort()
      .join()
  return canonical(reachesFor(kind, caller, one)) === canonical(others)
}

/** What the caller may do with a case that has been read. */
export function rightsOn(kind: CaseKind, caller: User, row: InScope) {
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
): Promise<CaseRow<Table> & InScope> {
  // Kysely cannot resolve columns of a generic table; all of these tables have the columns that are used here.
  const row = await tx
    .selectFrom(kind.table as 'enquiry')
    .selectAll()
    .select(projectDepartment(kind as CaseKind).as('projectDepartment'))
    .where('id', '=', id)
    .where(casesInScope(kind, by))
    .$call(forUpdate(tx))
    .executeTakeFirst()
  if (!row) return refuse('notFound', kind.words.missing)
  if (version !== undefined && row.version !== version) refuse('conflict', kind.words.changed)
  return row as unknown as CaseRow<Table> & InScope
}

/** Changes a case that the caller may see, in a transaction of its own in which nobody else can. */
export const changeCase = <Table extends CaseTable, Result>(
  app: Context,
  kind: CaseKind<Table>,
  by: Permitted,
  form: CaseForm<Table>,
  work: (tx: Tx, row: CaseRow<Table> & InScope) => Promise<Result>,
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
