import { pictureWidths } from '@anju/contract/picture-widths'
import type { Site } from '@anju/contract/site'
import { Markup, markup, type Piece } from '#platform/text/markup'
import type { Twin, World } from '../twin.ts'
import { descriptionOf } from './excerpt.ts'
import { breadcrumbsOf } from './facts.ts'
import { preloadOf } from './preload.ts'

/** Name of the element that carries the hash route of a twin; the site reads it when it starts. */
export const ROUTE_META = 'anju-route'

const meta = (name: string, content: string): Piece => content && markup`<meta name="${name}" content="${content}">`
const property = (name: string, content: string | undefined): Piece =>
  content && markup`<meta property="${name}" content="${content}">`

/** A block of data for programs: not run, so the content security policy allows it. */
export function dataBlock(type: string, value: object, id = ''): Markup {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return markup`<script type="${type}"${id && markup` id="${id}"`}>${new Markup(json)}</script>`
}

export function titleOf(twin: Twin, { site }: World): string {
  if (twin.path === '/') return twin.title ? `${site.companyName} - ${twin.title}` : site.companyName
  return `${twin.title} - ${site.shortName}`
}

/** What describes every page of the company, where a page has little to say of itself. */
const aboutSite = ({ companyName, slogan, introduction, hotline, hotlineLabel, catalogs }: Site) => [
  `${companyName}${slogan && `：${slogan}`}`,
  hotline && `${hotlineLabel} ${hotline}`,
  introduction,
  `网站栏目：${catalogs.map(({ name }) => name).join('、')}`,
]

/** Everything about a page that its head says: to search engines, to previews of links, and to the site itself. */
export function headOf(twin: Twin, world: World): Markup {
  const { origin, site } = world
  const title = titleOf(twin, world)
  const description = twin.description.length > 0 ? descriptionOf([...twin.description, ...aboutSite(site)]) : ''
  const facts = twin.path === '/' ? twin.facts : [...twin.facts, breadcrumbsOf(world, twin)]
  return markup`<title>${title}</title>${twin.path === '/' && preloadOf(site, pictureWidths)}${meta('description', description)}${meta(ROUTE_META, twin.route)}<link rel="canonical" href="${
    origin + twin.path
  }">${property('og:type', twin.kind)}${property('og:site_name', site.shortName)}${property('og:locale', 'zh_CN')}${property(
    'og:title',
    twin.path === '/' ? title : twin.title,
  )}${property('og:description', description)}${property('og:url', origin + twin.path)}${property(
    'og:image',
    `${origin}${twin.card ?? '/card/site.jpg'}`,
  )}${property('og:image:width', '1200')}${property('og:image:height', '630')}${property(
    'article:published_time',
    twin.publishedOn && `${twin.publishedOn}T00:00:00+08:00`,
  )}${meta('twitter:card', 'summary_large_image')}${
    twin.markdown && markup`<link rel="alternate" type="text/markdown" href="${twin.markdown}">`
  }<link rel="alternate" type="application/atom+xml" title="${
    site.shortName
  } 新闻公告" href="/feed.xml">${facts.length > 0 && dataBlock('application/ld+json', { '@context': 'https://schema.org', '@graph': facts })}`
}
