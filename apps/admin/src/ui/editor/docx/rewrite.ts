import { signsOf, symbolFont } from '../paste/symbols.ts'
import type { DocumentXml } from './archive.ts'
import { keepTextBoxesOnce, removeContents } from './contents.ts'
import { hiddenStyles, removeHidden } from './hidden.ts'
import { writeNote } from './notes.ts'
import { type Label, labelReader, type StyleReader, styleReader } from './numbering.ts'
import { all, at, attribute, child, first, make, parseXml, valueIn, writeXml } from './xml.ts'

/** The texts of a document as the conversion can read them, and what was left out of them. */
export type Rewritten = { xml: DocumentXml; hidden: number; contents: number; textBoxes: number }

const NUMBERING = 'word/numbering.xml'
const ALIGNMENTS = new Map([
  ['right', 'right'],
  ['end', 'right'],
  ['center', 'center'],
])

/** Signs that Word has inserted from a symbol font. */
function writeInsertedSigns(document: Document): void {
  for (const sign of all(document, 'sym')) {
    const font = symbolFont(attribute(sign, 'font'))
    const code = Number.parseInt(attribute(sign, 'char'), 16)
    if (!font || Number.isNaN(code)) continue
    const text = make(sign, 't')
    text.textContent = signsOf(String.fromCodePoint(code), font)
    sign.replaceWith(text)
  }
}

/** Letters that are set in a symbol font. */
function writeSetSigns(document: Document): void {
  for (const fonts of all(document, 'rFonts')) {
    const font = symbolFont(attribute(fonts, 'ascii') || attribute(fonts, 'hAnsi'))
    const run = fonts.parentElement?.parentElement
    if (!font || run?.localName !== 'r') continue
    for (const text of run.children)
      if (text.localName === 't') text.textContent = signsOf(text.textContent ?? '', font)
  }
}

/** Text boxes have paragraphs within a paragraph. */
const isOwn = (paragraph: Element, one: Element) => one.closest('*|p') === paragraph

const CONTENT = ['t', 'drawing', 'pict', 'object', 'sym', 'fldChar', 'footnoteReference', 'endnoteReference']
  .map((name) => `*|${name}`)
  .join(',')

const hasContent = (paragraph: Element) =>
  [...paragraph.querySelectorAll(CONTENT)].some((one) => isOwn(paragraph, one) && !one.closest('*|del,*|moveFrom'))

/** A paragraph whose end was deleted goes on in the next one. */
const isEndDeleted = (paragraph: Element) => {
  const mark = at(paragraph, 'pPr', 'rPr')
  return child(mark, 'del') !== undefined || child(mark, 'moveFrom') !== undefined
}

function insertNote(paragraph: Element, note: string): void {
  const run = make(paragraph, 'r')
  const text = make(paragraph, 't')
  text.textContent = note
  run.append(text)
  const format = child(paragraph, 'pPr')
  if (format) format.after(run)
  else paragraph.prepend(run)
}

/** The paragraphs of the text; those of drawings are others. */
const paragraphsOf = (document: Document) =>
  all(document, 'p').filter(({ namespaceURI }) => !/drawingml/.test(namespaceURI ?? ''))

function alignmentOf(paragraph: Element, styles: StyleReader): string {
  const format = child(paragraph, 'pPr')
  const styleId = valueIn(child(format, 'pStyle')) || styles.standard
  const said = child(format, 'jc') ?? styles.find(styleId, ['pPr', 'jc'])?.element
  return ALIGNMENTS.get(valueIn(said)) ?? ''
}

/** The label that is written before these words; Word shows no bullet without words, but a number. */
function writtenLabel(label: Label | undefined, hasWords: boolean): Label | undefined {
  if (label?.isBullet) return hasWords ? label : undefined
  return label?.text ? label : undefined
}

/** Writes into each paragraph how it is aligned and what its label is. */
function writeNotes(document: Document, styles: StyleReader, labelOf: (paragraph: Element) => Label | undefined): void {
  /** The first of the paragraphs that are one when changes are accepted. */
  let begun: Element | undefined
  for (const paragraph of paragraphsOf(document)) {
    if (isEndDeleted(paragraph)) {
      if (hasContent(paragraph)) begun ??= paragraph
      continue
    }
    const place = begun ?? paragraph
    begun = undefined
    const hasWords = hasContent(place)
    const label = writtenLabel(labelOf(paragraph), hasWords)
    const align = hasWords ? alignmentOf(paragraph, styles) : ''
    if (label || align) insertNote(place, writeNote({ align, label }))
  }
}

/** The part in which lists are defined, without any: their labels are written. */
function withoutLists(text: string): string {
  const document = parseXml(text)
  document.documentElement.replaceChildren()
  return writeXml(document)
}

/**
 * Rewrites what the conversion to HTML would lose or show twice: labels of lists, alignment, signs of symbol fonts, text boxes. Hidden
 * text and tables of contents are removed.
 */
export function rewrite({ main, others }: DocumentXml): Rewritten {
  const part = (name: string) => {
    const text = others.get(name)
    return text === undefined ? undefined : parseXml(text)
  }
  const sheet = part('word/styles.xml')
  const styles = styleReader(sheet)
  const hidden = hiddenStyles(sheet)
  const labelOf = labelReader(part(NUMBERING), styles)
  const counts = { hidden: 0, contents: 0, textBoxes: 0 }
  const rewritten = (text: string) => {
    const document = parseXml(text)
    // A text that is no XML is refused by the conversion.
    if (first(document, 'parsererror')) return text
    counts.textBoxes += keepTextBoxesOnce(document)
    counts.hidden += removeHidden(document, hidden)
    counts.contents += removeContents(document, styles)
    writeInsertedSigns(document)
    writeSetSigns(document)
    writeNotes(document, styles, labelOf)
    return writeXml(document)
  }
  const mainText = rewritten(main)
  const texts = [...others].map(([name, text]) => {
    if (name === NUMBERING) return [name, withoutLists(text)] as const
    return [name, name.endsWith('notes.xml') ? rewritten(text) : text] as const
  })
  return { xml: { main: mainText, others: new Map(texts) }, ...counts }
}
