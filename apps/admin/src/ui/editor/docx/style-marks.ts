import type { StyleReader } from './numbering.ts'
import { blockOf } from './own-styles.ts'
import { above, all, at, child, isOn, make, valueIn } from './xml.ts'

/** Formatting that a style gives to its words; the conversion reads only what runs say themselves. */
const MARKS = ['b', 'i', 'strike', 'dstrike', 'u']

/** The styles of which formatting is the look of what they are: links, notes, quotes. */
const isLook = (name: string) => /hyperlink|超链接|reference|引用/i.test(name) || blockOf(name) !== undefined

const isSaid = (one: Element) => isOn(one) && valueIn(one) !== 'none'

function writeMark(run: Element, said: Element): void {
  const format = child(run, 'rPr') ?? make(run, 'rPr')
  if (!format.parentElement) run.prepend(format)
  const mark = make(run, said.localName)
  // A line below words has its kind; all others are there or not.
  if (said.localName === 'u')
    mark.setAttributeNS(run.namespaceURI, `${run.prefix ?? 'w'}:val`, valueIn(said) || 'single')
  format.append(mark)
}

/** What styles say of each kind of formatting, read once for each style. */
function saysOf(styles: StyleReader): (id: string) => ReadonlyMap<string, Element> {
  const known = new Map<string, ReadonlyMap<string, Element>>()
  return (id) => {
    const before = known.get(id)
    if (before) return before
    const names = id === '' || isLook(styles.nameOf(id)) ? [] : MARKS
    const says = new Map(
      names.flatMap((name) => {
        const said = styles.find(id, ['rPr', name])
        return said ? [[name, said.element] as const] : []
      }),
    )
    known.set(id, says)
    return says
  }
}

/** Writes into runs how their styles say that words look. */
export function writeStyleMarks(document: Document, styles: StyleReader): void {
  const saysOfStyle = saysOf(styles)
  for (const run of all(document, 'r')) {
    const own = saysOfStyle(valueIn(at(run, 'rPr', 'rStyle')))
    const ofParagraph = saysOfStyle(valueIn(at(above(run, 'p'), 'pPr', 'pStyle')) || styles.standard)
    for (const [name, said] of new Map([...ofParagraph, ...own]))
      if (isSaid(said) && !child(child(run, 'rPr'), name)) writeMark(run, said)
  }
}
