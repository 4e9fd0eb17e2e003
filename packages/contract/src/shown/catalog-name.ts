import type { Site } from '../site.ts'

/** What the pages of the secondary navigation, which is no catalog, have as a catalog's name. */
const SECONDARY = { position: 6, name: '服务窗口' }

/** The name of a catalog by position, shown or hidden. */
export function catalogName(
  { catalogs, hiddenCatalogs }: Pick<Site, 'catalogs' | 'hiddenCatalogs'>,
  position: number,
): string {
  const catalog = [...catalogs, ...hiddenCatalogs, SECONDARY].find((one) => one.position === position)
  return catalog?.name ?? ''
}
