import { Marked, type Tokens } from 'marked'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

/** HTML as the editor of the console writes it: without line ends between blocks, cells as paragraphs, a picture of its own as a figure. */
const marked = new Marked({
  gfm: true,
  renderer: {
    // The title of an item is the only heading of the first level, and texts have three levels.
    heading({ tokens, depth }) {
      const level = Math.min(4, Math.max(2, depth))
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`
    },
    paragraph({ tokens }) {
      const [only] = tokens
      if (tokens.length === 1 && only?.type === 'image') return figureOf(only as Tokens.Image)
      return `<p>${this.parser.parseInline(tokens)}</p>`
    },
    list({ ordered, start, items }) {
      const tag = ordered ? 'ol' : 'ul'
      const from = ordered && start !== '' && start !== 1 ? ` start="${start}"` : ''
      return `<${tag}${from}>${items.map((item) => this.listitem(item)).join('')}</${tag}>`
    },
    listitem: function (item) {
      return `<li>${this.parser.parse(item.tokens)}</li>`
    },
    checkbox: () => '',
    blockquote({ tokens }) {
      return `<blockquote>${this.parser.parse(tokens)}</blockquote>`
    },
    code: ({ text }) => `<pre>${escaped(text)}</pre>`,
    hr: () => '<hr />',
    html: ({ text, block }) => (block ? text.trim() : text),
    table({ header, rows }) {
      const row = (tag: string, cells: Tokens.TableCell[]) =>
        `<tr>${cells.map(({ tokens }) => `<${tag}><p>${this.parser.parseInline(tokens)}</p></${tag}>`).join('')}</tr>`
      return `<table><tbody>${row('th', header)}${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`
    },
  },
})

function figureOf({ href, text, title }: Tokens.Image): string {
  return `<figure><img src="${escaped(href)}" alt="${escaped(text)}" /><figcaption>${escaped(title ?? '')}</figcaption></figure>`
}

/** Markdown as HTML that has yet to be cleaned: it has whatever HTML stands in the Markdown, scripts too. */
export function htmlOfMarkdown(markdown: string): string {
  return marked
    .lexer(markdown)
    .map((token) => marked.parser([token]).trim())
    .join('')
}

/** A title from the first heading, and the text without it; no title if the text does not begin with a heading. */
export function splitTitle(markdown: string): { title: string; body: string } {
  const tokens = marked.lexer(markdown)
  const at = tokens.findIndex(({ type }) => type !== 'space')
  const first = tokens[at]
  if (first?.type !== 'heading') return { title: '', body: markdown }
  const rest = tokens.slice(at + 1).map(({ raw }) => raw)
  const title = marked.parseInline(first.text as string) as string
  return { title: plain(title), body: rest.join('').trimStart() }
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .trim()
