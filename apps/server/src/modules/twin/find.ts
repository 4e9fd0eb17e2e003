import { PRIVACY_PATH } from '@anju/contract/privacy/privacy-path'
import { FIGURES_PATH } from '@anju/contract/proposal/figure-terms'
import { catalogRoutes, type SectionKey, sections } from '@anju/contract/sections'
import { ACCESSIBILITY_PATH } from '@anju/contract/site/accessibility-path'
import { addressedBy } from '@anju/contract/site/address'
import { LAWS_PATH, sectionAt } from '@anju/contract/site/landing-terms'
import { openTable } from '@anju/contract/wire/open-table'
import { effectiveSections } from '#modules/catalog'
import { publishesFigures } from '#modules/proposal'
import { currentSite } from '#modules/site'
import type { Context } from '#platform/app/context'
import { accessibilityTwin } from './page/accessibility.ts'
import { figuresTwin } from './page/figures.ts'
import { itemTwin } from './page/item.ts'
import { catalogTwin, landingTwin } from './page/landing.ts'
import { lawListTwin, lawTwin } from './page/law.ts'
import { privacyTwin } from './page/privacy.ts'
import { sectionTwin } from './page/section.ts'
import type { Twin, World } from './twin.ts'

/** What twins are made from now; `origin` is where the site is reached. */
export async function worldOf(app: Context, origin: string): Promise<World> {
  const now = app.clock.now()
  return { app, site: await currentSite(app, now), sections: await effectiveSections(app), origin, now }
}

/** The sections whose hash route is a redirect of another name. */
const REDIRECTS = openTable<string>({
  '/index': '/',
  '/home': '/',
  '/entercompany/outline': sections.outline.path,
  '/companyCulture': sections.cultureCdetial.path,
  '/eductionbtnlist': sections.eductionOutline.path,
  '/eductionOutline': sections.eductionOutline.path,
  '/mediabtnlist': sections.mediaImage.path,
  '/internalrules/btnlist': sections.internalrulesNews.path,
  '/tabinformation': sections.information.path,
})

/** Where an address has moved: the redirects of the hash routes. */
export const movedTo = (pathname: string): string | undefined => REDIRECTS[pathname]

/** Paths of hash routes that have no page of their own: those of single items, and tools. */
const ONLY_HASHED = new Set<string>([
  ...Object.values(sections)
    .filter(({ path, detailPath }) => detailPath !== path)
    .map(({ detailPath }) => detailPath),
  '/searchPage',
  '/media/newspaper/list',
])

/** Whether an address is a hash route whose sign a reader has left out, and which no page has. */
export function isHashRoute(pathname: string, query: URLSearchParams): boolean {
  if (pathname === LAWS_PATH) return query.has('law') || query.has('keyword')
  return ONLY_HASHED.has(pathname) || (query.has('id') && sectionAt(pathname) !== undefined)
}

/** The page at a path, or `undefined` if visitors find none there. `page` counts from 1 and only lists have more than one. */
export async function findTwin(world: World, pathname: string, page: number): Promise<Twin | undefined> {
  const paged = sectionAt(pathname)
  if (paged) return sectionTwin(world, paged, page)
  if (pathname === LAWS_PATH) return lawListTwin(world, page)
  if (page !== 1) return undefined
  if (pathname === '/') return landingTwin(world)
  if (pathname === ACCESSIBILITY_PATH) return accessibilityTwin(world)
  if (pathname === PRIVACY_PATH) return privacyTwin(world)
  if (pathname === FIGURES_PATH) return figuresTwin(world)
  const position = (catalogRoutes as readonly string[]).indexOf(pathname) + 1
  if (position > 0) return catalogTwin(world, position)
  const addressed = addressedBy(pathname)
  if (addressed?.kind === 'law') return lawTwin(world, addressed.id)
  return addressed && itemTwin(world, addressed.section, addressed.id)
}

/** All paths of pages that visitors may read, but for items and laws. */
export async function pagePaths({ app, site }: World): Promise<string[]> {
  const keys = Object.keys(sections) as SectionKey[]
  const catalogs = [...site.catalogs, ...site.hiddenCatalogs].map(({ position }) => catalogRoutes[position - 1])
  const open = keys.filter((key) => sections[key].audience === 'public').map((key) => sections[key].path)
  return [
    ...new Set([
      '/',
      ...catalogs.filter((path) => path !== undefined && !movedTo(path)),
      ...open,
      LAWS_PATH,
      ACCESSIBILITY_PATH,
      PRIVACY_PATH,
      ...((await publishesFigures(app.db)) ? [FIGURES_PATH] : []),
    ] as string[]),
  ]
}
