import { placesOfDepartments } from '#modules/organisation'
import type { Queries } from '#platform/database/open'
import { manages, type StaffScope } from './scope.ts'

/** A department that staff can be assigned to by its name. */
type Choice = { id: string; name: string; status: 'enabled' | 'disabled' }
/** Departments by name; several only from before names had to differ. */
export type Choices = ReadonlyMap<string, readonly Choice[]>

/** Why a name cannot be used. */
export type NameFault = { name: string; reason: 'unknown' | 'outOfScope' | 'disabled' | 'ambiguous' }

export async function loadChoices(db: Queries): Promise<Choices> {
  return Map.groupBy(await placesOfDepartments(db), ({ name }) => name)
}

/** Names of departments as a form or a cell of a workbook has them: trimmed, none empty, none twice. */
export function distinctNames(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => name.trim() || []))]
}

/**
 * The departments that names mean to a caller, and the faults of those that mean none or more than one. A name that the
 * account has already means what it meant, whether that department is enabled or not.
 */
export function resolveNames(
  names: readonly string[],
  { choices, scope, former = [] }: { choices: Choices; scope: StaffScope; former?: readonly Omit<Choice, 'status'>[] },
): { ids: string[]; faults: NameFault[] } {
  const ids: string[] = []
  const faults: NameFault[] = []
  for (const name of names) {
    const held = former.flatMap((one) => (one.name === name ? one.id : []))
    const departments = held.length > 0 ? held : resolveName(name, choices, scope)
    if (typeof departments === 'string') faults.push({ name, reason: departments })
    else ids.push(...departments)
  }
  return { ids, faults }
}

function resolveName(name: string, choices: Choices, scope: StaffScope): string[] | NameFault['reason'] {
  const all = choices.get(name) ?? []
  if (all.length === 0) return 'unknown'
  const own = all.filter(({ id }) => manages(scope, [id]))
  if (own.length === 0) return 'outOfScope'
  const enabled = own.filter(({ status }) => status === 'enabled')
  if (enabled.length === 0) return 'disabled'
  return enabled.length === 1 ? enabled.map(({ id }) => id) : 'ambiguous'
}

/** One sentence about a name that means more than one department. */
export const ambiguousText = (name: string) => `有不止一个部门名为“${name}”，请先在部门管理中将它们改为不同的名称`
