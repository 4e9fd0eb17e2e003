import { fieldsOfSection } from '@anju/contract/content/section-fields'
import { findSection } from '@anju/contract/sections'
import type { Caller } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { readOf } from '#platform/reader/read'
import { refuse } from '#platform/refusal'
import { readerKey, readingOf } from './access.ts'
import {
  departmentIdsNamed,
  type ListFilter,
  type ListFrame,
  type ListPlace,
  listContent,
  readListFrame,
  readListPlace,
} from './list.queries.ts'
import { presentRow } from './present.ts'

type ListInput = {
  caller: Caller
  now: number
  /** `department` is a name. */
  filter: Omit<ListFilter, 'section' | 'departmentIds'> & { department?: string | undefined }
}
type ListPageInput = ListInput & { page: { limit: number; offset: number }; frame?: ListFrame; from?: ListPlace }

async function filterOf(db: Queries, { filter: { department, ...rest } }: ListInput): Promise<ListFilter> {
  const section = findSection(rest.sectionKey) ?? refuse('notFound')
  const departmentIds = department === undefined ? undefined : await departmentIdsNamed(db, department)
  return { ...rest, section, departmentIds }
}

async function list(db: Queries, input: ListPageInput) {
  const { caller, now, page } = input
  const filter = await filterOf(db, input)
  const reading = readingOf(caller, now)
  const { pinned, total, years } = input.frame ?? (await readListFrame(db, reading, filter))
  const rows = await listContent(db, reading, filter, { ...page, pinned, from: input.from })
  return {
    rows: rows.map((row) => presentRow(caller, row, now, fieldsOfSection(filter.sectionKey)?.list ?? [])),
    total,
    years,
  }
}

/** One page of a section as its caller may see it, with the years in which it has items. */
export const listSection = readOf('content.list', list)

/** Every so many items the place in a list is remembered. */
const PLACES_EVERY = 500

/**
 * A list without words; what all its pages have in common, and places far behind, are remembered for everybody who may
 * read the same items.
 */
export async function listRemembered({ db, responseCache }: Context, input: ListPageInput) {
  const { caller, now, page } = input
  const { sectionKey, department, kind, year, current } = input.filter
  const key = JSON.stringify(['list', readerKey(caller), sectionKey, department, kind, year, current])
  const reading = readingOf(caller, now)
  const frame = await responseCache.remember(key, async () => readListFrame(db, reading, await filterOf(db, input)))
  const { pinned, total, years } = frame
  if (page.offset >= total) return { rows: [], total, years }
  const before = Math.floor(Math.max(0, page.offset - pinned.length) / PLACES_EVERY) * PLACES_EVERY
  if (before === 0) return list(db, { ...input, frame })
  const { place } = await responseCache.remember(`${key} ${before}`, async () => ({
    place: await readListPlace(db, reading, await filterOf(db, input), before),
  }))
  return list(db, { ...input, frame, ...(place && { from: place }) })
}

export const contentReads = [listSection]
