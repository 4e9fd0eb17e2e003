import { openTable } from '@anju/contract/wire/open-table'
import { Refusal } from '#platform/refusal'
import { type Archive, openArchive } from '#platform/zip/read'
import { dateInFileName, isoDate } from '../parse/date.ts'
import { framedDocument } from '../parse/plain-text.ts'

const BOUNDS = { entries: 5000, unpacked: 100 * 1024 * 1024 }
const BODY = 'word/document.xml'
/** What is said once more, deleted, or never shown. */
const LEFT_OUT = ['w:del', 'w:moveFrom', 'mc:Fallback', 'w:instrText'] as const
/** Text, a tab, and what ends a line. */
const PIECE = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<(w:tab|w:br|w:cr)(?=[\s/>])|<\/w:p>|<w:p(?:\s[^>]*)?\/>/g
const ENTITIES = openTable<string>({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" })

const decoded = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? all
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

/** A text without the elements of a name, and without their contents. */
function without(xml: string, name: string): string {
  const [opening, closing] = [new RegExp(`<${name}(?=[\\s>])[^>]*>`, 'g'), `</${name}>`]
  let [rest, at] = ['', 0]
  for (let match = opening.exec(xml); match; match = opening.exec(xml)) {
    if (match[0].endsWith('/>')) continue
    rest += xml.slice(at, match.index)
    const end = xml.indexOf(closing, opening.lastIndex)
    at = end < 0 ? xml.length : end + closing.length
    opening.lastIndex = at
  }
  return rest + xml.slice(at)
}

/** The lines of the body of a Word document, as its readers see them: one for each paragraph and break. */
export function linesOfDocument(xml: string): string[] {
  const pieces = LEFT_OUT.reduce(without, xml).matchAll(PIECE)
  const text = Array.from(pieces, ([, said, tag]) =>
    said !== undefined ? decoded(said) : tag === 'w:tab' ? ' ' : '\n',
  )
  return text
    .join('')
    .split('\n')
    .map((line) => line.trim())
}

/** The day of publication in the name of a file: (2020-05-28), or the _20200528 of the official database. */
function dayIn(name: string): string {
  const [, year, month, day] = /_(\d{4})(\d{2})(\d{2})$/.exec(name) ?? []
  return dateInFileName(name) || (year ? isoDate(Number(year), Number(month), Number(day)) : '')
}

/** The archive that a Word document is; `undefined` for what is none or is broken. */
function openDocument(bytes: Buffer): Archive | undefined {
  try {
    const archive = openArchive(bytes, BOUNDS)
    return archive.names.includes(BODY) ? archive : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

export const isWordDocument = (bytes: Buffer): boolean => openDocument(bytes) !== undefined

/** Nothing in the place of a part that is broken. */
function noneIfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

/** A law in a Word document, as the official database gives it, as a Markdown file with its name; `undefined` if it cannot be read. */
export async function lawOfDocument(name: string, bytes: Buffer): Promise<{ name: string; text: string } | undefined> {
  const xml = String((await openDocument(bytes)?.bytesOf(BODY).catch(noneIfRefused)) ?? '')
  if (xml === '') return undefined
  const base = name.replace(/\.docx$/i, '')
  const day = dayIn(base)
  const file = base.replace(/(?:_\d{8}|\(\d{4}-\d{2}-\d{2}\))$/, '')
  const title = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1)
  return { name: `${file}${day && `(${day})`}.md`, text: framedDocument(linesOfDocument(xml), title) }
}
