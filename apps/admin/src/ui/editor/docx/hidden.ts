import type { DocumentXml } from './archive.ts'

/** A switch of a format: there without a value, or with one that is not off. */
const isOn = (one: Element | undefined) =>
  one !== undefined && !/^(?:0|false|off)$/.test(one.getAttribute('w:val') ?? one.getAttribute('val') ?? '')

/** The child of this name, whatever prefix the program chose. */
const child = (one: Element | undefined, name: string) =>
  [...(one?.children ?? [])].find(({ localName }) => localName === name)

const all = (document: Document, name: string) => [...document.getElementsByTagNameNS('*', name)]

/** What the format of a run or style says: hidden, visible, or nothing. */
function saysHidden(format: Element | undefined): boolean | undefined {
  const vanish = child(format, 'vanish')
  return vanish && isOn(vanish)
}

const valueIn = (one: Element | undefined) => one?.getAttribute('w:val') ?? one?.getAttribute('val') ?? ''

/** The styles by which text is hidden, also those based on such a style. */
function hiddenStyles(document: Document | undefined): Set<string> {
  const styles = new Map(
    (document ? all(document, 'style') : []).map((one) => [one.getAttribute('w:styleId') ?? '', one] as const),
  )
  const isHidden = (id: string, deep = 0): boolean => {
    const style = styles.get(id)
    if (!style || deep > 20) return false
    return saysHidden(child(style, 'rPr')) ?? isHidden(valueIn(child(style, 'basedOn')), deep + 1)
  }
  return new Set([...styles.keys()].filter((id) => isHidden(id)))
}

const hasContent = (paragraph: Element) =>
  ['t', 'drawing', 'pict', 'object', 'tab', 'br'].some((name) => paragraph.getElementsByTagNameNS('*', name).length > 0)

/** Removes hidden runs, and paragraphs of which nothing is left; returns how many runs with words there were. */
function removeHidden(document: Document, styles: ReadonlySet<string>): number {
  const hidden = all(document, 'r').filter((run) => {
    const format = child(run, 'rPr')
    const paragraph = child(run.closest('*|p') ?? undefined, 'pPr')
    const style = valueIn(child(format, 'rStyle')) || valueIn(child(paragraph, 'pStyle'))
    return saysHidden(format) ?? styles.has(style)
  })
  const paragraphs = new Set(hidden.flatMap((run) => run.closest('*|p') ?? []))
  for (const run of hidden) run.remove()
  // The last paragraph of a cell stays: a cell without any is no cell.
  for (const paragraph of paragraphs)
    if (!hasContent(paragraph) && paragraph.parentElement?.localName !== 'tc') paragraph.remove()
  return hidden.filter((run) => run.textContent?.trim()).length
}

/**
 * The texts of a document without what its writer has hidden, which nobody sees in Word and everybody would see on a page, and how
 * many pieces that were. `null` if there are none.
 */
export function withoutHidden({ main, others }: DocumentXml): { xml: DocumentXml; count: number } | null {
  if (![main, ...others.values()].some((text) => text.includes('vanish'))) return null
  const parse = (text: string) => new DOMParser().parseFromString(text, 'application/xml')
  const sheet = others.get('word/styles.xml')
  const styles = hiddenStyles(sheet === undefined ? undefined : parse(sheet))
  let count = 0
  const cleaned = (text: string) => {
    const document = parse(text)
    count += removeHidden(document, styles)
    return new XMLSerializer().serializeToString(document)
  }
  const texts = [...others].map(([name, text]) => [name, name.endsWith('notes.xml') ? cleaned(text) : text] as const)
  const xml = { main: cleaned(main), others: new Map(texts) }
  return count > 0 ? { xml, count } : null
}
