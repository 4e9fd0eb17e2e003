import type { Permission } from '@anju/contract/screens'
import { sections } from '@anju/contract/sections'
import { isAdmin, type User } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { permsByRole } from './access.ts'
import { type DataScope, EVERYTHING, scopesByRole } from './data-scope.ts'

/** The permissions that apply to items of the desk. */
export type ItemPermission = Extract<Permission, `cms:content:${string}` | `cms:bin:${string}`>

export const concernsItems = (permission: string): permission is ItemPermission =>
  /^cms:(content|bin):/.test(permission)

/** The sections of a role's rights on items; `undefined` for all, those that are yet to come included. */
export type Sections = ReadonlySet<string> | undefined

/**
 * What one role of a user permits: each of these permissions, on the items of this data scope in these sections. The rights of a
 * user are those of every role by itself, never a permission of one role in the departments or sections of another (record 0047).
 */
export type ItemRight = { permissions: ReadonlySet<string>; scope: DataScope; sections: Sections }

/** The sections of each of some roles. */
export async function sectionsByRole(db: Queries, roleIds: readonly string[]): Promise<(roleId: string) => Sections> {
  if (roleIds.length === 0) return () => undefined
  const rows = await db.selectFrom('role_section').selectAll().where('role_id', 'in', roleIds).execute()
  const found = Map.groupBy(rows, ({ role_id }) => role_id)
  return (roleId) => {
    const chosen = found.get(roleId)
    return chosen && new Set(chosen.map(({ section }) => section))
  }
}

/** The rights of a user on items; `dormant`: those of disabled menus too. */
export async function itemRightsOf(db: Queries, caller: User, { dormant = false } = {}): Promise<ItemRight[]> {
  const scopes = await scopesByRole(db, caller)
  const roleIds = [...scopes.keys()]
  const perms = await permsByRole(db, roleIds, { dormant })
  const sectionsOf = await sectionsByRole(db, roleIds)
  return [...scopes].flatMap(([id, scope]) => {
    const permissions = new Set((perms.get(id) ?? []).filter(concernsItems))
    return permissions.size > 0 ? { permissions, scope, sections: sectionsOf(id) } : []
  })
}

/** Where a user may do something with items: every role that permits it, with its departments and sections. */
export async function reachOf(
  db: Queries,
  caller: User,
  ...permissions: readonly ItemPermission[]
): Promise<Pick<ItemRight, 'scope' | 'sections'>[]> {
  if (isAdmin(caller)) return [{ scope: EVERYTHING, sections: undefined }]
  const rights = await itemRightsOf(db, caller)
  return rights.filter((right) => permissions.some((one) => right.permissions.has(one)))
}

/** Whether a section, or all of them for `undefined`, is among those of a right. */
export const reachesSection = ({ sections }: Pick<ItemRight, 'sections'>, section: string | undefined): boolean =>
  sections === undefined || (section !== undefined && sections.has(section))

/** The sections for a new role, empty for all: those in which its author has every right on items that the role's menus give. */
export async function sectionsForNewRole(db: Queries, author: User, roleId: string): Promise<string[]> {
  if (isAdmin(author)) return []
  const given = ((await permsByRole(db, [roleId], { dormant: true })).get(roleId) ?? []).filter(concernsItems)
  const rights = await itemRightsOf(db, author, { dormant: true })
  const hasAll = (section: string | undefined) =>
    given.every((one) => rights.some((right) => right.permissions.has(one) && reachesSection(right, section)))
  return hasAll(undefined) ? [] : Object.keys(sections).filter(hasAll)
}

/** Refuses sections, empty for all, in which the caller has no right on items at all. */
export async function assertSectionsWithin(db: Queries, caller: User, chosen: readonly string[]): Promise<void> {
  if (isAdmin(caller)) return
  const rights = await itemRightsOf(db, caller, { dormant: true })
  const wanted = chosen.length > 0 ? chosen : [undefined]
  if (!wanted.every((section) => rights.some((right) => reachesSection(right, section))))
    refuse('forbidden', '不能设置超出自己的栏目范围', { field: 'sections' })
}
