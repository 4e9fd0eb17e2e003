import { decodedText } from '@anju/contract/wire/decoded-text'
import { fetchExport } from '#modules/file'
import type { User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { readCsv } from '#platform/excel/csv'
import type { ImportColumns } from '#platform/excel/heading'
import type { SheetLines } from '#platform/excel/lines'
import { readSheet } from '#platform/excel/read'
import type { Converter } from '#platform/markdown/convert'
import { refuse } from '#platform/refusal'
import { type Archive, openArchive } from '#platform/zip/read'
import { ID, labels, SECTION } from './labels.ts'

/** What is wrong with a source, and with which of its parts. */
export type Fault = { field: string; msg: string }

/** A document or a row to import: its parts by their labels, and the HTML of its text, which has yet to be cleaned. */
export type Source = {
  line: number
  path: string
  front: Record<string, unknown>
  /** Absent for a row of a sheet, which has no text. */
  html?: string
  /** The first heading of a document whose front matter has no title. */
  heading: string
  /** What is wrong with it as a whole, or with cells of its row: nothing else of it is read then. */
  faults?: Fault[]
}
export type Sources = {
  total: number
  /** Headings of a sheet from which nothing is read. */
  ignored: readonly string[]
  /** How many are read at once. */
  batch: number
  archive: Archive
  read(from: number, to: number, converter: Converter): Promise<Source[]>
}

/** What reads a text, in a thread or not. */
export type Reader = Pick<Converter, 'convert'>

const MEBI = 1024 * 1024
const MOST_DOCUMENTS = 20_000
const BOUNDS = { entries: 60_000, unpacked: 1024 * MEBI }
const LARGEST_TEXT = MEBI
const BATCH = 50
const MOST_ROWS = 10_000
/** The longest field of a sheet, the summary. */
const LONGEST_CELL = 500

export const SHEET_COLUMNS: ImportColumns = {
  [ID]: {},
  [SECTION]: {},
  [labels.title]: { required: true },
  [labels.kind]: {},
  [labels.publishDate]: { kind: 'day' },
  [labels.deptId]: {},
  [labels.audience]: {},
  [labels.author]: {},
  [labels.sourceName]: {},
  [labels.summary]: {},
}

const isDocument = (name: string) => /\.(md|markdown)$/i.test(name)

/** What can be imported of a file; refuses a file in which there is nothing. */
export async function sourcesOf(name: string, bytes: Buffer): Promise<Sources> {
  if (/\.xlsx$/i.test(name)) return rowsOf(await readSheet(bytes, SHEET_COLUMNS, MOST_ROWS, LONGEST_CELL))
  if (/\.csv$/i.test(name)) return rowsOf(readCsv(bytes, SHEET_COLUMNS, MOST_ROWS, LONGEST_CELL))
  const archive = isDocument(name) ? single(name, bytes) : archiveOf(name, bytes)
  const paths = archive.names.filter(isDocument)
  if (paths.length === 0) refuse('badRequest', '压缩包中没有 Markdown 文件（.md）')
  if (paths.length > MOST_DOCUMENTS) refuse('badRequest', `一次最多导入 ${MOST_DOCUMENTS} 篇，请分成几个压缩包`)
  return {
    total: paths.length,
    ignored: [],
    batch: BATCH,
    archive,
    read: async (from, to, converter) => {
      const sources: Source[] = []
      for (const [at, path] of paths.slice(from, to).entries())
        sources.push({ line: from + at + 1, path, ...(await readDocument(archive, path, converter)) })
      return sources
    },
  }
}

function archiveOf(name: string, bytes: Buffer): Archive {
  if (!/\.zip$/i.test(name)) refuse('badRequest', '请选择 zip 压缩包、Markdown（.md）或表格（.xlsx、.csv）文件')
  return openArchive(bytes, BOUNDS)
}

const single = (name: string, bytes: Buffer): Archive => ({
  names: [name],
  sizeOf: () => bytes.length,
  bytesOf: async () => bytes,
})

/** The parts of a document; what is wrong with it as a whole is its fault. */
export async function readDocument(
  archive: Archive,
  path: string,
  converter: Reader,
): Promise<Omit<Source, 'line' | 'path'>> {
  const wrong = (msg: string) => ({ front: {}, heading: '', faults: [{ field: labels.body, msg }] })
  if ((archive.sizeOf(path) ?? 0) > LARGEST_TEXT) return wrong('文件超过 1 MB，请拆分，图片请另存为文件')
  const text = decodedText((await archive.bytesOf(path)) ?? new Uint8Array())
  if (text === undefined) return wrong('文件的编码既不是 UTF-8，也不是 GBK，请用记事本打开，另存为 UTF-8 编码后再导入')
  const answer = await converter.convert({ document: text, titleKey: labels.title })
  if (!answer) return wrong('文件的格式过于复杂，无法读取')
  const { front, text: html, title: heading, fault } = answer
  return { front, html, heading, ...(fault && { faults: [{ field: labels.body, msg: fault }] }) }
}

/** Rows of a sheet; an empty cell changes nothing. */
function rowsOf({ lines, ignored }: SheetLines): Sources {
  if (lines.length === 0) refuse('badRequest', '文件中没有可以导入的行')
  return {
    total: lines.length,
    ignored,
    batch: BATCH * 10,
    archive: { names: [], sizeOf: () => undefined, bytesOf: async () => undefined },
    read: async (from, to) =>
      lines.slice(from, to).map(({ line, cells, faults }) => {
        const entered = Object.entries(cells).filter(([, text]) => text.trim() !== '')
        const row = { line, path: '', front: Object.fromEntries(entered), heading: '' }
        return faults.length > 0 ? { ...row, faults: faults.map((msg) => ({ field: '', msg })) } : row
      }),
  }
}

/** The file that the caller has sent before, by the name that was answered. */
export async function fetchSources(app: Context, caller: User, fileName: string, now: number): Promise<Sources> {
  const file = await fetchExport(app, caller, fileName, false, now)
  if (!file) return refuse('notFound', '送来的文件已经过期，请重新选择文件')
  const { body, name } = file
  const bytes = Buffer.isBuffer(body) ? body : Buffer.concat(await body.toArray())
  return sourcesOf(name, bytes)
}
