import { catalogName as nameOfCatalog } from '@anju/contract/shown/catalog-name'
import type { Site } from '@anju/contract/site'
import type { Envelope } from '@anju/contract/wire/envelope'

let known: Site | undefined

/** The site's particulars, which the server injects into the page: the first paint waits for no request. */
export function readSite(): Site {
  if (!known) throw new Error('The site is read before it was loaded')
  return known
}

/** Loads the injected particulars; a page without them (in development) fetches them. */
export async function loadSite(): Promise<void> {
  const injected = document.getElementById('anju-site')?.textContent
  if (injected) {
    known = JSON.parse(injected) as Site
    return
  }
  const response = await fetch('/api/cms/site', { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  known = ((await response.json()) as Envelope<Site>).data
}

/** The name of a catalog by position; 6 is the secondary navigation, which is no catalog. */
export function catalogName(position: number): string {
  return nameOfCatalog(readSite(), position)
}

/** A catalog by position, shown or hidden. */
export function catalogAt(position: number): Site['catalogs'][number] | undefined {
  const { catalogs, hiddenCatalogs } = readSite()
  return [...catalogs, ...hiddenCatalogs].find((one) => one.position === position)
}
