import { createHash } from 'node:crypto'
import { openTable } from '@anju/contract/wire/open-table'
import { hasHiddenSigns, withoutHiddenSigns } from '@anju/contract/wire/signs'
import sanitizeHtml from 'sanitize-html'

/** The version of the rules of `cleanHtml`; increase it when they change, so that what older rules have cleaned is cleaned again. */
export const CLEANING = 4

/** The oldest rules whose result needs no further cleaning: those before let signs through that nobody sees. */
export const CLEAN_SINCE = 3

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'blockquote',
    'pre',
    'strong',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'a',
    'img',
    'figure',
    'figcaption',
    'aside',
  ],
  allowedAttributes: {
    p: ['data-align'],
    h2: ['data-align'],
    h3: ['data-align'],
    h4: ['data-align'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'type'],
    li: ['data-list'],
    aside: [{ name: 'data-tone', values: ['note', 'warn', 'danger'] }],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    // The opened page must not access ours through `opener`, and only a new window is a valid target.
    a: (tagName, { target, rel: _, ...all }) => {
      // An address with signs that nobody sees looks like another one.
      const { href, ...others } = all
      const attribs = href === undefined || hasHiddenSigns(href) ? others : all
      return { tagName, attribs: target === '_blank' ? { ...attribs, target, rel: 'noopener noreferrer' } : attribs }
    },
    th: bounded,
    td: bounded,
    img: bounded,
    p: listed,
    h2: listed,
    h3: listed,
    h4: listed,
    ol: listed,
    // Quill writes a block of code as a div for the block and one for each line.
    div: (tagName, attribs) => ({
      tagName: attribs.class === 'ql-code-block-container' ? 'pre' : tagName,
      attribs: {},
    }),
  },
}

/** The address of a picture that everybody gets who knows its name. */
export const OPEN_PICTURE = /\/prod-api\/profile\/upload\/([\w-]{22,64}\.webp)/

/**
 * Addresses of pictures that a text may have, those of files alone or open ones too: from our own storage only, because an address
 * elsewhere would reveal who reads what.
 */
const sources = {
  files: /^\/files\/[\w-]+\/[^/]+$/,
  open: new RegExp(`^(/files/[\\w-]+/[^/]+|${OPEN_PICTURE.source})$`),
} as const
type Pictures = keyof typeof sources

const optionsOf = (pictures: Pictures): sanitizeHtml.IOptions => ({
  ...allowed,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !sources[pictures].test(attribs.src ?? ''),
})
const options = { files: optionsOf('files'), open: optionsOf('open') }

/** Maxima of spans and sizes. */
const LARGEST = openTable<number>({ colspan: 100, rowspan: 1000, width: 4000, height: 4000 })

/** Removes attributes that are not a number or out of bounds. */
function bounded(tagName: string, attribs: sanitizeHtml.Attributes) {
  const valid = Object.entries(attribs).filter(([name, value]) => {
    const largest = LARGEST[name]
    return largest === undefined || (/^[1-9]\d{0,4}$/.test(value) && Number(value) <= largest)
  })
  return { tagName, attribs: Object.fromEntries(valid) }
}

/** A signature and its date stand at the right, a line of a title in the centre; lists count in digits, letters or Roman numerals. */
const LISTED = openTable<readonly string[]>({ 'data-align': ['right', 'center'], type: ['a', 'A', 'i', 'I'] })

/** Removes attributes whose value is none of those that a text has. */
function listed(tagName: string, attribs: sanitizeHtml.Attributes) {
  const valid = Object.entries(attribs).filter(([name, value]) => LISTED[name]?.includes(value) ?? true)
  return { tagName, attribs: Object.fromEntries(valid) }
}

const ITEM = /<li(?: data-list="([a-z]*)")?>([\s\S]*?)<\/li>/g

/**
 * Quill writes every list as `<ol>` with the kind in each item: adjacent items of one kind become a list of that kind. Works on
 * cleaned HTML, in which tags have one form.
 */
function separateLists(html: string): string {
  return html.replace(/<ol>((?:<li data-list="[a-z]*">(?:(?!<[uo]l)[\s\S])*?<\/li>)+)<\/ol>/g, (_, items: string) => {
    const lists: { tag: string; items: string }[] = []
    for (const [, kind, text] of items.matchAll(ITEM)) {
      const tag = kind === 'ordered' ? 'ol' : 'ul'
      if (lists.at(-1)?.tag !== tag) lists.push({ tag, items: '' })
      const last = lists.at(-1)
      if (last) last.items += `<li>${text}</li>`
    }
    return lists.map((list) => `<${list.tag}>${list.items}</${list.tag}>`).join('')
  })
}

/** The editor writes each line of code as a div. */
function joinCodeLines(html: string): string {
  return html.replace(/<div class="ql-code-block"[^>]*>([\s\S]*?)<\/div>/g, '$1\n')
}

/** Editors' HTML reduced to the tags of an article; runs when an item is written and again when old rows are displayed (security D5). */
export function cleanHtml(html: string, pictures: Pictures = 'files'): string {
  const cleaned = separateLists(sanitizeHtml(joinCodeLines(html), options[pictures]))
  return withoutHiddenSigns(cleaned.replace(/<li data-list="[^"]*">/g, '<li>'))
}

const HEADING = /<(\/?)h([2-4])>/g

/**
 * The same text with its headings on the levels below the title of a page, `h2` first and none left out: editors choose a
 * heading by its size. Works on cleaned HTML.
 */
export function withOutline(html: string): string {
  const used = [...new Set(Array.from(html.matchAll(HEADING), ([, , level]) => Number(level)))].sort()
  if (used.every((level, at) => level === at + 2)) return html
  return html.replace(HEADING, (_, end: string, level: string) => `<${end}h${used.indexOf(Number(level)) + 2}>`)
}

const TABLE_START =
  /(<table\b[^>]*>(?:<caption>[\s\S]*?<\/caption>)?)(<tbody>)?((?:<tr\b[^>]*>(?:<th\b[^>]*>(?:(?!<\/?(?:th|td|tr|table)\b)[\s\S])*<\/th>)+<\/tr>)+)(?=<tr\b)/g

/** Whether a cell of these rows reaches down to a row below them. */
const reachesDown = (rows: string): boolean =>
  rows
    .split('</tr>')
    .slice(0, -1)
    .some((row, at, all) =>
      Array.from(row.matchAll(/\browspan="(\d+)"/g), ([, span]) => Number(span)).some((span) => at + span > all.length),
    )

/**
 * The same text with the first rows of tables in `thead`, where they have headings only: a printed table repeats them on each page. Works on
 * cleaned HTML, which the editor writes without it.
 */
export const withTableHeads = (html: string): string =>
  html.replace(TABLE_START, (all, table: string, body: string | undefined, rows: string) =>
    reachesDown(rows) ? all : `${table}<thead>${rows}</thead>${body ?? ''}`,
  )

const MOST_REMEMBERED = 5000

/** Cleans with `clean`, and caches the latest texts that it did not change. */
export function rememberClean(clean: (html: string) => string): (html: string) => string {
  const digests = new Set<string>()
  return (html) => {
    const digest = createHash('sha256').update(html).digest('base64')
    if (digests.has(digest)) return html
    const cleaned = clean(html)
    if (digests.size >= MOST_REMEMBERED) digests.clear()
    if (cleaned === html) digests.add(digest)
    return cleaned
  }
}

/** `cleanHtml` for texts with open pictures that were most likely cleaned when they were written, cached because lists of long texts take time. */
export const cleanAgain: (html: string) => string = rememberClean((html) => cleanHtml(html, 'open'))

/** The words of an article without its tags, paragraphs separated by a space. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(p|pre|h[1-6]|li|td|th|tr|blockquote|figcaption)>/g, ' </$1>')
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, nestingLimit: 50 })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
