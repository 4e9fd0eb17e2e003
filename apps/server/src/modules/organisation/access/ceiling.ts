import type { DataScope, Projects, Right, Sections, User } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { unionOf } from './data-scope.ts'
import { concernsItems, reachesSection } from './item-rights.ts'
import { concernsLetters, reachesProject } from './letter-rights.ts'
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

/** Where the rights of a role on items and on letters apply. */
export type Limits = { sections: Sections; projects: Projects }

/**
 * Whether the author has each of these permissions, over a data scope that is wide enough: of several roles of the author only those
 * count that give the permission, and, of one on items, in each of the sections, of one on letters, in each of the projects. Without
 * permissions the widest scope decides.
 */
export type Ceiling = (permissions: readonly string[], limits: Limits, fits: (scope: DataScope) => boolean) => boolean

/** The parts of a role's reach in each of which the author must have a permission; `undefined` for all of them at once. */
function partsOf(permission: string, { sections, projects }: Limits): (string | undefined)[] {
  if (concernsItems(permission)) return [...(sections ?? [undefined])]
  return concernsLetters(permission) ? [...(projects ?? [undefined])] : [undefined]
}

function ceilingOf(rights: readonly Right[]): Ceiling {
  const known = new Map<string, DataScope | undefined>()
  const scopeOver = (permission: string, part: string | undefined): DataScope | undefined => {
    const key = `${permission} ${part}`
    if (!known.has(key)) {
      const own = rights.filter(
        (right) =>
          right.permissions.has(permission) &&
          (!concernsItems(permission) || reachesSection(right, part)) &&
          (!concernsLetters(permission) || reachesProject(right, part)),
      )
      known.set(key, own.length > 0 ? unionOf(own.map(({ scope }) => scope)) : undefined)
    }
    return known.get(key)
  }
  return (permissions, limits, fits) => {
    if (permissions.length === 0) return fits(unionOf(rights.map(({ scope }) => scope)))
    return permissions.every((permission) =>
      partsOf(permission, limits).every((part) => {
        const scope = scopeOver(permission, part)
        return scope !== undefined && fits(scope)
      }),
    )
  }
}

/** What the author of a role may give, through disabled menus too. */
export const readCeiling = async (db: Queries, author: User): Promise<Ceiling> =>
  ceilingOf((await rightsOf(db, author, { dormant: true })).rights)
