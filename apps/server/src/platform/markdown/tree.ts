import { Parser } from 'htmlparser2'

export type Element = { tag: string; attributes: Record<string, string>; children: HtmlNode[] }
/** A text is a string. */
export type HtmlNode = string | Element

/** Cleaned HTML as a tree. */
export function treeOf(html: string): HtmlNode[] {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  const here = () => open.at(-1) ?? root
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const element = { tag, attributes, children: [] }
        here().children.push(element)
        open.push(element)
      },
      ontext(text) {
        const { children } = here()
        if (typeof children.at(-1) === 'string') children.push(`${children.pop()}${text}`)
        else children.push(text)
      },
      onclosetag() {
        if (open.length > 1) open.pop()
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return root.children
}

const EMPTY = new Set(['br', 'hr', 'img'])
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** A node as HTML. A line end is written as a reference, so that the HTML has no empty line, which would end a block of Markdown. */
export function htmlOf(node: HtmlNode): string {
  if (typeof node === 'string') return escaped(node).replace(/\n/g, '&#10;')
  const { tag, attributes, children } = node
  const written = Object.entries(attributes).map(([name, value]) => {
    const text = escaped(value).replace(/"/g, '&quot;').replace(/\n/g, '&#10;')
    return ` ${name}="${text}"`
  })
  if (EMPTY.has(tag)) return `<${tag}${written.join('')} />`
  return `<${tag}${written.join('')}>${children.map(htmlOf).join('')}</${tag}>`
}
