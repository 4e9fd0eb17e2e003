import { openTable } from '@anju/contract/wire/open-table'
import { cleanHtml } from '../text/html.ts'
import { htmlOfMarkdown } from './read.ts'
import { type Element, type HtmlNode, htmlOf, treeOf } from './tree.ts'

const BLOCKS = new Set([
  'h2',
  'h3',
  'h4',
  'p',
  'hr',
  'ul',
  'ol',
  'table',
  'blockquote',
  'pre',
  'figure',
  'aside',
  'li',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'figcaption',
])
const isBlock = (node: HtmlNode | undefined): node is Element => typeof node === 'object' && BLOCKS.has(node.tag)
const isList = (node: HtmlNode | undefined) => isBlock(node) && (node.tag === 'ul' || node.tag === 'ol')

/** What is written of strong words and the like: signs of Markdown, or tags, because signs beside Chinese punctuation are no signs. */
type Manner = 'signs' | 'tags'
const SIGNS = openTable<string>({ strong: '**', em: '*', s: '~~' })

/** A text in which no sign means anything; at the beginning of a line more of them would. */
const literal = (text: string) =>
  text
    .replace(/[\\`*_[\]<>&~|]/g, '\\$&')
    .replace(/^(\s*)([#+=-])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/gm, '$1\\$2')

const plainly = ({ attributes }: Element, ...names: string[]) =>
  Object.keys(attributes).every((name) => names.includes(name))
const isSafeAddress = (address: string) => !/[\s<>()\\]/.test(address)

function inline(nodes: readonly HtmlNode[], manner: Manner): string {
  return nodes.map((node) => (typeof node === 'string' ? literal(node) : inlineElement(node, manner))).join('')
}

function inlineElement(element: Element, manner: Manner): string {
  const { tag, attributes, children } = element
  const sign = SIGNS[tag]
  if (sign && manner === 'signs') return `${sign}${inline(children, manner)}${sign}`
  const { href = '', src = '', alt = '' } = attributes
  if (tag === 'br' && manner === 'signs') return '\\\n'
  if (tag === 'a' && plainly(element, 'href') && isSafeAddress(href)) return `[${inline(children, manner)}](${href})`
  if (tag === 'img' && plainly(element, 'src', 'alt') && isSafeAddress(src)) return `![${literal(alt)}](${src})`
  if (children.length === 0) return htmlOf(element)
  const [opening = ''] = /^<[^>]*>/.exec(htmlOf({ ...element, children: [] })) ?? []
  return `${opening}${inline(children, manner)}</${tag}>`
}

const indented = (text: string, by: string) => text.replace(/\n(?!\n)/g, `\n${by}`).replace(/\n +\n/g, '\n\n')

function listItem(item: Element, mark: string, manner: Manner): string {
  const blocks = item.children.some(isBlock)
  const text = blocks ? markdownOfNodes(item.children, manner) : inline(item.children, manner)
  return `${mark}${indented(text, ' '.repeat(mark.length))}`
}

function table({ children }: Element, manner: Manner): string {
  const rows = children
    .filter(isBlock)
    .flatMap((part) => (part.tag === 'tr' ? part : part.children))
    .filter(isBlock)
  const lines = rows.map(({ children: cells }) => {
    const texts = cells
      .filter(isBlock)
      .map(({ children: [only] }) => (isBlock(only) ? inline(only.children, manner) : ''))
    return `| ${texts.join(' | ')} |`
  })
  const columns = rows[0]?.children.length ?? 0
  return [lines[0], `|${' --- |'.repeat(columns)}`, ...lines.slice(1)].join('\n')
}

/** A block as Markdown would have it, right or not. */
function blockOf(node: Element, manner: Manner): string {
  const { tag, attributes, children } = node
  switch (tag) {
    case 'h2':
    case 'h3':
    case 'h4':
      return `${'#'.repeat(Number(tag[1]))} ${inline(children, manner)}`
    case 'p':
      return inline(children, manner)
    case 'hr':
      return '---'
    case 'blockquote':
      return indented(`> ${markdownOfNodes(children, manner)}`, '> ').replace(/\n\n/g, '\n>\n')
    case 'ul':
    case 'ol': {
      const items = children.filter(isBlock)
      const from = Number(attributes.start ?? 1)
      const marks = items.map((_, at) => (tag === 'ul' ? '- ' : `${from + at}. `))
      const loose = items.some(({ children: [first] }) => isBlock(first))
      return items.map((item, at) => listItem(item, marks[at] ?? '- ', manner)).join(loose ? '\n\n' : '\n')
    }
    case 'pre':
      return `\`\`\`\n${children.map((child) => (typeof child === 'string' ? child : '')).join('')}\n\`\`\``
    case 'table':
      return table(node, manner)
    default:
      return htmlOf(node)
  }
}

function markdownOfNodes(nodes: readonly HtmlNode[], manner: Manner): string {
  const parts: string[] = []
  for (const [at, node] of nodes.entries()) {
    // Two lists one after the other would be one.
    if (isList(node) && isList(nodes[at - 1])) parts.push('<!-- -->')
    parts.push(isBlock(node) ? blockOf(node, manner) : inline([node], manner))
  }
  return parts.join('\n\n')
}

/** Neighbours that are no blocks belong together. */
function groupsOf(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const groups: HtmlNode[][] = []
  for (const node of nodes) {
    const last = groups.at(-1)
    if (last && !isBlock(node) && !isBlock(last[0])) last.push(node)
    else groups.push([node])
  }
  return groups
}

const rawOf = (group: readonly HtmlNode[]) => {
  const html = group.map(htmlOf).join('')
  return isBlock(group[0]) ? html : `<div>${html}</div>`
}

/** A block as Markdown if reading that gives the block again, else as HTML. */
function exact(group: readonly HtmlNode[]): string {
  const wanted = cleanHtml(group.map(htmlOf).join(''))
  const [first] = group
  if (isBlock(first))
    for (const manner of ['signs', 'tags'] as const) {
      const markdown = blockOf(first, manner)
      if (cleanHtml(htmlOfMarkdown(markdown)) === wanted) return markdown
    }
  return rawOf(group)
}

/**
 * Cleaned HTML as Markdown. What Markdown cannot say, such as cells over several columns, callouts and captions, stays HTML, so that
 * `htmlOfMarkdown` and `cleanHtml` give the same text again.
 */
export function markdownOfHtml(html: string): string {
  const groups = groupsOf(treeOf(html))
  const parts = groups.map(exact)
  const separated = parts.map((part, at) =>
    isList(groups[at]?.[0]) && isList(groups[at - 1]?.[0]) ? `<!-- -->\n\n${part}` : part,
  )
  const markdown = separated.join('\n\n')
  if (cleanHtml(htmlOfMarkdown(markdown)) === cleanHtml(html)) return markdown
  return groups.map(rawOf).join('\n\n')
}
