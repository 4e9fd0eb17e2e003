import { type SectionKey, sections, sectionsOf } from '@anju/contract/sections'
import { LANDING } from '@anju/contract/site/landing-default'
import { blockTexts, LAWS_PATH, sectionAt } from '@anju/contract/site/landing-terms'
import { type Markup, markup } from '#platform/text/markup'
import { organizationOf, websiteOf } from '../head/facts.ts'
import { catalogAddress, catalogName, isOpen } from '../trail.ts'
import type { Twin, World } from '../twin.ts'
import { breadcrumbOf, linkTo, paragraphsOf } from './parts.ts'
import { currentRowsOf } from './section.ts'

const LATEST = 6

const isShown = ({ site }: World, key: SectionKey) =>
  isOpen(key) && !site.sections.some((one) => one.section === key && one.hidden)

/** The latest items of a section under its name; nothing of one that is empty or left out of the menus. */
async function latestOf(world: World, key: SectionKey, title = ''): Promise<Markup> {
  const { rows } = isShown(world, key) ? await currentRowsOf(world, key, LATEST) : { rows: [] }
  if (rows.length === 0) return markup``
  return markup`<section><h2><a href="${sections[key].path}">${title || world.sections[key].label}</a></h2><ul>${rows.map(
    (row) =>
      markup`<li>${linkTo(key, row.contentId, row.title)}${
        sections[key].dates === 'day' && markup` <span class="twin-meta">${row.publishDay}</span>`
      }</li>`,
  )}</ul></section>`
}

/** The start page: the company, and its blocks in the order that it has chosen. */
export async function landingTwin(world: World): Promise<Twin> {
  const { site } = world
  const { headline, text, buttons, blocks } = { ...LANDING, ...site.landing }
  const titles = { news: 'internalrulesNews', projects: 'introduceIntroduction', positions: 'information' } as const
  const shown = await Promise.all(
    blocks
      .filter((one) => one.shown)
      .map(async ({ block, title, lead }) =>
        block === 'laws'
          ? markup`<section><h2><a href="${LAWS_PATH}">${title || blockTexts.laws.title}</a></h2><p>${lead || blockTexts.laws.lead}</p></section>`
          : latestOf(world, titles[block], title || blockTexts[block].title),
      ),
  )
  const lead = text || site.introduction
  const links = buttons.filter(({ to }) => {
    const key = sectionAt(to)
    return !key || isShown(world, key)
  })
  const named = (to: string) => {
    const key = sectionAt(to)
    return key
      ? world.sections[key].label
      : to === LAWS_PATH
        ? '法规检索'
        : catalogName(site, [1, 2, 3, 4, 5].find((at) => catalogAddress(at) === to) ?? 0)
  }
  return {
    title: headline || site.slogan,
    description: [lead],
    path: '/',
    route: '/index',
    kind: 'website',
    trail: [],
    facts: [organizationOf(world), websiteOf(world)],
    body: markup`<h1>${headline || site.slogan || site.companyName}</h1>${lead && markup`<p class="twin-lead">${lead}</p>`}<ul>${links.map(
      ({ to, label }) => markup`<li><a href="${to}">${label || named(to)}</a></li>`,
    )}</ul>${shown}`,
  }
}

/** The landing page of a catalog; `undefined` if there is no such catalog. */
export async function catalogTwin(world: World, position: number): Promise<Twin | undefined> {
  const name = catalogName(world.site, position)
  if (!name) return undefined
  const { site } = world
  const intro = [...site.catalogs, ...site.hiddenCatalogs].find((one) => one.position === position)?.intro ?? ''
  const shown = sectionsOf(position).filter(({ key }) => isShown(world, key))
  const parts = await Promise.all(
    shown.map(async ({ key }) => {
      const part = await latestOf(world, key)
      return part.text
        ? part
        : markup`<section><h2><a href="${sections[key].path}">${world.sections[key].label}</a></h2><p>${world.sections[key].about}</p></section>`
    }),
  )
  const path = catalogAddress(position)
  return {
    title: name,
    description: [intro, shown.map(({ key }) => world.sections[key].about || world.sections[key].label).join('，')],
    path,
    route: path,
    kind: 'website',
    trail: [],
    facts: [],
    body: markup`${breadcrumbOf([], name)}<h1>${name}</h1>${intro && paragraphsOf(intro.split('\n'))}${parts}`,
  }
}
