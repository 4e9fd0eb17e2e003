import type { TargetKind } from '@anju/contract/reading/terms'
import { sql } from 'kysely'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { departmentPaths } from './access/data-scope.ts'
import { holdDepartment } from './department/queries.ts'
import { postsOf } from './post/queries.ts'
import { listRoleIds } from './user/queries.ts'

/** Somebody before whom a text can be put. */
export type Employee = { id: string; departmentIds: readonly string[]; createdAt: number }
/** The same with what else an audience can name. */
export type PlacedEmployee = Employee & { places: ReadonlySet<string> }
export type Target = { kind: TargetKind; target: string }

const placeOf = (kind: TargetKind, id: string) => `${kind} ${id}`

/** What an audience can name of somebody: departments with those above, posts and roles. */
function placesOf(
  above: ReadonlyMap<string, readonly string[]>,
  held: { departmentIds: readonly string[]; postIds: readonly string[]; roleIds: readonly string[] },
): string[] {
  return [
    ...held.departmentIds.flatMap((id) => (above.get(id) ?? []).map((place) => placeOf('department', place))),
    ...held.postIds.map((id) => placeOf('post', id)),
    ...held.roleIds.map((id) => placeOf('role', id)),
  ]
}

const chains = async (db: Queries) =>
  new Map((await departmentPaths(db)).map(({ id, ancestors }) => [id, [id, ...ancestors]]))

/** What an audience can name of a user of the console. */
export async function placesOfUser(db: Queries, userId: string): Promise<string[]> {
  const user = await db.selectFrom('administrator').select('department_id').where('id', '=', userId).executeTakeFirst()
  const posts = await postsOf(db, 'administrator', [userId])
  return placesOf(await chains(db), {
    departmentIds: user?.department_id ? [user.department_id] : [],
    postIds: (posts.get(userId) ?? []).map(({ id }) => id),
    roleIds: await listRoleIds(db, userId),
  })
}

/** The place that a row of a table of targets names, to be compared with those of somebody. */
export const placeInRow = (table: string) =>
  sql<string>`${sql.ref(`${table}.kind`)} || ' ' || ${sql.ref(`${table}.target`)}`

/** The roles of the console that these employees have by the user who is the same person. */
async function rolesOfStaff(db: Queries, memberIds: readonly string[]) {
  return db
    .selectFrom('administrator_role')
    .innerJoin('administrator', 'administrator.id', 'administrator_role.administrator_id')
    .select(['administrator.member_id', 'administrator_role.role_id'])
    .where('administrator.member_id', 'in', memberIds)
    .where('administrator.status', '=', 'enabled')
    .execute()
}

/** Employees with all that an audience can name of them: departments with those above, posts, roles, themselves. */
export async function placeEmployees<One extends Employee>(
  db: Queries,
  employees: readonly One[],
): Promise<(One & PlacedEmployee)[]> {
  if (employees.length === 0) return []
  const ids = employees.map(({ id }) => id)
  const [above, posts, roles] = await Promise.all([chains(db), postsOf(db, 'member', ids), rolesOfStaff(db, ids)])
  const rolesBy = Map.groupBy(roles, ({ member_id }) => member_id)
  return employees.map((one) => {
    const places = [
      placeOf('everybody', ''),
      placeOf('person', one.id),
      ...placesOf(above, {
        departmentIds: one.departmentIds,
        postIds: (posts.get(one.id) ?? []).map(({ id }) => id),
        roleIds: (rolesBy.get(one.id) ?? []).map(({ role_id }) => role_id),
      }),
    ]
    return { ...one, places: new Set(places) }
  })
}

/** Whether an audience has somebody in it; joiners are those whose account was made after `since`. */
export function audienceOf(targets: readonly Target[], since: number): (one: PlacedEmployee) => boolean {
  const wanted = targets.flatMap(({ kind, target }) => (kind === 'joiner' ? [] : placeOf(kind, target)))
  const hasJoiners = wanted.length < targets.length
  return ({ places, createdAt }) => (hasJoiners && createdAt > since) || wanted.some((place) => places.has(place))
}

/** The enabled roles by name, to choose from. */
export const rolesToChoose = (db: Queries) =>
  db
    .selectFrom('role')
    .select(['id', 'role_name as name'])
    .where('status', '=', 'enabled')
    .orderBy('sort_no')
    .orderBy('id')
    .execute()

/** The names of what an audience names, by kind and id; those that are gone have none. */
export async function targetNames(db: Queries, targets: readonly Target[]): Promise<Map<string, string>> {
  const idsOf = (kind: TargetKind) => targets.flatMap((one) => (one.kind === kind ? one.target : []))
  const namesOf = async (kind: 'department' | 'post' | 'role', column: 'name' | 'role_name') => {
    const ids = idsOf(kind)
    if (ids.length === 0) return []
    const table = kind as 'department'
    const rows = db
      .selectFrom(table)
      .select(['id', `${column as 'name'} as name`])
      .where('id', 'in', ids)
    return (await rows.execute()).map(({ id, name }): [string, string] => [placeOf(kind, id), name])
  }
  const names = [await namesOf('department', 'name'), await namesOf('post', 'name'), await namesOf('role', 'role_name')]
  return new Map(names.flat())
}
export const nameOfTarget = (names: ReadonlyMap<string, string>, { kind, target }: Target): string =>
  names.get(placeOf(kind, target)) ?? ''

/** Refuses targets that name what is not there; their departments stay until the transaction ends. */
export async function holdTargets(
  tx: Tx,
  targets: readonly Target[],
  fieldOf: (kind: TargetKind) => string,
): Promise<void> {
  for (const { kind, target } of targets)
    if (kind === 'department' && !(await holdDepartment(tx, target)))
      refuse('badRequest', '所选的部门不存在，请刷新后重试', { field: fieldOf(kind) })
  const names = await targetNames(tx, targets)
  const missing = targets.find((one) => (one.kind === 'post' || one.kind === 'role') && !nameOfTarget(names, one))
  if (missing) refuse('badRequest', '所选的岗位或角色不存在，请刷新后重试', { field: fieldOf(missing.kind) })
}
