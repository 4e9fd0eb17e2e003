import { findSection } from '@anju/contract/sections'
import type { Caller } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { readOf } from '#platform/reader/read'
import { refuse } from '#platform/refusal'
import { presentRow } from './present.ts'
import { departmentIdsNamed, type ListFilter, listContent, listYears } from './queries.ts'

type Asked = {
  caller: Caller
  now: number
  /** `department` is a name. */
  filter: Omit<ListFilter, 'section' | 'departmentIds'> & { department?: string | undefined }
  page: { limit: number; offset: number }
}

async function list(db: Queries, { caller, now, filter: { department, ...asked }, page }: Asked) {
  const section = findSection(asked.sectionKey) ?? refuse('notFound')
  const departmentIds = department === undefined ? undefined : await departmentIdsNamed(db, department)
  const filter = { ...asked, section, departmentIds }
  const { rows, total } = await listContent(db, caller, now, filter, page)
  const years = section.filters.includes('year') ? await listYears(db, caller, now, filter) : []
  return { rows: rows.map((row) => presentRow(caller, row, now, section.listFields)), total, years }
}

/** One page of a section as its caller may see it, with the years in which it has items. */
export const listSection = readOf('content.list', list)

export const contentReads = [listSection]
