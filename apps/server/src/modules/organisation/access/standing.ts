import { sections } from '@anju/contract/sections'
import { ADMIN_ROLE } from '#modules/identity'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { concernsItems } from './item-rights.ts'
import { concernsLetters } from './letter-rights.ts'
import { splitPerms } from './rights.ts'

type Reach = {
  /** Whether the data scope is everything, departments that are yet to come and accounts of none included. */
  everywhere: boolean
  departments: ReadonlySet<string>
}

/**
 * What a user may do: for each permission the departments of those roles that give it (record 0021), and for one on items its
 * sections too (record 0021).
 */
export type Standing = {
  /** Whether the user has the admin role, which is above every comparison. */
  administrator: boolean
  /** By permission; those on items by permission and section. */
  rights: ReadonlyMap<string, Reach>
}

/** The standing of every user, by id, and the existing departments. */
export type Standings = { of: ReadonlyMap<string, Standing>; departments: ReadonlySet<string> }

/** What a role gives. */
export type Grant = { scope: string; permissions: string[]; chosen: string[]; sections: string[]; projects: string[] }
type Place = { id: string; ancestors: string }

/**
 * The current standing of every user, through enabled roles and menus. A disabled user counts like an enabled one;
 * enabling the user again is checked against the roles at that time.
 */
export async function loadStandings(db: Queries): Promise<Standings> {
  const places = await db.selectFrom('department').select(['id', 'ancestors']).execute()
  const accounts = await db.selectFrom('administrator').select(['id', 'department_id']).execute()
  const grants = await loadGrants(db)
  const borne = new Map<string, string[]>()
  for (const { administrator_id, role_id } of await db.selectFrom('administrator_role').selectAll().execute())
    borne.set(administrator_id, [...(borne.get(administrator_id) ?? []), role_id])
  // Many people have the same roles in the same department.
  const known = new Map<string, Standing>()
  const of = accounts.map(({ id, department_id }): [string, Standing] => {
    const roles = (borne.get(id) ?? []).toSorted()
    const key = JSON.stringify([department_id, roles])
    const standing = known.get(key) ?? standingOf(roles, department_id, grants, places)
    known.set(key, standing)
    return [id, standing]
  })
  return { of: new Map(of), departments: new Set(places.map(({ id }) => id)) }
}

/** The grants of each enabled role. */
async function loadGrants(db: Queries): Promise<Map<string, Grant>> {
  const roles = await db.selectFrom('role').select(['id', 'data_scope']).where('status', '=', 'enabled').execute()
  const grants = new Map(
    roles.map(({ id, data_scope }): [string, Grant] => [
      id,
      { scope: data_scope, permissions: [], chosen: [], sections: [], projects: [] },
    ]),
  )
  const menus = await db
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select(['role_menu.role_id', 'menu.perms'])
    .where('menu.status', '=', 'enabled')
    .where('menu.perms', '!=', '')
    .execute()
  for (const { role_id, perms } of menus) grants.get(role_id)?.permissions.push(...splitPerms(perms))
  for (const { role_id, department_id } of await db.selectFrom('role_department').selectAll().execute())
    grants.get(role_id)?.chosen.push(department_id)
  for (const { role_id, section } of await db.selectFrom('role_section').selectAll().execute())
    grants.get(role_id)?.sections.push(section)
  const limits = await db.selectFrom('role_project').selectAll().execute()
  for (const { role_id, project_id } of limits) grants.get(role_id)?.projects.push(project_id)
  // One without a limit is more than those on each project together.
  const all = ['all', ...new Set(limits.map(({ project_id }) => project_id))]
  for (const grant of grants.values()) if (grant.projects.length === 0) grant.projects = all
  return grants
}

/** What somebody of a department, perhaps of none, may do through roles, of which only those in use are among the grants. */
export function standingOf(
  roles: readonly string[],
  department: string,
  grants: ReadonlyMap<string, Grant>,
  places: readonly Place[],
): Standing {
  const own = roles.flatMap((id) => grants.get(id) ?? [])
  const parts = own.flatMap((grant) => {
    const reach = reachOfGrant(grant, department, places)
    return rightKeys(grant).map((key) => ({ key, reach }))
  })
  // Most rights come from one role, whose reach they share.
  const reachOf = (reaches: readonly Reach[]): Reach => (reaches.length === 1 && reaches[0]) || union(reaches)
  const byKey = Map.groupBy(parts, ({ key }) => key)
  return {
    administrator: roles.includes(ADMIN_ROLE),
    rights: new Map([...byKey].map(([key, same]) => [key, reachOf(same.map(({ reach }) => reach))])),
  }
}

function reachOfGrant({ scope, chosen }: Grant, department: string, places: readonly Place[]): Reach {
  const departmentsOf = () => {
    if (scope === '2') return chosen
    if (scope === '3') return department ? [department] : []
    return scope === '4' ? departmentsBelow(places, department) : []
  }
  return { everywhere: scope === '1', departments: new Set(departmentsOf()) }
}

const union = (reaches: readonly Reach[]): Reach => ({
  everywhere: reaches.some(({ everywhere }) => everywhere),
  departments: new Set(reaches.flatMap(({ departments }) => [...departments])),
})

/** The rights of a role, those on items each with one section, those on letters each with one project; one on all sections is more than one on each of them. */
function rightKeys(grant: Grant): string[] {
  const places = grant.sections.length > 0 ? grant.sections : ['all', ...Object.keys(sections)]
  return [...new Set(grant.permissions)].flatMap((permission) => {
    if (concernsItems(permission)) return places.map((section) => `${permission} ${section}`)
    return concernsLetters(permission) ? grant.projects.map((project) => `${permission} ${project}`) : permission
  })
}

/** A department and everything below it; empty for a user without a department. */
function departmentsBelow(places: readonly Place[], root: string): string[] {
  if (!root) return []
  return places.flatMap(({ id, ancestors }) => (id === root || ancestors.split(',').includes(root) ? id : []))
}

/** Whether every right of `one` that concerns what `known` names is a right of `other` too. */
function within(one: Standing, other: Standing, known: ReadonlySet<string>): boolean {
  if (other.administrator) return true
  if (one.administrator) return false
  return [...one.rights].every(([key, reach]) => {
    const others = other.rights.get(key)
    return others !== undefined && reachesNoMore(reach, others, known)
  })
}

function reachesNoMore(one: Reach, other: Reach, known: ReadonlySet<string>): boolean {
  if (other.everywhere) return true
  return !one.everywhere && [...one.departments].every((id) => other.departments.has(id) || !known.has(id))
}

/**
 * Whether each right of `after` is in `before` or in `limit`. A right is a permission over a department, so kept and
 * new rights are compared permission by permission.
 */
function gainsWithin(
  { after, before, limit }: { after: Standing; before: Standing | undefined; limit: Standing },
  known: ReadonlySet<string>,
): boolean {
  if (before?.administrator || limit.administrator) return true
  if (after.administrator) return false
  const sources = before ? [before, limit] : [limit]
  return [...after.rights].every(([key, reach]) =>
    comesFrom(
      reach,
      sources.flatMap(({ rights }) => rights.get(key) ?? []),
      known,
    ),
  )
}

function comesFrom(reach: Reach, sources: readonly Reach[], known: ReadonlySet<string>): boolean {
  if (sources.some(({ everywhere }) => everywhere)) return true
  // A permission with an empty data scope still applies to data without a department.
  if (sources.length === 0 || reach.everywhere) return false
  return [...reach.departments].every((id) => !known.has(id) || sources.some(({ departments }) => departments.has(id)))
}

/** Many people share a standing, before and after a change: each pair is compared once. */
function comparedOnce(compare: (one: Standing, other: Standing | undefined) => boolean) {
  const known = new Map<Standing, Map<Standing | undefined, boolean>>()
  return (one: Standing, other: Standing | undefined): boolean => {
    const results = known.get(one) ?? new Map<Standing | undefined, boolean>()
    known.set(one, results)
    const result = results.get(other) ?? compare(one, other)
    results.set(other, result)
    return result
  }
}

/**
 * What is wrong with a change of rights by this author, in one sentence: nobody gains a right that the author did not have, and
 * neither the author nor users whose rights exceeded the author's lose one.
 */
export function faultOfChange(authorId: string, before: Standings, after: Standings): string | undefined {
  const limit = before.of.get(authorId)
  if (!limit || limit.administrator) return undefined
  const lasting = new Set([...before.departments].filter((id) => after.departments.has(id)))
  const isGranted = comparedOnce((standing, was) => gainsWithin({ after: standing, before: was, limit }, lasting))
  const remains = comparedOnce((standing, left) => left !== undefined && within(standing, left, lasting))
  for (const [id, standing] of after.of)
    if (!isGranted(standing, before.of.get(id))) return '此操作会让他人得到您自己没有的权限，已取消'
  for (const [id, standing] of before.of) {
    const loses = !remains(standing, after.of.get(id))
    if (loses && id === authorId) return '此操作会收回您自己的权限，已取消'
    if (loses && !within(standing, limit, lasting)) return '此操作会收回权限超出自己的用户的权限，已取消'
  }
  return undefined
}

/** Refuses a change of rights with its fault. Call it last in the transaction. */
export async function assertOwnMeasure(tx: Tx, authorId: string, before: Standings): Promise<void> {
  const fault = faultOfChange(authorId, before, await loadStandings(tx))
  if (fault) refuse('forbidden', fault)
}
