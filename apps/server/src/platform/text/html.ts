import { createHash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'

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
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  // Pictures come from our own storage only: a foreign address would tell others who reads what.
  exclusiveFilter: (frame) => frame.tag === 'img' && !/^\/files\/[\w-]+\/[^/]+$/.test(frame.attribs.src ?? ''),
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
}

/** Editors' HTML reduced to the tags of an article; run on write and again when old rows are shown (security D5). */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, allowed)
}

const MOST_REMEMBERED = 5000
/** Digests of HTML that cleaning does not change. */
const clean = new Set<string>()

/** The same for what was most likely cleaned when it was written: a long list of long texts is not worked through again each time. */
export function cleanAgain(html: string): string {
  const digest = createHash('sha256').update(html).digest('base64')
  if (clean.has(digest)) return html
  const cleaned = cleanHtml(html)
  if (clean.size >= MOST_REMEMBERED) clean.clear()
  if (cleaned === html) clean.add(digest)
  return cleaned
}

/** The words of an article without its tags, paragraphs separated by a space. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(p|h[1-6]|li|td|th|tr|blockquote|figcaption)>/g, ' </$1>')
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, nestingLimit: 50 })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
