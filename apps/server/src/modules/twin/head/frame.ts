import { PRIVACY_PATH, PRIVACY_TITLE } from '@anju/contract/privacy/privacy-path'
import { sections } from '@anju/contract/sections'
import { ACCESSIBILITY_PATH } from '@anju/contract/site/accessibility-path'
import { LAWS_PATH } from '@anju/contract/site/landing-terms'
import { type Markup, markup } from '#platform/text/markup'
import { catalogAddress } from '../trail.ts'
import type { Twin, World } from '../twin.ts'

/** A page within the frame that all have: the company, the navigation, and what the law asks of a footer. */
export function framed({ body }: Pick<Twin, 'body'>, { site, sections: named }: World): Markup {
  const links = [
    ...site.catalogs.map(({ name, position }) => ({ label: name, path: catalogAddress(position) })),
    { label: '法规检索', path: LAWS_PATH },
    ...(['information', 'proposal', 'contactus'] as const).map((key) => ({
      label: named[key].label,
      path: sections[key].path,
    })),
  ]
  const filings = [
    { text: site.filingNumber, url: site.filingUrl },
    { text: site.policeFilingNumber, url: site.policeFilingUrl },
  ].filter(({ text }) => text)
  return markup`<header class="twin-header"><p class="twin-brand"><a href="/">${site.companyName}</a>${
    site.slogan && markup` <span>${site.slogan}</span>`
  }</p>${
    site.hotline &&
    markup`<p class="twin-hotline">${site.hotlineLabel} <a href="tel:${site.hotline}">${site.hotline}</a></p>`
  }<nav aria-label="主导航"><ul>${links.map(
    ({ label, path }) => markup`<li><a href="${path}">${label}</a></li>`,
  )}</ul></nav></header><main class="twin-main">${body}</main><footer class="twin-footer"><p>${
    site.organizer || `主办单位：${site.companyName}`
  }</p>${site.address && markup`<p>地址：${site.address}</p>`}${
    site.phone && markup`<p>电话：<a href="tel:${site.phone}">${site.phone}</a></p>`
  }<p><a href="${PRIVACY_PATH}">${PRIVACY_TITLE}</a> <a href="${ACCESSIBILITY_PATH}">无障碍声明</a></p><p>${site.copyright || `版权所有 © ${site.companyName}`}</p>${
    filings.length > 0 &&
    markup`<p>${filings.map(({ text, url }) => (url ? markup`<a href="${url}" rel="noopener noreferrer">${text}</a> ` : text))}</p>`
  }</footer>`
}
