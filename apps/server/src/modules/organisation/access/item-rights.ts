import type { Permission } from '@anju/contract/screens'
import { sections } from '@anju/contract/sections'
import { isAdmin, type Right, type Sections, type User } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { permsByRole, rightsOf } from './rights.ts'

/** The permissions that apply to items of the desk. */
export type ItemPermission = Extract<
  Permission,
  `cms:content:${string}` | `cms:bin:${string}` | `cms:upkeep:${string}` | `cms:control:${string}`
>

export const concernsItems = (permission: string): permission is ItemPermission =>
  /^cms:(content|bin|control|upkeep):/.test(permission)

/** The sections of each of some roles. */
export async function sectionsByRole(db: Queries, roleIds: readonly string[]): Promise<(roleId: string) => Sections> {
  if (roleIds.length === 0) return () => undefined
  const rows = await db.selectFrom('role_section').selectAll().where('role_id', 'in', roleIds).execute()
  const rowsByRole = Map.groupBy(rows, ({ role_id }) => role_id)
  return (roleId) => {
    const chosen = rowsByRole.get(roleId)
    return chosen && new Set(chosen.map(({ section }) => section))
  }
}

/** Whether a section, or all of them for `undefined`, is among those of a right. */
export const reachesSection = ({ sections }: Pick<Right, 'sections'>, section: string | undefined): boolean =>
  sections === undefined || (section !== undefined && sections.has(section))

/** What the author may grant of rights on items: those through disabled menus too. */
async function grantableItemRights(db: Queries, author: User): Promise<Right[]> {
  const { rights } = await rightsOf(db, author, { dormant: true })
  return rights.filter(({ permissions }) => [...permissions].some(concernsItems))
}

/** The sections for a new role, empty for all: those in which its author has every right on items that the role's menus give. */
export async function sectionsForNewRole(db: Queries, author: User, roleId: string): Promise<string[]> {
  if (isAdmin(author)) return []
  const permsOfRole = ((await permsByRole(db, [roleId], { dormant: true })).get(roleId) ?? []).filter(concernsItems)
  const rights = await grantableItemRights(db, author)
  const hasAll = (section: string | undefined) =>
    permsOfRole.every((one) => rights.some((right) => right.permissions.has(one) && reachesSection(right, section)))
  return hasAll(undefined) ? [] : Object.keys(sections).filter(hasAll)
}

/** Refuses sections, empty for all, in which the caller has no right on items at all. */
export async function assertSectionsWithin(db: Queries, caller: User, chosen: readonly string[]): Promise<void> {
  if (isAdmin(caller)) return
  const rights = await grantableItemRights(db, caller)
  const wanted = chosen.length > 0 ? chosen : [undefined]
  if (!wanted.every((section) => rights.some((right) => reachesSection(right, section))))
    refuse('forbidden', '不能设置超出自己的栏目范围', { field: 'sections' })
}
