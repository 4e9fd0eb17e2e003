// Counts what an article has: its lines with the labels of lists, its cells and its pictures.
import { DEEPER, type Lines } from './models.ts'

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

/** How many entries an entry is within. */
function depthOf(item: Element): number {
  const above = item.parentElement?.closest('li')
  return above ? depthOf(above) + 1 : 0
}

function labelOf(item: Element): string {
  const list = item.parentElement
  if (list?.localName !== 'ol') return '•'
  const value = Number(list.getAttribute('start') ?? 1) + [...list.children].indexOf(item)
  const type = list.getAttribute('type') ?? ''
  if (type === 'a' || type === 'A') return `${String.fromCharCode(type.charCodeAt(0) + value - 1)}.`
  if (type === 'i') return `${ROMAN[value - 1]}.`
  return `${value}.`
}

const PICTURE = /［图片[^］]*］/g
const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,ul,ol,table,li,tr,td,th,blockquote,aside,figure,figcaption,pre,div,section'

export function readLines(html: string): Lines {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines: Lines = { words: [], cells: body.querySelectorAll('td,th').length, pictures: 0 }
  let line = ''
  const end = () => {
    lines.pictures += line.match(PICTURE)?.length ?? 0
    const words = line.replace(PICTURE, '').replace(/\s+/g, '')
    if (words) lines.words.push(words)
    line = ''
  }
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) line += node.textContent ?? ''
    if (!(node instanceof Element)) return
    const isBlock = node.matches(BLOCKS) || node.localName === 'br'
    // Words of an entry follow its label.
    const opens = node.matches('li > :first-child')
    if (isBlock && !opens) end()
    if (node.localName === 'li') line = `${DEEPER.repeat(depthOf(node))}${labelOf(node)}`
    for (const child of node.childNodes) walk(child)
    if (isBlock) end()
  }
  walk(body)
  end()
  return lines
}
