import type { LawDetail } from '@anju/contract/law'
import type { Context } from '#platform/app/context'
import { settleToday } from './import/settle-today.ts'
import { countLaws, findLaw, type LawFilter, listLaws, type Paging } from './queries.ts'

/** One law as it is in force today, with its contents and articles. */
export async function openLaw(app: Context, slug: string, now: number): Promise<LawDetail | undefined> {
  await settleToday(app, now)
  return findLaw(app.db, slug)
}

/** One page of the library; the number of laws is remembered until the next change, for regions that there are. */
export async function listFiltered(
  { db, responseCache }: Context,
  filter: LawFilter,
  regions: readonly string[],
  page: Paging,
) {
  const { status, level, region } = filter
  if (region && !regions.includes(region)) return { rows: [], total: 0 }
  const key = JSON.stringify(['laws', status, level, region])
  const { total } = await responseCache.remember(key, async () => ({ total: await countLaws(db, filter) }))
  return { rows: page.offset < total ? await listLaws(db, filter, page) : [], total }
}
