import type { LawDetail } from '@anju/contract/law'
import type { Caller } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { settleToday } from './import/settle-today.ts'
import { readNotes } from './note/read.ts'
import { countLaws, type FoundLaw, findLaw, listLaws, type Paging, type StoredFilter } from './queries.ts'
import { linkReferences } from './references/link.ts'
import { statusOn } from './search/as-of.ts'
import { vouched, vouchingOf } from './vouched.ts'

/**
 * One law with its contents, its articles and the links in them, its status and that of its versions today or on a day (`YYYY-MM-DD`), and the company's
 * notes that the reader may see.
 */
export async function openLaw(
  app: Context,
  slug: string,
  reader: { caller: Caller; now: number },
  on?: string,
): Promise<LawDetail | undefined> {
  await settleToday(app, reader.now)
  const detail = await findLaw(app.db, slug)
  if (!detail) return undefined
  const { status } = detail.law
  const notes = await readNotes(app.db, { ...detail, status }, reader)
  const law = { ...(await linkReferences(app, detail.law)), notes, versions: detail.law.versions }
  const vouching = await vouchingOf(app, reader.now, on)
  const seen = on ? asOf(law, on) : law
  return { ...vouched(seen, vouching), versions: seen.versions.map((version) => vouched(version, vouching)) }
}

type Seen = FoundLaw['law'] & Pick<LawDetail, 'notes'>

/** The law as seen on a day; a version that had not been published then keeps its present status. */
function asOf(law: Seen, day: string): Seen {
  const versions = law.versions.flatMap((version) => {
    const status = statusOn(version, law.versions, day)
    return status ? [{ ...version, status }] : []
  })
  const status = versions.find(({ lawId }) => lawId === law.lawId)?.status ?? law.status
  return { ...law, status, statusReason: status === law.status ? law.statusReason : '', versions }
}

/** One page of the library, newest first; the number of laws is remembered until the next change. */
export async function listFiltered(app: Context, filter: StoredFilter, page: Paging) {
  const { db, responseCache } = app
  const { status, level, region } = filter
  const key = JSON.stringify(['laws', status, level, region])
  const { total } = await responseCache.remember(key, async () => ({ total: await countLaws(db, filter) }))
  const rows = page.offset < total ? await listLaws(db, filter, page) : []
  const vouching = await vouchingOf(app, app.clock.now())
  return { rows: rows.map((row) => vouched(row, vouching)), total }
}
