import { sql } from 'kysely'
import { ADMIN_ROLE, type Right } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { covers, departmentAndBelow, isWithin, scopeOfRole } from './data-scope.ts'

export const EVERYTHING_PERMITTED = '*:*:*'

/** Whether one of these permissions is among those of a role, or all of them are. */
export const permits = (own: ReadonlySet<string>, ...permissions: readonly string[]): boolean =>
  own.has(EVERYTHING_PERMITTED) || permissions.some((one) => own.has(one))

/** A menu's `perms` as single strings. */
export function splitPerms(perms: string): string[] {
  return perms.split(',').flatMap((one) => one.trim() || [])
}

/** `dormant`: through disabled menus too, because enabling one again must not give anybody more rights than whoever granted the role had. */
type Options = { dormant?: boolean }
type Parts = { permissions: string[]; departments: string[]; sections: string[]; projects: string[] }

/** What belongs to each of some roles, in one statement: permissions through menus, chosen departments, sections, projects. */
export async function partsOfRoles(db: Queries, roleIds: readonly string[], { dormant = false }: Options = {}) {
  const none = (): Parts => ({ permissions: [], departments: [], sections: [], projects: [] })
  const parts = new Map<string, Parts>(roleIds.map((id) => [id, none()]))
  if (roleIds.length === 0) return parts
  const rows = await db
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select(['role_menu.role_id', sql.lit<keyof Parts>('permissions').as('part'), 'menu.perms as value'])
    .where('role_menu.role_id', 'in', roleIds)
    .where('menu.perms', '!=', '')
    .$if(!dormant, (qb) => qb.where('menu.status', '=', 'enabled'))
    .unionAll(
      db
        .selectFrom('role_department')
        .select(['role_id', sql.lit<keyof Parts>('departments').as('part'), 'department_id as value'])
        .where('role_id', 'in', roleIds),
    )
    .unionAll(
      db
        .selectFrom('role_section')
        .select(['role_id', sql.lit<keyof Parts>('sections').as('part'), 'section as value'])
        .where('role_id', 'in', roleIds),
    )
    .unionAll(
      db
        .selectFrom('role_project')
        .select(['role_id', sql.lit<keyof Parts>('projects').as('part'), 'project_id as value'])
        .where('role_id', 'in', roleIds),
    )
    .execute()
  for (const { role_id, part, value } of rows)
    parts.get(role_id)?.[part].push(...(part === 'permissions' ? splitPerms(value) : [value]))
  return parts
}

/** The permission strings of each of some roles, through enabled menus, or all of them. */
export async function permsByRole(
  db: Queries,
  roleIds: readonly string[],
  options: Options = {},
): Promise<Map<string, string[]>> {
  const parts = await partsOfRoles(db, roleIds, options)
  return new Map([...parts].map(([id, { permissions }]) => [id, permissions]))
}

/** The account whose rights are read; `departmentId` is empty for none. */
type Owner = { id: string; departmentId: string }
export type Rights = { roles: string[]; permissions: string[]; rights: Right[] }

/** What a user may currently do: keys of the enabled roles, all permissions, and the rights of each role by itself. */
export async function rightsOf(db: Queries, { id, departmentId }: Owner, options: Options = {}): Promise<Rights> {
  const rows = await db
    .selectFrom('administrator_role')
    .innerJoin('role', 'role.id', 'administrator_role.role_id')
    .select(['role.id', 'role.role_key', 'role.data_scope'])
    .where('administrator_role.administrator_id', '=', id)
    .where('role.status', '=', 'enabled')
    .orderBy('role.sort_no')
    .execute()
  const roles = rows.map(({ role_key }) => role_key)
  if (roles.includes(ADMIN_ROLE)) return { roles, permissions: [EVERYTHING_PERMITTED], rights: [] }
  const ids = rows.map((row) => row.id)
  const parts = await partsOfRoles(db, ids, options)
  const below = rows.some(({ data_scope }) => data_scope === '4') ? await departmentAndBelow(db, departmentId) : []
  const rights = rows.map((row): Right => {
    const { permissions, departments: chosen, sections, projects } = parts.get(row.id) as Parts
    return {
      permissions: new Set(permissions),
      scope: scopeOfRole(row.data_scope, { chosen, own: departmentId, below }),
      sections: sections.length > 0 ? new Set(sections) : undefined,
      projects: projects.length > 0 ? new Set(projects) : undefined,
    }
  })
  return { roles, permissions: [...new Set(rights.flatMap(({ permissions }) => [...permissions]))], rights }
}

/** The same for what a role may leave out, which then means all. */
const isPart = (one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined): boolean =>
  other === undefined || (one !== undefined && isWithin(one, other))

/** Whether everything that one role permits is permitted by another. */
const includes = (other: Right, one: Right): boolean =>
  isWithin(one.permissions, other.permissions) &&
  covers(other.scope, one.scope) &&
  isPart(one.sections, other.sections) &&
  isPart(one.projects, other.projects)

const canonical = (words: readonly string[]) => [...new Set(words)].sort().join()

/** Whether somebody still has the rights of a moment ago: the same roles and permissions, and none of them over less. */
export function stillHas(now: Rights, before: Pick<Rights, 'roles' | 'permissions'> & { rights: readonly Right[] }) {
  return (
    canonical(now.roles) === canonical(before.roles) &&
    canonical(now.permissions) === canonical(before.permissions) &&
    before.rights.every((one) => now.rights.some((other) => includes(other, one)))
  )
}
