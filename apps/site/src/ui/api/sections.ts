import { catalogRoutes, type Section, type SectionKey, sections, sectionsOf } from '@anju/contract/sections'
import type { Site } from '@anju/contract/site'
import type { ShownPicture } from '@anju/contract/site/picture'
import { catalogAt, readSite } from './site.ts'

type Change = Site['sections'][number]

const changeOf = (key: SectionKey): Change | undefined => readSite().sections.find(({ section }) => section === key)

/** The catalog of the culture has no landing page of its own: its entry opens this section. */
const CULTURE = 2
const opening = (key: SectionKey) => (key === 'cultureCdetial' ? (catalogAt(CULTURE)?.intro ?? '') : '')

/** The picture that the company has chosen for the pages of a section, or of its catalog. */
export function bannerOf(catalog: number, key?: SectionKey): ShownPicture | undefined {
  return (key && changeOf(key)?.banner) ?? catalogAt(catalog)?.banner
}

/** A section under the names that the company has given it; paths and layouts are always those of the table. */
export function sectionOf(key: SectionKey): Section & { intro: string } {
  const { label, about, kinds, intro = opening(key) } = changeOf(key) ?? {}
  return { ...sections[key], ...(label && { label }), ...(about && { about }), ...(kinds && { kinds }), intro }
}

/** The sentence below the heading of a section: the company's, that of the page, or that of the table. */
export function leadOf(key: SectionKey, lead: string | undefined): string {
  return changeOf(key)?.about ?? lead ?? sections[key].about
}

/** Whether a section is left out of menus and landing pages; its address answers. */
export function isHidden(key: SectionKey): boolean {
  return changeOf(key)?.hidden === true
}

/**
 * Whether a section has material for staff by its settings: as a whole, in one of its kinds, or as the rule for new items. Which items
 * there are is not for everybody to know.
 */
export function hasStaffMaterial(key: SectionKey): boolean {
  const { audience, kinds = [] } = sectionOf(key)
  return audience === 'member' || kinds.some((kind) => kind.audience === 'member') || changeOf(key)?.forStaff === true
}

const order = Object.keys(sections)
/** Sections that nobody has moved stand in steps of ten, as on the server. */
const placeOf = (key: SectionKey) => changeOf(key)?.sortNo ?? (order.indexOf(key) + 1) * 10

/** The sections of a catalog that are shown, in the company's order; those without an entry in the menu too. */
export function sectionsShown(catalog: number): { key: SectionKey; section: Section }[] {
  return sectionsOf(catalog)
    .filter(({ key }) => !isHidden(key))
    .map(({ key }) => ({ key, section: sectionOf(key) }))
    .toSorted((one, other) => placeOf(one.key) - placeOf(other.key))
}

/** The menu of a catalog; on the page of a section that has no entry in it, `current`, with that one at its end. */
export function menuOf(catalog: number, current?: SectionKey): { key: SectionKey; section: Section }[] {
  const menu = sectionsShown(catalog).filter(({ section }) => section.inMenu)
  if (!current || sections[current].catalog !== catalog || menu.some(({ key }) => key === current)) return menu
  return [...menu, { key: current, section: sectionOf(current) }]
}

/** The landing path of a catalog by position; the secondary navigation has no landing page and opens its first section. */
export function catalogPath(position: number): string | undefined {
  return catalogRoutes[position - 1] ?? menuOf(position)[0]?.section.path
}
