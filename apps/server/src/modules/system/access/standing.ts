import { sections } from '@anju/contract/sections'
import { ADMIN_ROLE } from '#modules/identity'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { splitPerms } from './access.ts'
import { concernsItems } from './item-rights.ts'

type Reach = {
  /** Whether the data scope is everything, departments that are yet to come and accounts of none included. */
  everywhere: boolean
  departments: ReadonlySet<string>
}

/**
 * The permissions and departments of a user. Every permission applies to the whole data scope, whichever role each of
 * them comes from: a right is one permission over one department (record 0021). Permissions on items are apart: each applies to the
 * departments and sections of its own role (record 0047).
 */
export type Standing = Reach & {
  /** Whether the user has the admin role, which is above every comparison. */
  administrator: boolean
  permissions: ReadonlySet<string>
  /** By permission and section. */
  items: ReadonlyMap<string, Reach>
}

/** The standing of every user, by id, and the existing departments. */
export type Standings = { of: ReadonlyMap<string, Standing>; departments: ReadonlySet<string> }

type Grant = { scope: string; permissions: string[]; chosen: string[]; sections: string[] }
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
      { scope: data_scope, permissions: [], chosen: [], sections: [] },
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
  return grants
}

function standingOf(
  roles: readonly string[],
  department: string,
  grants: ReadonlyMap<string, Grant>,
  places: readonly Place[],
): Standing {
  const own = roles.flatMap((id) => grants.get(id) ?? [])
  const reached = own.map((grant) => ({ ...grant, reach: reachOfGrant(grant, department, places) }))
  const permissions = own.flatMap((grant) => grant.permissions)
  const items = reached.flatMap(({ reach, ...grant }) => itemKeys(grant).map((key) => ({ key, reach })))
  return {
    administrator: roles.includes(ADMIN_ROLE),
    permissions: new Set(permissions.filter((permission) => !concernsItems(permission))),
    items: new Map(
      [...Map.groupBy(items, ({ key }) => key)].map(([key, parts]) => [key, union(parts.map(({ reach }) => reach))]),
    ),
    ...union(reached.map(({ reach }) => reach)),
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

/** The rights of a role on items, each with one section; one on all sections is more than one on each of them. */
function itemKeys(grant: Grant): string[] {
  const places = grant.sections.length > 0 ? grant.sections : ['all', ...Object.keys(sections)]
  const permissions = [...new Set(grant.permissions)].filter(concernsItems)
  return permissions.flatMap((permission) => places.map((section) => `${permission} ${section}`))
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
  return (
    [...one.permissions].every((permission) => other.permissions.has(permission)) &&
    reachesNoMore(one, other, known) &&
    [...one.items].every(([key, reach]) => {
      const others = other.items.get(key)
      return others !== undefined && reachesNoMore(reach, others, known)
    })
  )
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
  const granting = (permission: string) => sources.filter(({ permissions }) => permissions.has(permission))
  return (
    [...after.permissions].every((permission) => comesFrom(after, granting(permission), known)) &&
    [...after.items].every(([key, reach]) =>
      comesFrom(
        reach,
        sources.flatMap(({ items }) => items.get(key) ?? []),
        known,
      ),
    )
  )
}

function comesFrom(reach: Reach, sources: readonly Reach[], known: ReadonlySet<string>): boolean {
  if (sources.some(({ everywhere }) => everywhere)) return true
  // A permission with an empty data scope still applies to data without a department.
  if (sources.length === 0 || reach.everywhere) return false
  return [...reach.departments].every((id) => !known.has(id) || sources.some(({ departments }) => departments.has(id)))
}

/**
 * Compares rights after a change with those before it: nobody gains a right that the author did not have, and neither
 * the author nor users whose rights exceeded the author's lose one. Call it last in the transaction.
 */
export async function assertOwnMeasure(tx: Tx, authorId: string, before: Standings): Promise<void> {
  const limit = before.of.get(authorId)
  if (!limit || limit.administrator) return
  const after = await loadStandings(tx)
  const lasting = new Set([...before.departments].filter((id) => after.departments.has(id)))
  for (const [id, standing] of after.of)
    if (!gainsWithin({ after: standing, before: before.of.get(id), limit }, lasting))
      refuse('forbidden', '此操作会让他人得到您自己没有的权限，已取消')
  for (const [id, standing] of before.of) {
    const left = after.of.get(id)
    const loses = left ? !within(standing, left, lasting) : true
    if (loses && id === authorId) refuse('forbidden', '此操作会收回您自己的权限，已取消')
    if (loses && !within(standing, limit, lasting)) refuse('forbidden', '此操作会收回权限超出自己的用户的权限，已取消')
  }
}
