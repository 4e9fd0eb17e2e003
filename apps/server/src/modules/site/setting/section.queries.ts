import { type SectionKey, sections } from '@anju/contract/sections'
import type { CatalogRow, SectionRow } from '@anju/contract/site/section'
import { parseBanner, readCatalogs, readSections } from '#modules/catalog'
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
  const withKinds = only.filter((key) => known[key].kinds)
  const counts = await countKinds(db, withKinds)
  const rows = only.map((key): SectionRow => {
    const {
      catalog,
      label,
      path,
      about,
      intro,
      banner,
      shown: display,
      preset,
      audience,
      kinds = [],
      sortNo,
      layout,
      twoPerson,
    } = known[key]
    return {
      section: key,
      catalog,
      label,
      builtInLabel: sections[key].label,
      path,
      about,
      intro,
      banner,
      shown: display,
      sortNo,
      hidden: hidden.has(key),
      canHide: canHide(key),
      hasItems: layout !== 'proposal' && layout !== 'cost',
      internal: audience === 'member',
      defaultAudience: preset,
      twoPerson,
      kinds: kinds.map((kind) => ({ ...kind, former: kind.name, count: counts.get(key)?.get(kind.name) ?? 0 })),
      ...(tracked.get(key) ?? { ...unchanged, createTime: '', updateTime: '' }),
    }
  })
  return rows.toSorted((one, other) => one.catalog - other.catalog || one.sortNo - other.sortNo)
}

/** The catalogs as the console edits them, in the order of the navigation. */
export async function readCatalogRows(db: Queries): Promise<CatalogRow[]> {
  return (await readCatalogs(db)).map((row) => ({
    catalogId: row.id,
    position: row.position,
    name: row.name,
    shown: row.shown === 1,
    sortNo: row.sort_no,
    intro: row.intro,
    banner: parseBanner(row.banner_json),
    ...toAuditFields(row),
  }))
}
