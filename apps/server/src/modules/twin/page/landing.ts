import type { ContentRow } from '@anju/contract/content'
import { catalogRoutes, type SectionKey, sections, sectionsOf } from '@anju/contract/sections'
import { catalogName } from '@anju/contract/shown/catalog-name'
import { shownFigures } from '@anju/contract/shown/figures'
import { tasks } from '@anju/contract/shown/tasks'
import type { Landing } from '@anju/contract/site/landing'
import { LANDING } from '@anju/contract/site/landing-default'
import { type BlockName, blockTexts, LAWS_PATH, sectionAt } from '@anju/contract/site/landing-terms'
import { readFigures } from '#modules/site'
import { type Markup, markup, type Piece } from '#platform/text/markup'
import { organizationOf, websiteOf } from '../head/facts.ts'
import { linkTo, paragraphsOf, pictureOf } from '../parts.ts'
import { isHidden, isOpen } from '../trail.ts'
import type { Twin, World } from '../twin.ts'
import { currentRowsOf, rowMeta, rowWords } from './section.ts'

/** How many items of a section a landing page has. */
const LATEST = 4

const isShown = (world: World, key: SectionKey) => isOpen(key) && !isHidden(world, key)

const latestOf = async (world: World, key: SectionKey): Promise<readonly ContentRow[]> =>
  isShown(world, key) ? (await currentRowsOf(world, key, LATEST)).rows : []

/** An item as a card: picture, title, and what its section says of it. */
function cardOf(world: World, key: SectionKey, row: ContentRow): Markup {
  const { title, line } = rowWords(key, row, { ...world, linked: new Map() })
  const words = line || (row.summary && markup`<p>${row.summary}</p>`)
  return markup`<li>${row.cover && pictureOf(row.cover, 320)}<div><h3>${linkTo(key, row.contentId, title)}</h3>${rowMeta(
    key,
    row,
  )}${words}</div></li>`
}

/** The sections whose items the blocks of the start page show. */
const SHOWN_IN = { news: 'internalrulesNews', projects: 'introduceIntroduction', positions: 'information' } as const

async function blockOf(world: World, { block, title, lead }: { block: BlockName; title: string; lead: string }) {
  const path = block === 'laws' ? LAWS_PATH : sections[SHOWN_IN[block]].path
  const rows = block === 'laws' ? [] : await latestOf(world, SHOWN_IN[block])
  if (block !== 'laws' && rows.length === 0) return false
  return markup`<section><h2><a href="${path}">${title || blockTexts[block].title}</a></h2><p class="twin-meta">${
    lead || blockTexts[block].lead
  }</p>${block !== 'laws' && markup`<ul class="twin-cards">${rows.map((row) => cardOf(world, SHOWN_IN[block], row))}</ul>`}</section>`
}

/** What a button of the picture is called where the company has not named it. */
function nameOf(world: World, path: string): string {
  const key = sectionAt(path)
  if (key) return world.sections[key].label
  return path === LAWS_PATH
    ? '法规检索'
    : catalogName(world.site, (catalogRoutes as readonly string[]).indexOf(path) + 1)
}

/** What visitors come for. */
const tasksOf = (world: World): Markup =>
  markup`<div class="twin-tasks"><h2>您想办什么？</h2><ul>${tasks
    .filter(({ section }) => !section || isShown(world, section))
    .map(({ label, hint, to }) => markup`<li><a href="${to}"><b>${label}</b> ${hint}</a></li>`)}</ul></div>`

async function figuresOf({ app, now }: World, chosen: Landing['figures']): Promise<Piece> {
  const figures = chosen.length > 0 ? shownFigures(chosen, await readFigures(app.db, now)) : []
  return (
    figures.length > 0 &&
    markup`<dl class="twin-figures">${figures.map(
      ({ label, value, unit }) =>
        markup`<div><dt>${label}</dt><dd><b>${value.toLocaleString('zh-CN')}</b> ${unit}</dd></div>`,
    )}</dl>`
  )
}

/** The start page: the company, what visitors come for, its figures, and its blocks in the order that it has chosen. */
export async function landingTwin(world: World): Promise<Twin> {
  const { site } = world
  const { headline, text, buttons, figures, blocks } = { ...LANDING, ...site.landing }
  const own = site.landing.picture
  const heading = headline || site.slogan
  const lead = text || site.introduction
  const links = buttons.filter(({ to }) => {
    const key = sectionAt(to)
    return !key || isShown(world, key)
  })
  const parts = await Promise.all(blocks.filter((one) => one.shown).map((one) => blockOf(world, one)))
  return {
    title: heading,
    description: [lead],
    path: '/',
    route: '/index',
    kind: 'website',
    trail: [],
    facts: [organizationOf(world), websiteOf(world)],
    body: markup`<div class="twin-banner twin-hero" data-picture="${own ? 'own' : 'home'}">${
      own && pictureOf(own, 1920)
    }<div class="twin-inner"><div>${heading && markup`<p class="twin-eyebrow">${site.companyName}</p>`}<h1>${
      heading || site.companyName
    }</h1>${lead && markup`<p class="twin-lead">${lead}</p>`}<p class="twin-buttons">${links.map(
      ({ to, label }) => markup`<a href="${to}">${label || nameOf(world, to)}</a> `,
    )}</p></div>${tasksOf(world)}</div></div><div class="twin-inner twin-blocks">${await figuresOf(world, figures)}${parts}</div>`,
  }
}

/** A section on the landing page of its catalog: what is in it, and its latest items. */
async function entryOf(world: World, key: SectionKey): Promise<Markup> {
  const { label, about, path } = world.sections[key]
  const rows = await latestOf(world, key)
  const around = { ...world, linked: new Map() }
  return markup`<li><div><h2><a href="${path}">${label}</a></h2><p class="twin-meta">${about}</p>${
    rows.length > 0 &&
    markup`<ul>${rows.map((row) => markup`<li>${linkTo(key, row.contentId, rowWords(key, row, around).title)}</li>`)}</ul>`
  }</div></li>`
}

/** The landing page of a catalog; `undefined` if there is no such catalog. */
export async function catalogTwin(world: World, position: number): Promise<Twin | undefined> {
  const { site } = world
  const catalog = [...site.catalogs, ...site.hiddenCatalogs].find((one) => one.position === position)
  const path = catalogRoutes[position - 1]
  if (!catalog || !path) return undefined
  const { name, intro = '' } = catalog
  const keys = sectionsOf(position)
    .map(({ key }) => key)
    .filter((key) => isShown(world, key))
  const entries = await Promise.all(keys.map((key) => entryOf(world, key)))
  return {
    title: name,
    description: [intro, keys.map((key) => world.sections[key].about || world.sections[key].label).join('，')],
    path,
    route: path,
    kind: 'website',
    trail: [],
    facts: [],
    place: { catalog: position, banner: name, here: name },
    body: markup`<div>${intro && paragraphsOf(intro.split('\n'))}<ul class="twin-cards twin-entries">${entries}</ul></div>`,
  }
}
