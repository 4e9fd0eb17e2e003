// Counts what a Word document has, from its archive and its elements alone: nothing of the console is used.

/** The files of an archive, by its directory. */
async function filesOf(bytes: ArrayBuffer): Promise<Map<string, () => Promise<string>>> {
  const view = new DataView(bytes)
  let end = bytes.byteLength - 22
  while (view.getUint32(end, true) !== 0x06054b50) end--
  const files = new Map<string, () => Promise<string>>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const [nameLength, more, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    const [packed, offset] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)]
    const isPacked = view.getUint16(at + 10, true) === 8
    const begin = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    const content = new Blob([new Uint8Array(bytes, begin, packed)])
    files.set(new TextDecoder().decode(new Uint8Array(bytes, at + 46, nameLength)), () =>
      new Response(isPacked ? content.stream().pipeThrough(new DecompressionStream('deflate-raw')) : content).text(),
    )
    at += 46 + nameLength + more + comment
  }
  return files
}

const valueIn = (one: Element | null) => one?.getAttribute('w:val') ?? ''
const isIn = (one: Element, names: string) => one.parentElement?.closest(names) != null
const OLD = '*|Fallback'
const GONE = '*|Fallback,*|del,*|moveFrom'

/** A paragraph: its words without blanks, and whether a list gives it a label. */
export type CountedParagraph = { words: string; isLabelled: boolean }
export type Counted = { paragraphs: CountedParagraph[]; cells: number; pictures: number }

type Lists = { ofStyle: (id: string) => string; isShown: (number: string, level: string) => boolean }

/** Which list a style has, and whether a level of a list writes anything. */
function listsOf(sheet: Document | undefined, numbering: Document | undefined): Lists {
  const find = (within: Document | Element | undefined, selector: string) =>
    within?.querySelector(selector) ?? undefined
  const ofStyle = (id: string, deep = 0): string => {
    const style = find(sheet, `[*|styleId="${id}"]`)
    if (!style || deep > 9) return ''
    const number = find(style, '*|numPr > *|numId')
    return number ? valueIn(number) : ofStyle(valueIn(style.querySelector('*|basedOn')), deep + 1)
  }
  const isShown = (number: string, level: string) => {
    const of = valueIn(find(numbering, `*|num[*|numId="${number}"] > *|abstractNumId`) ?? null)
    const text = find(numbering, `*|abstractNum[*|abstractNumId="${of}"] > *|lvl[*|ilvl="${level}"] > *|lvlText`)
    return valueIn(text ?? null) !== ''
  }
  return { ofStyle: (id) => ofStyle(id), isShown }
}

/** The words of a paragraph, divided at its line breaks and pictures. */
function linesOf(paragraph: Element): string[] {
  const lines = ['']
  for (const one of paragraph.querySelectorAll('*|t,*|br,*|cr,*|drawing')) {
    if (one.closest('*|p') !== paragraph || isIn(one, GONE)) continue
    if (one.localName !== 't') lines.push('')
    else lines.push((lines.pop() ?? '') + (one.textContent ?? ''))
  }
  return lines.map((line) => line.replace(/\s+/g, '')).filter(Boolean)
}

function paragraphsOf(document: Document, lists: Lists): CountedParagraph[] {
  // A reading stands before the words that it is above, and is read after them.
  for (const reading of document.querySelectorAll('*|ruby > *|rt')) reading.parentElement?.append(reading)
  return [...document.querySelectorAll('*|body *|p, *|footnote *|p, *|endnote *|p')].flatMap((paragraph) => {
    if (isIn(paragraph, OLD) || paragraph.closest('[*|type="separator"],[*|type="continuationSeparator"]')) return []
    const format = paragraph.querySelector(':scope > *|pPr')
    const own = format?.querySelector(':scope > *|numPr > *|numId') ?? null
    const number = own ? valueIn(own) : lists.ofStyle(valueIn(format?.querySelector(':scope > *|pStyle') ?? null))
    const level = valueIn(format?.querySelector(':scope > *|numPr > *|ilvl') ?? null) || '0'
    const hasLabel = number !== '' && number !== '0' && lists.isShown(number, level)
    return linesOf(paragraph).map((words, at) => ({ words, isLabelled: hasLabel && at === 0 }))
  })
}

export async function countDocument(file: Blob): Promise<Counted> {
  const files = await filesOf(await file.arrayBuffer())
  const parse = async (name: string) => {
    const text = await files.get(name)?.()
    return text === undefined ? undefined : new DOMParser().parseFromString(text, 'application/xml')
  }
  const lists = listsOf(await parse('word/styles.xml'), await parse('word/numbering.xml'))
  const main = (await parse('word/document.xml')) as Document
  const notes = [await parse('word/footnotes.xml'), await parse('word/endnotes.xml')]
  return {
    paragraphs: [main, ...notes].flatMap((part) => (part ? paragraphsOf(part, lists) : [])),
    cells: [...main.querySelectorAll('*|tc')].filter((cell) => {
      const merge = cell.querySelector(':scope > *|tcPr > *|vMerge')
      return !merge || valueIn(merge) === 'restart'
    }).length,
    pictures: [...main.querySelectorAll('*|blip')].filter((one) => !isIn(one, OLD)).length,
  }
}
