import type { Picture } from '@anju/contract/content-fields'
import { pictureWidths } from '@anju/contract/picture-widths'
import type { Site } from '@anju/contract/site'
import { itemAddress } from '@anju/contract/site/address'
import { dialled } from '@anju/contract/wire/telephone'
import { type Markup, markup, type Piece } from '#platform/text/markup'

/** A picture no wider than its text, in the size that the screen needs. */
export function pictureOf({ src, alt, width, height }: Picture, widest = 800): Markup {
  const smaller = src.startsWith('/files/') ? pictureWidths.filter((one) => one < width) : []
  const set = [...smaller.map((one) => `${src}?w=${one} ${one}w`), `${src} ${width}w`].join(', ')
  return markup`<img src="${src}" alt="${alt}" width="${width}" height="${height}" loading="lazy"${
    smaller.length > 0 && markup` srcset="${set}" sizes="(max-width: ${widest}px) 100vw, ${widest}px"`
  }>`
}

export function figureOf(picture: Picture): Markup {
  return markup`<figure>${pictureOf(picture)}${picture.caption && markup`<figcaption>${picture.caption}</figcaption>`}</figure>`
}

export const linkTo = (section: string, contentId: string, title: string): Markup =>
  markup`<a href="${itemAddress(section, contentId)}">${title}</a>`

export const listOf = (texts: readonly string[]): Markup =>
  markup`<ul>${texts.map((one) => markup`<li>${one}</li>`)}</ul>`

export const paragraphsOf = (texts: readonly string[]): Markup => markup`${texts.map((one) => markup`<p>${one}</p>`)}`

/** How to reach the company without a form: telephones, e-mail, addresses; nothing where the company has entered none. */
export function waysToWrite({ hotline, hotlineLabel, phones, email, addresses }: Site): Piece {
  const ways = [
    hotline && markup`<li>${hotlineLabel}：<a href="tel:${dialled(hotline)}">${hotline}</a></li>`,
    ...phones.map(({ name, value }) => markup`<li>${name}：<a href="tel:${dialled(value)}">${value}</a></li>`),
    email && markup`<li>邮箱：<a href="mailto:${email}">${email}</a></li>`,
    ...addresses.map(({ name, value }) => markup`<li>${name || '地址'}：${value}</li>`),
  ].filter(Boolean)
  return ways.length > 0 && markup`<ul>${ways}</ul>`
}

/** Links to the pages of a list. */
export function pagesOf(path: string, page: number, last: number): Markup {
  if (last <= 1) return markup``
  const to = (at: number) => (at === 1 ? path : `${path}?pageNum=${at}`)
  const near = [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, last])].filter(
    (at) => at >= 1 && at <= last,
  )
  return markup`<nav class="twin-pages" aria-label="分页">${near.map((at) =>
    at === page ? markup`<span aria-current="page">${at}</span>` : markup`<a href="${to(at)}">${at}</a>`,
  )}<span>共 ${last} 页</span></nav>`
}
