import type { Queries } from '#platform/database/open'
import { countRulesOfProject } from '../setting/rules.service.ts'

/** The letters and the rules that name a project or a building, as its deletion is refused. */
export async function usesOfPlace(db: Queries, column: 'project_id' | 'building_id', id: string): Promise<string[]> {
  const { count } = await db
    .selectFrom('proposal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  const rules = column === 'project_id' ? await countRulesOfProject(db, id) : 0
  return [...(Number(count) > 0 ? [`${count} 件来信`] : []), ...(rules > 0 ? [`${rules} 条分派规则`] : [])]
}
