import type { TObject } from 'typebox'
import { Value } from 'typebox/value'
import type { ByPermission } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { Refusal } from '#platform/refusal'
import type { CaseTable } from '../../kind.ts'
import { casesMatching, type Finding, type ListQuery } from '../list.ts'

/** What a saved address asks the list for. What its route does not know, or not any more, is left out, as it is in the console. */
export function queryOf({ properties }: TObject, address: string): ListQuery {
  const range = (name: string) => (name === 'beginTime' || name === 'endTime' ? `params[${name}]` : name)
  const entries = [...new URLSearchParams(address)].flatMap(([name, value]) => {
    const key = range(name)
    const schema = properties[key]
    return schema && Value.Check(schema, value) ? [[key, value] as const] : []
  })
  return Object.fromEntries(entries)
}

/** How many cases a saved address finds for the caller; none by a day that is in no calendar. */
export async function countSaved<Table extends CaseTable, Query extends ListQuery>(
  db: Queries,
  desk: Finding<Table, Query>,
  by: ByPermission,
  query: ListQuery,
): Promise<number> {
  try {
    const { count } = await casesMatching(db, desk, by, query as Query)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  } catch (error) {
    if (error instanceof Refusal) return 0
    throw error
  }
}
