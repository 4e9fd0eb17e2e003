import { pause, withPauses } from '../paste/pause.ts'
import { nameSigns, signsOf, symbolFont } from '../paste/symbols.ts'
import { type DocumentXml, PROPERTIES, RELATIONS } from './archive.ts'
import { keepTextBoxesOnce, removeContents } from './contents.ts'
import { hiddenStyles, removeHidden } from './hidden.ts'
import { writeNote } from './notes.ts'
import { type Label, labelReader, type StyleReader, styleReader } from './numbering.ts'
import { type Origin, originOf, pictureFinder, takeHead, writePictures } from './own.ts'
import { blockOf, continuedLevel, pathIn, TABLE_PLACE } from './own-styles.ts'
import { writeSpans } from './spans.ts'
import { writeStyleMarks } from './style-marks.ts'
import { writeUnread } from './unread.ts'
import { all, at, attribute, child, first, isOn, make, parseLarge, parseXml, valueIn, writeXml } from './xml.ts'

/** The texts of a document as the conversion can read them, and what was left out of them. */
export type Rewritten = {
  xml: Pick<DocumentXml, 'main' | 'others' | 'names'>
  hidden: number
  contents: number
  textBoxes: number
  formulas: number
  charts: number
  /** Documents of other kinds within this one. */
  embedded: number
  headings: ReadonlySet<string>
  /** What the document says of itself, if it was written here. */
  origin: Origin | undefined
}

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
    if (!(code > 0 && code <= 0x10_ffff)) continue
    const text = make(sign, 't')
    // A font that is not for symbols has the sign where all fonts have it.
    text.textContent = nameSigns(signsOf(String.fromCodePoint(code), font))
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
      if (text.localName === 't') text.textContent = nameSigns(signsOf(text.textContent ?? '', font))
  }
}

const LINK_WITH_PLACE = /^(\s*HYPERLINK\s+"[^"]*)"\s+\\l\s+"([^"]*)"/

/** Links whose address has a place within the page: as fields, they say both apart, and the conversion reads one of them. */
function joinPlaces(document: Document): void {
  for (const field of all(document, 'instrText'))
    field.textContent = (field.textContent ?? '').replace(LINK_WITH_PLACE, '$1#$2"')
}

/** Rows that are expressly no heads: the conversion looks for the switch only. */
function removeOffHeads(document: Document): void {
  for (const head of all(document, 'tblHeader')) if (!isOn(head)) head.remove()
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

const levelIn = (said: string) => (/^[0-5]$/.test(said) ? Number(said) + 1 : 0)

/** The level of a heading, from 1, that a paragraph is by itself, by what its style says, or by the style that this is based on; 0 for none. */
function outlineOf(paragraph: Element, styles: StyleReader): number {
  const own = at(paragraph, 'pPr', 'outlineLvl')
  if (own) return levelIn(valueIn(own))
  const styleId = valueIn(at(paragraph, 'pPr', 'pStyle'))
  const said = styles.find(styleId, ['pPr', 'outlineLvl'])
  if (said) return levelIn(valueIn(said.element))
  return styles.basesOf(styleId).flatMap((name) => Number(/^(?:heading|标题) ([1-6])$/i.exec(name)?.[1] ?? []))[0] ?? 0
}

/** A rule has no words, and an empty cell may be a header. */
const isSeenEmpty = (styleName: string) => /^(?:rule|header)$/.test(blockOf(styleName) ?? '')

const isTablePlace = (paragraph: Element) =>
  all(paragraph, 'bookmarkStart').some((one) => attribute(one, 'name').startsWith(TABLE_PLACE))

/** What a paragraph is in, by its bookmark. */
const pathOf = (paragraph: Element) =>
  all(paragraph, 'bookmarkStart')
    .map((one) => pathIn(attribute(one, 'name')))
    .find((path) => path !== '') ?? ''

/** The note of a paragraph whose words begin at `place`, empty if there is nothing to say. */
function noteOf(place: Element, paragraph: Element, label: Label | undefined, styles: StyleReader): string {
  const hasWords = hasContent(place)
  const written = writtenLabel(label, hasWords)
  const styleName = styles.nameOf(valueIn(at(place, 'pPr', 'pStyle')))
  const path = pathOf(place)
  if (!hasWords && isTablePlace(place)) {
    const within = continuedLevel(styleName)
    return writeNote({
      align: '',
      label: undefined,
      block: blockOf(styleName),
      within,
      outline: 0,
      isTable: true,
      path,
    })
  }
  const block = hasWords || isSeenEmpty(styleName) ? blockOf(styleName) : undefined
  if (!hasWords)
    return written || block ? writeNote({ align: '', label: written, block, within: 0, outline: 0, path }) : ''
  const align = alignmentOf(paragraph, styles)
  const within = written ? 0 : continuedLevel(styleName)
  const outline = outlineOf(place, styles)
  if (!written && !align && !block && !within && !outline && !path) return ''
  return writeNote({ align, label: written, block, within, outline, path })
}

type LabelOf = (paragraph: Element) => Label | undefined

/** Writes into each paragraph how it is aligned, what its label is, and what it is by its style; returns the styles of headings. */
async function writeNotes(document: Document, styles: StyleReader, labelOf: LabelOf): Promise<Set<string>> {
  const headings = new Set<string>()
  /** The first of the paragraphs that are one when changes are accepted; the last one says how it looks. */
  let begun: Element | undefined
  for await (const paragraph of withPauses(paragraphsOf(document))) {
    if (isEndDeleted(paragraph)) {
      if (hasContent(paragraph)) begun ??= paragraph
      continue
    }
    const place = begun ?? paragraph
    begun = undefined
    const note = noteOf(place, paragraph, labelOf(paragraph), styles)
    if (note) insertNote(place, note)
    if (outlineOf(place, styles) > 0) headings.add(styles.nameOf(valueIn(at(place, 'pPr', 'pStyle'))))
  }
  return headings
}

/** The part in which lists are defined, without any: their labels are written. */
function withoutLists(text: string): string {
  const document = parseXml(text)
  document.documentElement.replaceChildren()
  return writeXml(document)
}

type Counts = Pick<Rewritten, 'hidden' | 'contents' | 'textBoxes' | 'formulas' | 'charts' | 'embedded'>

/**
 * Rewrites what the conversion to HTML would lose or show twice: labels of lists, alignment, signs of symbol fonts, text boxes. Hidden
 * text and tables of contents are removed. It needs the elements of a page, which a worker has not, and lets the page go on between its
 * steps.
 */
export async function rewrite({ main, others, names, checksums }: DocumentXml): Promise<Rewritten> {
  const part = (name: string) => {
    const text = others.get(name)
    return text === undefined ? undefined : parseXml(text)
  }
  const sheet = part('word/styles.xml')
  const styles = styleReader(sheet)
  const hidden = hiddenStyles(sheet)
  const labelOf = labelReader(part(NUMBERING), styles)
  const counts: Counts = { hidden: 0, contents: 0, textBoxes: 0, formulas: 0, charts: 0, embedded: 0 }
  const relations = part(RELATIONS)
  const pictures = pictureFinder(relations, checksums)
  const targets = relations && new Set(all(relations, 'Relationship').map((one) => attribute(one, 'Id')))
  const origin = originOf(part(PROPERTIES))
  const headings = new Set<string>()
  let head: string | undefined
  const lose = (document: Document, isMain: boolean) => {
    const lost = writeUnread(document, isMain ? targets : undefined)
    counts.formulas += lost.formulas
    counts.charts += lost.charts
    counts.embedded += lost.embedded
  }
  const note = async (document: Document) => {
    for (const name of await writeNotes(document, styles, labelOf)) headings.add(name)
  }
  const steps = (document: Document, isMain: boolean) => [
    () => writePictures(document, pictures),
    () => lose(document, isMain),
    () => writeSpans(document),
    () => (counts.textBoxes += keepTextBoxesOnce(document)),
    () => (counts.hidden += removeHidden(document, hidden)),
    () => (counts.contents += removeContents(document, styles)),
    // What was written here has its formatting in its runs.
    () => origin || writeStyleMarks(document, styles),
    () => removeOffHeads(document),
    () => joinPlaces(document),
    () => writeInsertedSigns(document),
    () => writeSetSigns(document),
    () => note(document),
  ]
  const rewritten = async (text: string, isMain: boolean) => {
    const document = await parseLarge(text)
    // A text that is no XML is refused by the conversion.
    if (first(document, 'parsererror')) return text
    head ??= takeHead(document, styles)
    if (isMain) await pause()
    for (const step of steps(document, isMain)) {
      await step()
      if (isMain) await pause()
    }
    return writeXml(document)
  }
  const mainText = await rewritten(main, true)
  const texts = new Map<string, string>()
  for (const [name, text] of others) {
    if (name === NUMBERING) texts.set(name, withoutLists(text))
    else texts.set(name, name.endsWith('notes.xml') ? await rewritten(text, false) : text)
  }
  return {
    xml: { main: mainText, others: texts, names },
    ...counts,
    headings,
    origin: origin && { ...origin, title: head ?? '' },
  }
}
