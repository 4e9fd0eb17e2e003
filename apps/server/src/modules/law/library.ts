import type { LawDetail } from '@anju/contract/law'
import type { Context } from '#platform/app/context'
import { settleToday } from './import/settle-today.ts'
import { countLaws, findLaw, listLaws, type Paging, type StoredFilter } from './queries.ts'
import { statusOn } from './search/as-of.ts'

/** One law with its contents and articles, its status and that of its versions today or on a day (`YYYY-MM-DD`). */
export async function openLaw(app: Context, slug: string, now: number, on?: string): Promise<LawDetail | undefined> {
  await settleToday(app, now)
  const law = await findLaw(app.db, slug)
  return law && on ? asOf(law, on) : law
}

/** The law as seen on a day; a version that had not been published then keeps its present status. */
function asOf(law: LawDetail, day: string): LawDetail {
  const versions = law.versions.flatMap((version) => {
    const status = statusOn(version, law.versions, day)
    return status ? [{ ...version, status }] : []
  })
  const status = versions.find(({ lawId }) => lawId === law.lawId)?.status ?? law.status
  return { ...law, status, statusReason: status === law.status ? law.statusReason : '', versions }
}

/** One page of the library, newest first; the number of laws is remembered until the next change. */
export async function listFiltered({ db, responseCache }: Context, filter: StoredFilter, page: Paging) {
  const { status, level, region } = filter
  const key = JSON.stringify(['laws', status, level, region])
  const { total } = await responseCache.remember(key, async () => ({ total: await countLaws(db, filter) }))
  return { rows: page.offset < total ? await listLaws(db, filter, page) : [], total }
}
