import { openTable } from '@anju/contract/wire/open-table'
import { Refusal } from '#platform/refusal'
import { walkXml } from '#platform/text/xml'
import { type Archive, openArchive } from '#platform/zip/read'
import { dateInFileName, isoDate } from '../parse/date.ts'
import { framedDocument } from '../parse/plain-text.ts'

const BOUNDS = { entries: 5000, unpacked: 100 * 1024 * 1024 }
const BODY = 'word/document.xml'
/** What is said once more, deleted, or never shown. */
const LEFT_OUT = new Set(['del', 'moveFrom', 'Fallback', 'instrText'])
/** What stands for a sign within a line, or ends one. */
const SIGNS = openTable<string>({ tab: ' ', br: '\n', cr: '\n' })

/** The lines of the body of a Word document, as its readers see them: one for each paragraph and break. */
export function linesOfDocument(body: Uint8Array): string[] {
  let [text, hidden, inText] = ['', 0, false]
  walkXml(body, {
    open(name) {
      if (LEFT_OUT.has(name)) hidden++
      inText = name === 't'
      if (hidden === 0) text += SIGNS[name] ?? ''
    },
    text(data) {
      if (inText && hidden === 0) text += data
    },
    close(name) {
      if (LEFT_OUT.has(name)) hidden--
      inText = false
      if (name === 'p') text += '\n'
    },
  })
  return text.split('\n').map((line) => line.trim())
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
  const body = await openDocument(bytes)?.bytesOf(BODY).catch(noneIfRefused)
  if (body === undefined) return undefined
  const base = name.replace(/\.docx$/i, '')
  const day = dayIn(base)
  const file = base.replace(/(?:_\d{8}|\(\d{4}-\d{2}-\d{2}\))$/, '')
  const title = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1)
  return { name: `${file}${day && `(${day})`}.md`, text: framedDocument(linesOfDocument(body), title) }
}
