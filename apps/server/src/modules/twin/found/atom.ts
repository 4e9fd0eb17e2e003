import type { Site } from '@anju/contract/site'
import { type Markup, markup, type Piece } from '#platform/text/markup'

/** An entry of a feed; `published` and `updated` are moments as Atom writes them. */
export type Entry = {
  id: string
  title: string
  url: string
  published: string
  updated: string
  category?: string | undefined
  summary?: string | undefined
  /** HTML. */
  content?: string | undefined
}

/** A moment of the wire (`2026-01-31 08:00:00`) or a day as Atom writes it. */
export const atomTime = (time: string): string =>
  `${time.length > 10 ? time.replace(' ', 'T') : `${time}T00:00:00`}+08:00`

const entryOf = ({ id, title, url, published, updated, category, summary, content }: Entry): Markup =>
  markup`<entry><title>${title}</title><id>${id}</id><link rel="alternate" type="text/html" href="${url}"/><published>${published}</published><updated>${updated}</updated>${
    category && markup`<category term="${category}"/>`
  }${summary && markup`<summary>${summary}</summary>`}${content !== undefined && markup`<content type="html">${content}</content>`}</entry>`

type Feed = { site: Site; title: Piece; self: string; page: string; updated: string; entries: readonly Entry[] }

/** A feed as Atom (RFC 4287); `self` is its own address, `page` that of the page with the same. */
export function atomOf({ site, title, self, page, updated, entries }: Feed): string {
  const feed = markup`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN"><title>${title}</title><id>${self}</id><link rel="self" type="application/atom+xml" href="${self}"/><link rel="alternate" type="text/html" href="${page}"/><updated>${updated}</updated><author><name>${site.companyName}</name></author>${entries.map(entryOf)}</feed>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${feed.text}`
}
