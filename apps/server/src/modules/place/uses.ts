import { countRolesOfProject } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'

type PlaceColumn = 'project_id' | 'building_id'

declare module '#platform/app/answers' {
  interface Answers {
    /** What names a project or a building, each with its number: `3 件来信`. */
    usesOfPlace: (db: Queries, column: PlaceColumn, id: string) => Promise<string[]>
  }
}

/** Refuses to delete a project or a building as long as anything names it. */
export async function assertUnused(
  app: Pick<Context, 'answers'>,
  tx: Tx,
  column: PlaceColumn,
  places: readonly { id: string; name: string }[],
  field?: string,
): Promise<void> {
  for (const { id, name } of places) {
    const roles = column === 'project_id' ? await countRolesOfProject(tx, id) : 0
    const uses = [
      ...(await app.answers.usesOfPlace(tx, column, id)),
      ...(roles > 0 ? [`${roles} 个角色的数据权限`] : []),
    ]
    if (uses.length > 0)
      refuse('rejected', `“${name}”还有${uses.join('、')}，不能删除；不再使用的项目可以停用`, field ? { field } : {})
  }
}
