import { buildingLines } from '@anju/contract/place/terms'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import type { Building } from './queries.ts'
import { assertUnused } from './uses.ts'

type Change = { put: (Building & { isNew: boolean })[]; gone: Building[] }

/**
 * The buildings by their new names. Those whose names stay are the same; a name that is new stands for the building at its place
 * whose name is gone, as long as there is one.
 */
export function renamed(before: readonly Building[], names: readonly string[], idOf: () => string): Change {
  const stays = new Set(names)
  const known = new Map(before.map((one) => [one.name, one.id]))
  const put = names.map((name, at) => {
    const id = known.get(name) ?? (before[at] && !stays.has(before[at].name) ? before[at].id : undefined)
    return { id: id ?? idOf(), name, isNew: id === undefined }
  })
  const ids = new Set(put.map(({ id }) => id))
  return { put, gone: before.filter(({ id }) => !ids.has(id)) }
}

/** Writes the buildings of a project in the order of their names; refuses to drop one that letters name. */
export async function putBuildings(
  app: Context,
  tx: Tx,
  project: { id: string; buildings: readonly Building[] },
  form: { names: readonly string[]; now: number },
): Promise<void> {
  const names = buildingLines(form.names.join('\n'))
  const { put, gone } = renamed(project.buildings, names, () => newId(form.now))
  await assertUnused(app, tx, 'building_id', gone, 'buildingNames')
  if (gone.length > 0)
    await tx
      .deleteFrom('building')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  for (const [sort_no, { id, name, isNew }] of put.entries()) {
    if (isNew) await tx.insertInto('building').values({ id, project_id: project.id, name, sort_no }).execute()
    else await tx.updateTable('building').set({ name, sort_no }).where('id', '=', id).execute()
  }
}
