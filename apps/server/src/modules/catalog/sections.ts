import { type Kind, type Section, type SectionKey, sections } from '@anju/contract/sections'
import type { SitePicture } from '@anju/contract/site/picture'
import type { MenuDisplay } from '@anju/contract/site/section'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'

/** A section as the company has it: the row of the code with what was changed in the console. */
export type EffectiveSection = Section & {
  shown: MenuDisplay
  sortNo: number
  /** The audience of new items. */
  preset: 'public' | 'member'
  /** Items are published by somebody else than who submitted them. */
  twoPerson: boolean
  /** Shown above the items; lines are paragraphs. */
  intro: string
  /** At the head of its pages; null: that of its catalog. */
  banner: SitePicture | null
}
export type EffectiveSections = Record<SectionKey, EffectiveSection>

const keys = Object.keys(sections) as SectionKey[]
/** The place of a section that nobody has moved: in steps, so that others fit between. */
export const builtInOrder = (section: SectionKey): number => (keys.indexOf(section) + 1) * 10

/** A section that nobody has changed. */
export function builtIn(key: SectionKey): EffectiveSection {
  const section: Section = sections[key]
  return {
    ...section,
    shown: 'filled',
    sortNo: builtInOrder(key),
    preset: section.audience,
    intro: '',
    banner: null,
    twoPerson: false,
  }
}

/** The picture that somebody has chosen for a catalog or a section. */
export const parseBanner = (json: string | null): SitePicture | null =>
  json === null ? null : (JSON.parse(json) as SitePicture)

/** All sections with what the company has changed of them. Who may read a section is always as the code says. */
export async function readSections(db: Queries): Promise<EffectiveSections> {
  const rows = await db.selectFrom('section_setting').selectAll().execute()
  const changed = new Map(rows.map((row) => [row.id, row]))
  const entries = keys.map((key) => {
    const section = builtIn(key)
    const row = changed.get(key)
    if (!row) return [key, section] as const
    const { label, about, intro, shown: display, sort_no: sortNo, default_audience: preset } = row
    const twoPerson = row.two_person === 1
    const kinds = row.kinds_json === null ? {} : { kinds: JSON.parse(row.kinds_json) as Kind[] }
    const banner = parseBanner(row.banner_json)
    return [
      key,
      { ...section, label, about, intro, banner, shown: display, sortNo, preset, twoPerson, ...kinds },
    ] as const
  })
  return Object.fromEntries(entries) as EffectiveSections
}

/** The same, remembered until the next change. */
export function effectiveSections({
  db,
  responseCache,
}: Pick<Context, 'db' | 'responseCache'>): Promise<EffectiveSections> {
  return responseCache.remember('sections', () => readSections(db))
}
