import type { FileAnswer } from '../http/file-answer.ts'
import { refuse } from '../refusal.ts'
import { reusedWorkers } from '../worker.ts'

/** A column of a sheet; `width` in characters. A text remains a text, whatever its first character. */
export type Column<Row> = { title: string; width?: number; value: (row: Row) => string | number }
export type Cells = (string | number)[]
export type WriteOrder = { sheet: string; columns: { title: string; width: number }[] }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MOST_ROWS = 50_000
const AT_ONCE = 250
const WIDTH = 16
const MEMORY_MB = 128
const DEADLINE = 120_000
/** Milliseconds that a thread waits for the next file: most files are written in less time than a thread starts. */
const WAITS = 10_000

/** What the thread is asked, in this order: what file to begin, rows as often as needed, and the end of the file. */
export type WriteStep = WriteOrder | Cells[] | 'end'

const startWriter = reusedWorkers<WriteStep, Uint8Array>(
  new URL('./write-thread.ts', import.meta.url),
  MEMORY_MB,
  WAITS,
)

/**
 * An .xlsx file with one sheet, written in a separate thread while its rows are read. More than 50,000 rows are refused.
 * `signal` stops the work when the client disconnects.
 */
export async function sheetFile<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  now: number,
  signal?: AbortSignal,
): Promise<FileAnswer> {
  const body = await write(name, columns, rows, signal)
  return { name: `${name}_${now}.xlsx`, mime: XLSX, body, size: body.length }
}

async function write<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  const order: WriteOrder = {
    sheet: sheetName(name),
    columns: columns.map(({ title, width = WIDTH }) => ({ title, width })),
  }
  const job = startWriter({ deadline: DEADLINE, signal })
  let isDone = false
  try {
    const packed: Uint8Array[] = []
    // One batch is compressed while the next one is read.
    let packing = job.ask(order)
    packing.catch(() => {})
    for await (const portion of portionsOf(columns, rows)) {
      packed.push(await packing)
      packing = job.ask(portion)
      packing.catch(() => {})
    }
    packed.push(await packing, await job.ask('end'))
    isDone = true
    return Buffer.concat(packed)
  } finally {
    job.end(isDone)
  }
}

/** Rows as cells in small batches, so that other requests run while the thread compresses them. */
async function* portionsOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row> | Iterable<Row>) {
  let count = 0
  let portion: Cells[] = []
  for await (const row of rows) {
    if (++count > MOST_ROWS) refuse('badRequest', `导出超过 ${MOST_ROWS} 行，请缩小查询范围`)
    portion.push(columns.map(({ value }) => value(row)))
    if (portion.length < AT_ONCE) continue
    yield portion
    portion = []
  }
  yield portion
}

/** Excel allows 31 characters in the name of a sheet, and some not at all. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[[\]/\\:*?']/g, ' ')
      .slice(0, 31)
      .trim() || 'Sheet1'
  )
}
