import type { Styles } from './style.ts'

/** The two ways to align that a text can have beside the usual one. */
const ALIGNMENTS = new Map([
  ['right', 'right'],
  ['end', 'right'],
  ['-webkit-right', 'right'],
  ['center', 'center'],
  ['-webkit-center', 'center'],
])

/** How a paragraph is aligned by itself or by what is around it. Cells do not count: a spreadsheet aligns all of its numbers. */
function alignmentOf(paragraph: Element, styles: Styles): string {
  for (let above: Element | null = paragraph; above && !above.matches('td,th,body,li'); above = above.parentElement) {
    const said =
      styles(above).get('text-align') ?? above.getAttribute('align') ?? (above.localName === 'center' ? 'center' : '')
    if (said) return ALIGNMENTS.get(said.toLowerCase()) ?? ''
  }
  return ''
}

const BLOCKS =
  'p,div,section,article,ul,ol,table,h1,h2,h3,h4,h5,h6,blockquote,aside,figure,pre,hr,center,dl,main,header,footer,li,nav,address'

/** A frame around words alone is a paragraph, as programs for messages and notes write it. */
export function makeParagraphs(body: HTMLElement): void {
  for (const frame of [...body.querySelectorAll('div,section,center,address')]) {
    if (frame.querySelector(BLOCKS) || frame.closest('pre,p,h1,h2,h3,h4')) continue
    const paragraph = frame.ownerDocument.createElement('p')
    for (const { name, value } of frame.attributes) paragraph.setAttribute(name, value)
    if (frame.localName === 'center') paragraph.setAttribute('align', 'center')
    paragraph.append(...frame.childNodes)
    frame.replaceWith(paragraph)
  }
}

/** Paragraphs and headings say themselves how they are aligned. */
export function makeAlignment(body: HTMLElement, styles: Styles): void {
  for (const paragraph of body.querySelectorAll('p,h2,h3,h4')) {
    const alignment = alignmentOf(paragraph, styles)
    if (alignment) paragraph.setAttribute('data-align', alignment)
    else paragraph.removeAttribute('data-align')
  }
}
