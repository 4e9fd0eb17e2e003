import { lostObject, lostPicture } from '@anju/contract/desk/notes'
import { writeFields } from './fields.ts'
import { all, attribute, child, first, make } from './xml.ts'

/** What is only around words, and what the conversion passes over with all that is in it. */
const AROUND = ['fldSimple', 'dir', 'bdo', 'customXml', 'oMathPara']

/** An element of the text, whatever it stands beside: drawings and formulas have other namespaces. */
const makeText = ({ ownerDocument }: Element, name: string) => make(ownerDocument.documentElement, name)

function run(like: Element, words: string): Element {
  const text = makeText(like, 't')
  text.textContent = words
  const whole = makeText(like, 'r')
  whole.append(text)
  return whole
}

/** The words of a part of a document, without deleted ones. */
const wordsOf = (one: Element) =>
  all(one, 't')
    .map((text) => text.textContent ?? '')
    .join('')

/** The element itself where it is among runs, else the run that it is in. */
const placeOf = (one: Element) => one.closest('*|r') ?? one

/** Writes a reading in brackets behind the words that it is above. */
function writeReadings(document: Document): void {
  for (const ruby of all(document, 'ruby')) {
    const place = placeOf(ruby)
    const reading = child(ruby, 'rt')
    const base = child(ruby, 'rubyBase')
    place.before(...(base ? [...base.children] : []))
    if (reading && wordsOf(reading)) place.before(run(ruby, `（${wordsOf(reading)}）`))
    ruby.remove()
  }
}

/** Breaks and tabs of which the conversion knows the usual form only. */
function writeBreaks(document: Document): void {
  for (const one of all(document, 'cr')) one.replaceWith(make(one, 'br'))
  for (const one of all(document, 'ptab')) one.replaceWith(make(one, 'tab'))
}

/** Words that are drawn as a picture. */
function writeDrawnWords(document: Document): void {
  for (const path of all(document, 'textpath')) {
    const words = attribute(path, 'string')
    const drawing = path.closest('*|pict')
    if (!words || !drawing || wordsOf(drawing)) continue
    placeOf(drawing).after(run(drawing, words))
  }
}

/** A large first letter is a paragraph of its own; its words go on in the next one. */
function writeFirstLetters(document: Document): void {
  for (const frame of all(document, 'framePr')) {
    const paragraph = frame.closest('*|p')
    const next = paragraph?.nextElementSibling
    if (!/^(?:drop|margin)$/.test(attribute(frame, 'dropCap')) || next?.localName !== 'p') continue
    const runs = [...(paragraph?.children ?? [])].filter(({ localName }) => localName !== 'pPr')
    const format = child(next, 'pPr')
    if (format) format.after(...runs)
    else next.prepend(...runs)
    paragraph?.remove()
  }
}

/** A line through words that is drawn twice is one. */
function writeLines(document: Document): void {
  for (const line of all(document, 'dstrike')) {
    const one = make(line, 'strike')
    for (const { name, value, namespaceURI } of line.attributes) one.setAttributeNS(namespaceURI, name, value)
    line.replaceWith(one)
  }
}

/** What a text cannot have is named at its place; returns how many there are. */
function nameLost(document: Document): { formulas: number; charts: number; embedded: number } {
  const formulas = all(document, 'oMath').filter((one) => !one.parentElement?.closest('*|oMath'))
  for (const formula of formulas) formula.replaceWith(run(formula, lostObject('公式', wordsOf(formula))))
  const charts = all(document, 'graphicData').filter((one) => first(one, 'chart') ?? first(one, 'relIds'))
  for (const chart of charts) {
    const drawing = chart.closest('*|drawing')
    const said = drawing && first(drawing, 'docPr')
    const name = attribute(said ?? undefined, 'title') || attribute(said ?? undefined, 'descr')
    const kind = first(chart, 'chart') ? '图表' : '图形'
    const outside = chart.closest('*|AlternateContent') ?? drawing
    outside?.replaceWith(...run(chart, lostObject(kind, name)).childNodes)
  }
  const embedded = all(document, 'altChunk')
  for (const one of embedded) {
    const paragraph = makeText(one, 'p')
    paragraph.append(run(one, lostObject('嵌入文档', '')))
    one.replaceWith(paragraph)
  }
  const fields = writeFields(document, (formula) => lostObject('公式', formula))
  return { formulas: formulas.length + fields, charts: charts.length, embedded: embedded.length }
}

const embedOf = (blip: Element) => attribute(blip, 'embed') || attribute(blip, 'link')

/** Names the file of a drawing by curves where there is no other picture of it, so that it is known what is missing. */
function writeCurves(document: Document): void {
  for (const curves of all(document, 'svgBlip')) {
    const blip = curves.closest('*|blip')
    const file = [...curves.attributes].find(({ localName }) => localName === 'embed')
    if (blip && file && !embedOf(blip)) blip.setAttributeNS(file.namespaceURI, file.name, file.value)
  }
}

/** A drawing of one picture, as the conversion reads it. */
function drawingOf(blip: Element, said: Element | undefined): Element {
  const below = (above: Element, name: string) => {
    const element = blip.ownerDocument.createElementNS(NAMES.get(name) ?? null, name)
    above.append(element)
    return element
  }
  const drawing = blip.ownerDocument.createElementNS(NAMES.get('w:drawing') ?? null, 'w:drawing')
  const inline = below(drawing, 'wp:inline')
  const name = below(inline, 'wp:docPr')
  name.setAttribute('name', attribute(said, 'name'))
  name.setAttribute('descr', attribute(said, 'descr'))
  const data = below(below(inline, 'a:graphic'), 'a:graphicData')
  below(below(data, 'pic:pic'), 'pic:blipFill').append(blip)
  return drawing
}

const DRAWINGS = 'http://schemas.openxmlformats.org/drawingml/2006'
const NAMES = new Map([
  ['w:drawing', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['wp:inline', `${DRAWINGS}/wordprocessingDrawing`],
  ['wp:docPr', `${DRAWINGS}/wordprocessingDrawing`],
  ['a:graphic', `${DRAWINGS}/main`],
  ['a:graphicData', `${DRAWINGS}/main`],
  ['pic:pic', `${DRAWINGS}/picture`],
  ['pic:blipFill', `${DRAWINGS}/picture`],
])

/** Where the conversion looks for a picture within a drawing. */
const isPlain = (blip: Element) => {
  const data = blip.parentElement?.closest('*|pic')?.parentElement
  return (
    data?.localName === 'graphicData' && /^(?:inline|anchor)$/.test(data.parentElement?.parentElement?.localName ?? '')
  )
}

/** The pictures of a drawing that the conversion does not find in any of its forms. */
function unreadIn(drawing: Element): Element[] {
  const both = drawing.closest('*|AlternateContent')
  const blips = all(drawing, 'blip').filter((blip) => embedOf(blip) && !blip.closest('*|txbxContent'))
  if (!both) return blips.every(isPlain) ? [] : blips
  const fallback = child(both, 'Fallback')
  const old = fallback ? [...all(fallback, 'imagedata'), ...all(fallback, 'blip')] : []
  if (old.length >= blips.length) return []
  for (const image of old) image.remove()
  return blips
}

/** Pictures of groups, of shapes that are filled with them, and of drawings that have no form for old programs, each as a drawing. */
function writeGrouped(document: Document): void {
  for (const drawing of all(document, 'drawing')) {
    const said = first(drawing, 'docPr')
    const blips = unreadIn(drawing)
    const place = drawing.closest('*|AlternateContent') ?? drawing
    const nameOf = (blip: Element) => (blips.length === 1 ? said : first(blip.closest('*|pic') ?? blip, 'cNvPr'))
    place.before(...blips.map((blip) => drawingOf(blip, nameOf(blip))))
  }
}

/** Pictures that a document names and does not have; the conversion would refuse all of it. */
function nameMissing(document: Document, targets: ReadonlySet<string> | undefined): void {
  if (!targets) return
  const images = [...all(document, 'blip'), ...all(document, 'imagedata')]
  for (const image of images) {
    const id = image.localName === 'blip' ? embedOf(image) : attribute(image, 'id')
    if (targets.has(id)) continue
    const drawing = image.closest('*|drawing,*|pict,*|object')
    const name = attribute((drawing && first(drawing, 'docPr')) ?? undefined, 'descr') || attribute(image, 'title')
    if (id && drawing) placeOf(drawing).after(run(drawing, lostPicture(name)))
    image.remove()
  }
}

export type Unread = { formulas: number; charts: number; embedded: number }

/** Rewrites what the conversion would pass over; `targets` are the ids of the files that a text may name. Returns what a text cannot have. */
export function writeUnread(document: Document, targets: ReadonlySet<string> | undefined): Unread {
  for (const one of AROUND.flatMap((name) => all(document, name))) one.replaceWith(...one.childNodes)
  writeReadings(document)
  writeBreaks(document)
  writeDrawnWords(document)
  writeFirstLetters(document)
  writeLines(document)
  const lost = nameLost(document)
  writeCurves(document)
  writeGrouped(document)
  nameMissing(document, targets)
  return lost
}
