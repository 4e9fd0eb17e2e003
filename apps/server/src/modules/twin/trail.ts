import { catalogRoutes, type SectionKey, sections } from '@anju/contract/sections'
import type { Site } from '@anju/contract/site'
import type { Crumb, World } from './twin.ts'

/** The name of a catalog by position, shown or hidden; empty for the secondary navigation, which is no catalog. */
export function catalogName({ catalogs, hiddenCatalogs }: Site, position: number): string {
  return [...catalogs, ...hiddenCatalogs].find((one) => one.position === position)?.name ?? ''
}

/** The real address of a catalog: the culture has no landing page, its entry opens its first section. */
export function catalogAddress(position: number): string {
  return position === 2 ? sections.cultureCdetial.path : (catalogRoutes[position - 1] ?? '/')
}

/** Whether visitors may read a section. */
export const isOpen = (key: SectionKey): boolean => sections[key].audience === 'public'

/** The way to an item of a section. */
export function trailOf(world: World, key: SectionKey): Crumb[] {
  const { catalog, path } = sections[key]
  const name = catalogName(world.site, catalog)
  return [
    ...(name && catalogAddress(catalog) !== path ? [{ label: name, path: catalogAddress(catalog) }] : []),
    ...(isOpen(key) ? [{ label: world.sections[key].label, path }] : []),
  ]
}
