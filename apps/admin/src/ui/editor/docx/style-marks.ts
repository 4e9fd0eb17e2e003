import type { StyleReader } from './numbering.ts'
import { blockOf } from './own-styles.ts'
import { all, at, child, isOn, make, valueIn } from './xml.ts'

/** Formatting that a style gives to its words; the conversion reads only what runs say themselves. */
const MARKS = ['b', 'i', 'strike', 'dstrike', 'u']

/** The styles of which formatting is the look of what they are: links, notes, quotes. */
const isLook = (name: string) => /hyperlink|超链接|reference|引用/i.test(name) || blockOf(name) !== undefined

const isSaid = (one: Element) => isOn(one) && valueIn(one) !== 'none'

/** The styles that give formatting to a run: its own, and that of its paragraph. */
function stylesOf(run: Element, styles: StyleReader): string[] {
  const paragraph = run.closest('*|p') ?? undefined
  const ids = [valueIn(at(run, 'rPr', 'rStyle')), valueIn(at(paragraph, 'pPr', 'pStyle')) || styles.standard]
  return ids.filter((id) => id !== '' && !isLook(styles.nameOf(id)))
}

function writeMark(run: Element, said: Element): void {
  const format = child(run, 'rPr') ?? make(run, 'rPr')
  if (!format.parentElement) run.prepend(format)
  const mark = make(run, said.localName)
  // A line below words has its kind; all others are there or not.
  if (said.localName === 'u')
    mark.setAttributeNS(run.namespaceURI, `${run.prefix ?? 'w'}:val`, valueIn(said) || 'single')
  format.append(mark)
}

/** Writes into runs how their styles say that words look. */
export function writeStyleMarks(document: Document, styles: StyleReader): void {
  for (const run of all(document, 'r')) {
    const ids = stylesOf(run, styles)
    for (const name of MARKS.filter((mark) => !child(child(run, 'rPr'), mark))) {
      const [said] = ids.flatMap((id) => styles.find(id, ['rPr', name])?.element ?? [])
      if (said && isSaid(said)) writeMark(run, said)
    }
  }
}
