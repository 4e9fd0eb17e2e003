import { placesOfDepartments } from '#modules/organisation'
import type { ModuleData } from '#platform/app/module-data'
import { listUses } from '#platform/app/uses'
import type { Queries } from '#platform/database/open'

type Modules = readonly ModuleData[]

/** Files that anything but these items uses. */
export async function filesInUse(db: Queries, modules: Modules, items: readonly string[]): Promise<Set<string>> {
  const going = new Set(items)
  const uses = await listUses(
    db,
    modules.flatMap((one) => one.usesOfFile ?? []),
  )
  return new Set(uses.flatMap(({ target, thing }) => (target === null || going.has(thing) ? [] : [target])))
}

type Going = { departments: readonly string[]; items: string[]; files: string[]; members: string[] }

/** Departments that anything but what goes refers to, and those above one that stays. */
export async function departmentsInUse(
  db: Queries,
  modules: Modules,
  { departments, ...going }: Going,
): Promise<Set<string>> {
  const leaving = new Set([...going.items, ...going.files, ...going.members])
  const uses = await listUses(
    db,
    modules.flatMap((one) => [
      ...(one.usesOfDepartment ?? []).flatMap(({ rows }) => rows),
      ...(one.goesWithDepartment ?? []),
    ]),
  )
  const used = new Set(uses.flatMap(({ target, thing }) => (leaving.has(thing) ? [] : [target ?? ''])))
  const places = await placesOfDepartments(db)
  const free = new Set(departments.filter((id) => !used.has(id)))
  for (const { id, ancestors } of places) if (!free.has(id)) for (const above of ancestors.split(',')) used.add(above)
  return used
}
