import { numeral } from '../paste/numerals.ts'
import { all, attribute, make } from './xml.ts'

/** A field with the instruction that its program follows. */
type Field = { begin: Element; end: Element; instruction: string; hasResult: boolean }

/** The fields of a document that end, each after those within it. */
export function fieldsOf(document: Document): Field[] {
  const fields: Field[] = []
  const open: { begin: Element; instruction: string; hasResult: boolean }[] = []
  for (const one of document.querySelectorAll('*|fldChar,*|instrText')) {
    const type = attribute(one, 'fldCharType')
    if (type === 'begin') open.push({ begin: one, instruction: '', hasResult: false })
    const last = open.at(-1)
    if (!last) continue
    if (one.localName === 'instrText') last.instruction += one.textContent ?? ''
    if (type === 'separate') last.hasResult = true
    if (type === 'end') {
      fields.push({ ...last, end: one })
      open.pop()
    }
  }
  return fields
}

const FRAME = /^[○〇◯□△◇]$/
/** Words above others, as a reading is written: `\\o\\ad(\\s\\up 9(hénglán),衡岚)`. */
const ABOVE = /\\s\\up\s*\d*\s*\(([^()]*)\)\s*[,，;；]\s*([^()]+)\)\s*$/
/** A sign in a circle or another frame: `\\o\\ac(○,1)`. */
const FRAMED = /\\o\s*(?:\\a[a-z]\s*)?\(([^(),，;；]*)[,，;；]\s*([^()]*)\)\s*$/

/** What a field that draws signs over each other says; `undefined` for other drawings, such as fractions. */
export function drawnWords(instruction: string): string | undefined {
  const text = instruction.replace(/\\\*\s*(?:"[^"]*"|\S+)/g, ' ')
  const [, above, below] = ABOVE.exec(text) ?? []
  if (below !== undefined) return `${below.trim()}（${above?.trim()}）`
  const [, one, other] = FRAMED.exec(text) ?? []
  const parts = [one?.trim() ?? '', other?.trim() ?? '']
  if (!parts.some((part) => FRAME.test(part))) return undefined
  const words = parts.find((part) => !FRAME.test(part)) ?? ''
  return /^(?:[1-9]|[1-4]\d|50)$/.test(words) ? numeral('decimalEnclosedCircle', Number(words)) : words
}

/** The entry that is chosen of a list to drop down. */
function chosenOf(begin: Element): string {
  const entries = all(begin, 'listEntry').map((entry) => attribute(entry, 'val'))
  const [chosen] = [...all(begin, 'result'), ...all(begin, 'default')].map((one) => Number(attribute(one, 'val')))
  return entries[chosen ?? 0] ?? ''
}

/** Writes what fields show that have no words of their own; `name` gives the words for a formula. Returns how many formulas there are. */
export function writeFields(document: Document, name: (formula: string) => string): number {
  let formulas = 0
  for (const { begin, end, instruction } of fieldsOf(document)) {
    const isDrawn = /^\s*EQ\b/i.test(instruction)
    const isChoice = /^\s*FORMDROPDOWN\b/i.test(instruction)
    if (!isDrawn && !isChoice) continue
    const words = isDrawn ? drawnWords(instruction) : chosenOf(begin)
    if (words === undefined) formulas++
    const text = make(end, 't')
    text.textContent = words ?? name(instruction.replace(/^\s*EQ\s*/i, ''))
    end.after(text)
  }
  return formulas
}
