import type { DataScope, Right, Sections, User } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { unionOf } from './data-scope.ts'
import { concernsItems, reachesSection } from './item-rights.ts'
import { rightsOf } from './rights.ts'

/**
 * The permissions that the caller may grant: those of the own enabled roles, even through menus that are disabled at
 * present.
 */
export async function grantablePermissions(db: Queries, caller: User): Promise<Set<string>> {
  return new Set((await rightsOf(db, caller, { dormant: true })).permissions)
}

export type Departments = { id: string; ancestors: string }[]

function subtree(departments: Departments, root: string): string[] {
  return departments.flatMap(({ id, ancestors }) => (id === root || ancestors.split(',').includes(root) ? id : []))
}

/**
 * Whether a role's data scope is within `own`. `3` and `4` depend on the user who has the role: `assignee` is that
 * user's department; without it they must fit every user to whom the caller may give the role.
 */
export function scopeFits(
  own: DataScope,
  kind: string,
  chosen: readonly string[],
  departments: Departments,
  assignee: string | undefined,
): boolean {
  const within = (ids: readonly string[]) => ids.every((id) => own.departments.has(id))
  if (own.all || kind === '5') return true
  if (kind === '2') return within(chosen)
  if (kind === '3')
    return assignee === undefined ? own.kinds.has('3') || own.kinds.has('4') : !assignee || within([assignee])
  if (kind !== '4') return false
  if (assignee !== undefined) return !assignee || within(subtree(departments, assignee))
  return own.kinds.has('4') && within([...own.departments].flatMap((id) => subtree(departments, id)))
}

/**
 * Whether the author has each of these permissions, over a data scope that is wide enough: of several roles of the author only those
 * count that give the permission, and, of one on items, in each of the sections. Without permissions the widest scope decides.
 */
export type Ceiling = (
  permissions: readonly string[],
  sections: Sections,
  fits: (scope: DataScope) => boolean,
) => boolean

function ceilingOf(rights: readonly Right[]): Ceiling {
  const known = new Map<string, DataScope | undefined>()
  const scopeOver = (permission: string, section: string | undefined): DataScope | undefined => {
    const key = `${permission} ${section}`
    if (!known.has(key)) {
      const own = rights.filter(
        (right) => right.permissions.has(permission) && (!concernsItems(permission) || reachesSection(right, section)),
      )
      known.set(key, own.length > 0 ? unionOf(own.map(({ scope }) => scope)) : undefined)
    }
    return known.get(key)
  }
  return (permissions, sections, fits) => {
    if (permissions.length === 0) return fits(unionOf(rights.map(({ scope }) => scope)))
    return permissions.every((permission) =>
      [...((concernsItems(permission) && sections) || [undefined])].every((section) => {
        const scope = scopeOver(permission, section)
        return scope !== undefined && fits(scope)
      }),
    )
  }
}

/** What the author of a role may give, through disabled menus too. */
export const readCeiling = async (db: Queries, author: User): Promise<Ceiling> =>
  ceilingOf((await rightsOf(db, author, { dormant: true })).rights)
