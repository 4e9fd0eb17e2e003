import { type SectionKey, sections } from '@anju/contract/sections'
import type { CatalogRow, SectionRow } from '@anju/contract/site/section'
import { readCatalogs, readSections } from '#modules/catalog'
import { countKinds } from '#modules/content'
import type { Queries } from '#platform/database/open'
import { toAuditFields } from '#platform/database/tracked'
import { canHide, hiddenSections } from './visible.ts'

const keys = Object.keys(sections) as SectionKey[]
const unchanged = toAuditFields({ version: 0, created_at: 0, created_by: '', updated_at: 0, updated_by: '' })

/** Sections as the console edits them, in the order of catalogs and menus; all of them, or some. */
export async function readSectionRows(
  db: Queries,
  now: number,
  only: readonly SectionKey[] = keys,
): Promise<SectionRow[]> {
  const known = await readSections(db)
  const hidden = await hiddenSections(db, known, now)
  const changes = await db.selectFrom('section_setting').selectAll().execute()
  const tracked = new Map(changes.map((row) => [row.id, toAuditFields(row)]))
  const rows: SectionRow[] = []
  for (const key of only) {
    const {
      catalog,
      label,
      path,
      about,
      intro,
      shown,
      preset,
      audience,
      kinds = [],
      sortNo,
      layout,
      twoPerson,
    } = known[key]
    const counts = kinds.length > 0 ? await countKinds(db, key) : new Map<string, number>()
    rows.push({
      ...{ section: key, catalog, label, builtInLabel: sections[key].label, path, about, intro, shown, sortNo },
      hidden: hidden.has(key),
      canHide: canHide(key),
      hasItems: layout !== 'proposal' && layout !== 'cost',
      internal: audience === 'member',
      defaultAudience: preset,
      twoPerson,
      kinds: kinds.map((kind) => ({ ...kind, former: kind.name, count: counts.get(kind.name) ?? 0 })),
      ...(tracked.get(key) ?? { ...unchanged, createTime: '', updateTime: '' }),
    })
  }
  return rows.toSorted((one, other) => one.catalog - other.catalog || one.sortNo - other.sortNo)
}

/** The catalogs as the console edits them, in the order of the navigation. */
export async function readCatalogRows(db: Queries): Promise<CatalogRow[]> {
  return (await readCatalogs(db)).map((row) => ({
    ...{ catalogId: row.id, position: row.position, name: row.name, shown: row.shown === 1, sortNo: row.sort_no },
    ...toAuditFields(row),
  }))
}
