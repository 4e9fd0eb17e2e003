import type { TargetKind } from '@anju/contract/reading/terms'
import type { Queries } from '#platform/database/open'
import { departmentPaths } from './access/data-scope.ts'
import { postsOf } from './post/queries.ts'

/** Somebody before whom a text can be put. */
export type Employee = { id: string; departmentIds: readonly string[]; createdAt: number }
/** The same with what else an audience can name. */
export type PlacedEmployee = Employee & { places: ReadonlySet<string> }
export type Target = { kind: TargetKind; target: string }

const placeOf = (kind: TargetKind, id: string) => `${kind} ${id}`

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
  const [paths, posts, roles] = await Promise.all([
    departmentPaths(db),
    postsOf(db, 'member', ids),
    rolesOfStaff(db, ids),
  ])
  const above = new Map(paths.map(({ id, ancestors }) => [id, [id, ...ancestors]]))
  const rolesBy = Map.groupBy(roles, ({ member_id }) => member_id)
  return employees.map((one) => {
    const places = [
      placeOf('everybody', ''),
      placeOf('person', one.id),
      ...one.departmentIds.flatMap((id) => (above.get(id) ?? []).map((place) => placeOf('department', place))),
      ...(posts.get(one.id) ?? []).map(({ id }) => placeOf('post', id)),
      ...(rolesBy.get(one.id) ?? []).map(({ role_id }) => placeOf('role', role_id)),
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
