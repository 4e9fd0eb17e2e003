import { placesOfDepartments } from '#modules/organisation'
import type { Queries } from '#platform/database/open'

/** Departments as documents name them: by their name, or by their path if several have it. */
export type DepartmentNames = {
  nameOf(id: string): string
  /** The ids of the departments that are meant; none or several if a person has to decide. */
  idsOf(name: string): string[]
}

const SEPARATOR = ' / '

export async function loadDepartmentNames(db: Queries): Promise<DepartmentNames> {
  const rows = (await placesOfDepartments(db)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const counts = Map.groupBy(rows, ({ name }) => name)
  const pathOf = ({ name, ancestors }: (typeof rows)[number]) =>
    [...ancestors.split(',').flatMap((id) => names.get(id) ?? []), name].join(SEPARATOR)
  const labels = new Map(rows.map((row) => [row.id, (counts.get(row.name)?.length ?? 0) > 1 ? pathOf(row) : row.name]))
  return {
    nameOf: (id) => labels.get(id) ?? '',
    idsOf: (name) => rows.filter((row) => row.name === name || pathOf(row) === name).map(({ id }) => id),
  }
}
