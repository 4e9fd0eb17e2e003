import { catalogRoutes, type SectionKey, sections, sectionsOf } from '@anju/contract/sections'
import { catalogName } from '@anju/contract/shown/catalog-name'
import type { Crumb, World } from './twin.ts'

/** Where pages that belong to no catalog have their place: the secondary navigation. */
export const SECONDARY = 6

/** The real address of a catalog: the culture has no landing page, its entry opens its first section. */
export function catalogAddress(position: number): string {
  return position === 2 ? sections.cultureCdetial.path : (catalogRoutes[position - 1] ?? '/')
}

/** Whether visitors may read a section. */
export const isOpen = (key: SectionKey): boolean => sections[key].audience === 'public'

/** Whether the company has left a section out of its menus. */
export const isHidden = ({ site }: Pick<World, 'site'>, key: SectionKey): boolean =>
  site.sections.some((one) => one.section === key && one.hidden)

/** The sections of a catalog that the menus show to visitors, in the company's order. */
export function menuOf(world: World, catalog: number): SectionKey[] {
  return sectionsOf(catalog)
    .map(({ key }) => key)
    .filter((key) => isOpen(key) && sections[key].inMenu && !isHidden(world, key))
    .toSorted((one, other) => world.sections[one].sortNo - world.sections[other].sortNo)
}

/** The way to an item of a section. */
export function trailOf(world: World, key: SectionKey): Crumb[] {
  const { catalog, path } = sections[key]
  const name = catalog < SECONDARY ? catalogName(world.site, catalog) : ''
  return [
    ...(name && catalogAddress(catalog) !== path ? [{ label: name, path: catalogAddress(catalog) }] : []),
    ...(isOpen(key) ? [{ label: world.sections[key].label, path }] : []),
  ]
}
