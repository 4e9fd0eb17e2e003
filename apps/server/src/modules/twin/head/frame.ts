import { PRIVACY_PATH, PRIVACY_TITLE } from '@anju/contract/privacy/privacy-path'
import { type SectionKey, sections } from '@anju/contract/sections'
import { bannerName } from '@anju/contract/shown/banner'
import { catalogName } from '@anju/contract/shown/catalog-name'
import type { Site } from '@anju/contract/site'
import { ACCESSIBILITY_PATH } from '@anju/contract/site/accessibility-path'
import { itemAddress } from '@anju/contract/site/address'
import { LAWS_PATH } from '@anju/contract/site/landing-terms'
import { logoOf, logoSaysName } from '@anju/contract/site/logo'
import { dialled } from '@anju/contract/wire/telephone'
import { type Markup, markup, type Piece } from '#platform/text/markup'
import { pictureOf } from '../parts.ts'
import { catalogAddress, menuOf } from '../trail.ts'
import type { Crumb, Place, Twin, World } from '../twin.ts'

const SERVICES = ['information', 'proposal', 'contactus'] as const

const linkItem = ({ label, path }: Crumb, here = '') =>
  markup`<li><a href="${path}"${path === here && markup` aria-current="page"`}>${label}</a></li>`

const hotlineOf = ({ hotline, hotlineLabel }: Site): Piece =>
  hotline && markup`<p>${hotlineLabel} <a href="tel:${dialled(hotline)}">${hotline}</a></p>`

/** The way to a page; the page itself is its last entry. */
function breadcrumbOf(trail: readonly Crumb[], here: string): Markup {
  return markup`<nav class="twin-trail" aria-label="当前位置">${[{ label: '首页', path: '/' }, ...trail].map(
    ({ label, path }) => markup`<a href="${path}">${label}</a><span aria-hidden="true"> › </span>`,
  )}<span aria-current="page">${here}</span></nav>`
}

/** The company's own picture at the head of a page, or the product's, which the style sheet knows by its name. */
function bannerOf({ site }: World, { catalog, section, picture, banner, slim, lead }: Place): Markup {
  const own =
    site.sections.find((one) => one.section === section)?.banner ??
    [...site.catalogs, ...site.hiddenCatalogs].find((one) => one.position === catalog)?.banner
  const name = picture ?? bannerName(catalog, section)
  const eyebrow = section ? catalogName(site, catalog) : ''
  return markup`<div class="twin-banner${slim && ' twin-slim'}" data-picture="${own ? 'own' : name}">${
    own && pictureOf(own, 1920)
  }<div class="twin-inner">${eyebrow && markup`<p class="twin-eyebrow">${eyebrow}</p>`}${
    slim ? markup`<p class="twin-name">${banner}</p>` : markup`<h1>${banner}</h1>`
  }${lead && markup`<p class="twin-lead">${lead}</p>`}</div></div>`
}

/** The other sections of the same catalog, beside what the page says. */
function menuBeside(world: World, { catalog, section }: Place): Piece {
  if (!section) return false
  const open = menuOf(world, catalog)
  const menu = open.includes(section) ? open : [...open, section]
  if (menu.length < 2) return false
  const name = catalogName(world.site, catalog)
  const entryOf = (key: SectionKey) => ({ label: world.sections[key].label, path: sections[key].path })
  return markup`<nav class="twin-menu" aria-label="${name}栏目"><p>${name}</p><ul>${menu.map((key) =>
    linkItem(entryOf(key), sections[section].path),
  )}</ul></nav>`
}

function placed(twin: Pick<Twin, 'body' | 'place' | 'trail'>, world: World): Markup {
  const { place, trail, body } = twin
  if (!place) return body
  const menu = menuBeside(world, place)
  return markup`${bannerOf(world, place)}<div class="twin-inner">${breadcrumbOf(trail, place.here)}<div class="twin-columns${
    !menu && ' twin-single'
  }">${menu}${body}</div></div>`
}

function header({ site, sections: sectionTable }: World): Markup {
  const { width, height, src } = logoOf(site)
  const isNamed = logoSaysName(site)
  const others = [
    { label: '法规检索', path: LAWS_PATH },
    ...SERVICES.map((key) => ({ label: sectionTable[key].label, path: sections[key].path })),
  ]
  const urgent = site.urgent.map(
    ({ contentId, title }) =>
      markup`<p class="twin-urgent"><a class="twin-inner" href="${itemAddress('internalrulesNews', contentId)}">${title}</a></p>`,
  )
  return markup`${urgent}<header class="twin-header"><div class="twin-top"><div class="twin-inner">${
    hotlineOf(site) || markup`<p>${site.companyName}</p>`
  }<nav aria-label="辅助导航"><ul>${others.map((one) => linkItem(one))}</ul></nav></div></div><div class="twin-inner twin-bar"><a class="twin-brand" href="/"><img src="${src}" alt="${isNamed && site.shortName}" width="${Math.round((44 * width) / height)}" height="44" loading="lazy"><span>${!isNamed && markup`<b>${site.shortName}</b> `}${site.slogan}</span></a><nav aria-label="主导航"><ul>${site.catalogs.map(
    ({ name, position }) => linkItem({ label: name, path: catalogAddress(position) }),
  )}</ul></nav></div><p class="twin-paper">${site.companyName}</p></header>`
}

function footer({ site }: World): Markup {
  const filings = [
    { text: site.filingNumber, url: site.filingUrl },
    { text: site.policeFilingNumber, url: site.policeFilingUrl },
  ].filter(({ text }) => text)
  const phones = site.phones.map(
    ({ name, value }) => markup`<p>${name}：<a href="tel:${dialled(value)}">${value}</a></p>`,
  )
  return markup`<footer class="twin-footer"><div class="twin-inner">${hotlineOf(site)}${site.addresses.map(
    ({ name, value }) => markup`<p>${site.addresses.length > 1 ? name : '地址'}：${value}</p>`,
  )}${phones}${site.email && markup`<p>邮箱：<a href="mailto:${site.email}">${site.email}</a></p>`}</div><div class="twin-legal"><p>主办单位：${
    site.organizer || site.companyName
  }　承办单位：${site.operator || site.companyName}</p><p>${
    site.copyright || `© ${site.companyName} 版权所有`
  }</p><p><a href="${PRIVACY_PATH}">${PRIVACY_TITLE}</a> <a href="${ACCESSIBILITY_PATH}">无障碍声明</a></p>${
    filings.length > 0 &&
    markup`<p>${filings.map(({ text, url }) => (url ? markup`<a href="${url}" rel="noopener noreferrer">${text}</a> ` : text))}</p>`
  }</div></footer>`
}

/** A page within the frame that all have: the company, the navigation, and what the law asks of a footer. */
export function framed(twin: Pick<Twin, 'body' | 'place' | 'trail'>, world: World): Markup {
  return markup`${header(world)}<main class="twin-main">${placed(twin, world)}</main>${footer(world)}`
}
