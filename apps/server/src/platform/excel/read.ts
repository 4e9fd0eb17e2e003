import { refuse } from '../refusal.ts'
import { startWorker, WorkerOverdue } from '../worker.ts'
import { entriesOf, isArchive, leadsOut } from './archive.ts'
import type { ImportColumns } from './heading.ts'
import { type LinesAnswer, LONGEST, type SheetLines, TOO_LARGE, WRONG_TYPE } from './lines.ts'
import type { SheetTexts, TextsAnswer } from './texts.ts'

/** `columns` are those of an import; without them the texts of all sheets are read. */
export type ReadOrder = { bytes: Uint8Array; columns?: ImportColumns; maxRows: number; longest: number }

const MOST_ENTRIES = 1000
const MOST_UNPACKED = 100 * 1024 * 1024
const MEMORY_MB = 128
const DEADLINE = 10_000
const PROCESSOR = 6000

/**
 * The lines of the visible sheet that has the heading row, as texts by heading, read in a thread of its own with bounded memory and time.
 * A text longer than `longest` is refused. Blank lines are skipped. Formulas are read as the value that Excel stored, dates as
 * `2026-01-31`, numbers without an exponent; errors and formulas without a value are faults of their line. A file that cannot be read
 * is refused with a sentence.
 */
export async function readSheet(
  bytes: Buffer,
  columns: ImportColumns,
  maxRows: number,
  longest = LONGEST,
): Promise<SheetLines> {
  const answer = await read({ bytes, columns, maxRows, longest })
  return 'lines' in answer ? answer : refuse('badRequest', 'refusal' in answer ? answer.refusal : WRONG_TYPE)
}

/** The texts of all visible sheets, at most `maxRows` rows of each, read as `readSheet` reads. */
export async function readTexts(bytes: Buffer, maxRows = 1000): Promise<SheetTexts[]> {
  const answer = await read({ bytes, maxRows, longest: LONGEST })
  return 'sheets' in answer ? answer.sheets : refuse('badRequest', 'refusal' in answer ? answer.refusal : WRONG_TYPE)
}

/** Checks the archive's directory, before anything is decompressed (security S44). */
function faultOf(bytes: Buffer): string | undefined {
  const entries = entriesOf(bytes)
  if (!entries?.some(({ name }) => name === '[Content_Types].xml')) return WRONG_TYPE
  if (entries.some(({ name, encrypted }) => leadsOut(name) || encrypted)) return WRONG_TYPE
  if (entries.some(({ name }) => isArchive(name))) return '文件中嵌有其他压缩文件，请删去后重试'
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  return entries.length > MOST_ENTRIES || unpacked > MOST_UNPACKED ? TOO_LARGE : undefined
}

type Answer = LinesAnswer | TextsAnswer

async function read(order: ReadOrder & { bytes: Buffer }): Promise<Answer> {
  const fault = faultOf(order.bytes)
  if (fault) return { refusal: fault }
  const limits = { memoryMb: MEMORY_MB, deadline: DEADLINE, processor: PROCESSOR }
  const job = startWorker<ReadOrder, Answer>(new URL('./read-thread.ts', import.meta.url), undefined, limits)
  try {
    return await job.ask(order)
  } catch (error) {
    if (error instanceof WorkerOverdue || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
      return { refusal: TOO_LARGE }
    throw error
  } finally {
    job.end()
  }
}
