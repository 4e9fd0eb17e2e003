import { findSection } from '@anju/contract/sections'
import type { Caller } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { readOf } from '#platform/reader/read'
import { refuse } from '#platform/refusal'
import { readerKey } from './access.ts'
import { presentRow } from './present.ts'
import { departmentIdsNamed, type ListFilter, type ListFrame, listContent, readListFrame } from './queries.ts'

type Asked = {
  caller: Caller
  now: number
  /** `department` is a name. */
  filter: Omit<ListFilter, 'section' | 'departmentIds'> & { department?: string | undefined }
}
type AskedPage = Asked & { page: { limit: number; offset: number }; frame?: ListFrame }

async function filterOf(db: Queries, { filter: { department, ...asked } }: Asked): Promise<ListFilter> {
  const section = findSection(asked.sectionKey) ?? refuse('notFound')
  const departmentIds = department === undefined ? undefined : await departmentIdsNamed(db, department)
  return { ...asked, section, departmentIds }
}

async function list(db: Queries, asked: AskedPage) {
  const { caller, now, page } = asked
  const filter = await filterOf(db, asked)
  const { pinned, total, years } = asked.frame ?? (await readListFrame(db, caller, now, filter))
  const rows = await listContent(db, caller, now, filter, { ...page, pinned })
  return { rows: rows.map((row) => presentRow(caller, row, now, filter.section.listFields)), total, years }
}

/** One page of a section as its caller may see it, with the years in which it has items. */
export const listSection = readOf('content.list', list)

/** A list without words; what all its pages have in common is remembered for everybody who may read the same items. */
export async function listRemembered(app: Context, asked: AskedPage) {
  const { caller, now, filter } = asked
  const { sectionKey, department, kind, year } = filter
  const key = JSON.stringify(['list', readerKey(caller), sectionKey, department, kind, year])
  const frame = await app.responseCache.remember(key, async () =>
    readListFrame(app.db, caller, now, await filterOf(app.db, asked)),
  )
  return list(app.db, { ...asked, frame })
}

export const contentReads = [listSection]
