import type { ReferenceTarget } from '@anju/contract/desk/reference'
import { isSectionKey, itemPath, type SectionKey } from '@anju/contract/sections'
import { readSections } from '#modules/catalog'
import type { Queries } from '#platform/database/open'
import { opensTo } from './access.ts'
import { findContent, listForStaff } from './queries.ts'

/** An item that something refers to: what it is called now, where it opens, and to whom. */
export type OpenItem = { title: string; section: SectionKey; path: string; readers: 'visitors' | 'staff' }

/** An item that everybody or every employee can open now; `undefined` when it is gone, or for some departments only. */
export async function findOpenItem(db: Queries, id: string, now: number): Promise<OpenItem | undefined> {
  const item = await findContent(db, id)
  const readers = item ? opensTo(item, now) : 'nobody'
  if (!item || readers === 'nobody' || !isSectionKey(item.section)) return undefined
  return { title: item.title, section: item.section, path: itemPath(item.section, id), readers }
}

type Sought = { keyword: string; section?: SectionKey; departmentIds?: readonly string[]; now: number; limit: number }

/** Items of the site, or of one section, that every employee or the staff of some departments may read, by words of their titles; at most `limit`. */
export async function itemTargets(
  db: Queries,
  { keyword, section, departmentIds = [], now, limit }: Sought,
): Promise<ReferenceTarget[]> {
  const known = await readSections(db)
  const items = await listForStaff(db, { title: keyword, section, departmentIds, now, limit })
  return items.flatMap((item) => {
    const section = isSectionKey(item.section) ? known[item.section] : undefined
    if (!section) return []
    const { id: targetId, title } = item
    const internal = opensTo(item, now) !== 'visitors'
    return [{ kind: 'item' as const, targetId, anchor: '', title, label: '', where: section.label, internal }]
  })
}
