import { lostObject } from '@anju/contract/desk/notes'
import { openTable } from '@anju/contract/wire/open-table'
import { codePoint } from 'dingbat-to-unicode'
import type { Styles } from './style.ts'

/** Fonts that have signs in the places of letters, by the beginning of their names; `Wingdings` is also that of its second and third font. */
const FONT = /^["'\s]*(symbol|webdings|wingdings(?: [23])?)\b/i
const FACES = ['Symbol', 'Webdings', 'Wingdings', 'Wingdings 2', 'Wingdings 3'] as const

/** The symbol font that a list of fonts begins with, as its table is called; empty if it is none. */
export function symbolFont(fonts: string): string {
  const [, name = ''] = FONT.exec(fonts) ?? []
  return FACES.find((face) => face.toLowerCase() === name.toLowerCase()) ?? ''
}

/** Signs that few fonts have, and the same in those that all have. A tick in a box is another answer than a cross in one, and stays so. */
const COMMON = openTable<string>({
  '🗹': '☑',
  '🗷': '☒',
  '🗵': '☒',
  '⮽': '☒',
  '⬜': '☐',
  '🞏': '☐',
  '🞎': '☐',
  '🗌': '☐',
  '🗆': '☐',
  '◻': '☐',
  '□': '☐',
  '🗴': '✗',
  '🗶': '✗',
  '🗸': '✓',
  '🕿': '☎',
  '🕾': '☎',
  '🖂': '✉',
  '🡺': '➜',
  '🡪': '→',
  '🡨': '←',
  '🡩': '↑',
  '🡫': '↓',
  '⮚': '➢',
})

/** A text that is set in a symbol font, with the signs that its reader sees; letters are stored as they are or in the private area. */
export function signsOf(text: string, font: string): string {
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      const place = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code
      const sign = place > 0x20 && place <= 0xff ? codePoint(font, place)?.string : undefined
      return sign ? (COMMON[sign] ?? sign) : letter
    })
    .join('')
}

/** Names signs that only their font has, so that none is missing without a word. */
export const nameSigns = (text: string) => text.replace(/[\uf000-\uf0ff]/g, () => lostObject('符号', ''))

/** The symbol font that a piece of text is set in. */
export function symbolFontAt(node: Node, styles: Styles): string {
  for (let above = node.parentElement; above; above = above.parentElement) {
    const style = styles(above)
    const fonts =
      style.get('mso-symbol-font-family') ??
      style.get('font-family') ??
      (above.localName === 'font' ? above.getAttribute('face') : null)
    if (fonts) return symbolFont(fonts)
    if (above.matches('p,li,td,th,h1,h2,h3,h4,h5,h6')) return ''
  }
  return ''
}

/** Signs of Symbol and Wingdings become the signs of all fonts. */
export function makeSigns(body: HTMLElement, styles: Styles): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const text = node.textContent ?? ''
    if (!text.trim()) continue
    const font = symbolFontAt(node, styles)
    if (font) node.textContent = nameSigns(signsOf(text, font))
  }
}
