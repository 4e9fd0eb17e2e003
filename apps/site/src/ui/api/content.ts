import type { ContentItem, ContentRow } from '@anju/contract/content'
import type { ContentFields } from '@anju/contract/content-fields'
import { type Layout, type SectionKey, type SectionsOf, sections } from '@anju/contract/sections'
import { listDate } from '@anju/contract/shown/date'
import { useLocation } from '../router.tsx'
import { type DataFor, type Result, useApi } from './use-api.ts'

export type ContentPage = DataFor<'GET /api/cms/content/list'>

/** The rows of a section, filtered by the address: page, kind, department, year, keyword; those that are over only if `past`. */
export function useContentList(sectionKey: SectionKey, pageSize?: number, past = true): Result<ContentPage> {
  const { query } = useLocation()
  const ask = { section: sectionKey, pageSize: pageSize ?? sections[sectionKey].pageSize, pageNum: pageOf(query) }
  const filters = Object.fromEntries(sections[sectionKey].filters.map((name) => [name, query.get(name) ?? undefined]))
  return useApi('GET /api/cms/content/list', { query: { ...ask, ...filters, ...(!past && { current: 'true' }) } })
}

/** One item; `null` or an empty id fetches nothing. */
export function useContentItem(contentId: string | null): Result<ContentItem> {
  return useApi(contentId ? 'GET /api/cms/content/:contentId' : null, { params: { contentId: contentId ?? '' } })
}

/** The page number in an address; 1 if it is missing or invalid. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('pageNum'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** Own fields of the sections with one of the given layouts, as `fieldsOf` returns them. */
export type LayoutFields<L extends Layout> = Partial<ContentFields<SectionsOf<L>>>

/**
 * A row's or item's own fields, typed by the section that it belongs to: they were checked against its shape when the
 * item was written. Partial, because a list carries only some and visitors do not get those of members (`sectionFields`).
 */
export function fieldsOf<Key extends SectionKey>(
  _sectionKey: Key,
  row: ContentRow | ContentItem,
): Partial<ContentFields<Key>> {
  return row.fields as Partial<ContentFields<Key>>
}

/** A row's date as its section shows it: `YYYY.MM`, `[ YYYY-MM-DD]`, or nothing (spec §9). */
export function shownDate(sectionKey: SectionKey, publishDate: string): string {
  return listDate(sections[sectionKey].dates, publishDate)
}
