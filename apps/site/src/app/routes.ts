import { CERTIFICATE_PATH, RECORD_PATH } from '@anju/contract/certificate/terms'
import { EDITION_PATH } from '@anju/contract/control/terms'
import { PRIVACY_PATH } from '@anju/contract/privacy/privacy-path'
import { FIGURES_PATH } from '@anju/contract/proposal/figure-terms'
import { MINE_PATH } from '@anju/contract/reading/terms'
import { type SectionKey, sections } from '@anju/contract/sections'
import { ACCESSIBILITY_PATH } from '@anju/contract/site/accessibility-path'

/** Landing pages, tools and redirects of spec §2, spelt as there. */
const fixed = [
  { path: '/', name: 'root', redirect: '/index' },
  { path: '/index', name: 'index', page: 'home' },
  { path: '/home', name: 'Home', redirect: '/index' },
  { path: '/entercompany', name: 'entercompany', page: 'company' },
  { path: '/entercompany/outline', name: 'outline', redirect: '/entercompany/introduce' },
  { path: '/companyCulture', name: 'companyCulture', redirect: '/cultureCdetial' },
  { path: '/eduction/index', name: 'eduction', page: 'education' },
  { path: '/eductionbtnlist', name: 'eductionbtnlist', redirect: '/eductionOutline' },
  { path: '/eductionOutline', name: 'eductionOutline', section: 'eductionOutline' },
  { path: '/media/index', name: 'mediaReport', page: 'media' },
  { path: '/mediabtnlist', name: 'mediabtnlist', redirect: '/media/image' },
  { path: '/media/newspaper/list', name: 'mediaNewspaperList', page: 'newspaperList' },
  { path: '/internalrules', name: 'internalrules', page: 'rules' },
  { path: '/internalrules/btnlist', name: 'internalrulesbtnlist', redirect: '/internalrules/news' },
  { path: '/tabinformation', name: 'tabinformation', redirect: '/information' },
  { path: '/digitization/laws', name: 'laws', page: 'laws' },
  { path: '/searchPage', name: 'searchPage', page: 'search' },
  { path: ACCESSIBILITY_PATH, name: 'accessibility', page: 'accessibility' },
  { path: PRIVACY_PATH, name: 'privacy', page: 'privacy' },
  { path: FIGURES_PATH, name: 'figures', page: 'figures' },
  { path: EDITION_PATH, name: 'edition', page: 'edition' },
  { path: MINE_PATH, name: 'mine', page: 'mine' },
  { path: RECORD_PATH, name: 'record', page: 'record' },
  { path: CERTIFICATE_PATH, name: 'certificate', page: 'certificate' },
  { path: '/401', name: 'unauthorised', page: 'unauthorised' },
  { path: '/404', name: 'notFound', page: 'notFound' },
] as const satisfies readonly ({ path: string; name: string } & (
  | { redirect: string }
  | { section: SectionKey }
  | { page: string }
))[]

/** A page that belongs to no single section. */
export type OtherPage = Extract<(typeof fixed)[number], { page: string }>['page']

/** One address of the site: a redirect, a section, one item of a section, or another page. */
export type Route = { path: string; name: string } & (
  | { redirect: string }
  | { section: SectionKey }
  | { detail: true }
  | { page: OtherPage }
)

function sectionRoutes(): Route[] {
  const rows: Route[] = []
  for (const key of Object.keys(sections) as SectionKey[]) {
    const { path, detailPath } = sections[key]
    rows.push({ path, name: key, section: key })
    if (detailPath !== path) rows.push({ path: detailPath, name: `${key}Details`, detail: true })
  }
  return rows
}

const all: Route[] = [...fixed, ...sectionRoutes()]
const byPath = new Map<string, Route>()
const byName = new Map<string, Route>()
for (const route of all) {
  if (!byPath.has(route.path)) byPath.set(route.path, route)
  if (!byName.has(route.name)) byName.set(route.name, route)
}

/** The route of a path; `undefined` for an unknown one. */
export function findRoute(path: string): Route | undefined {
  return byPath.get(path)
}

/** The path of a route's name; Home for an unknown name, as in the secondary navigation (spec §2). */
export function pathOf(name: string): string {
  return byName.get(name)?.path ?? '/home'
}
