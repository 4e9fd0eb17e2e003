import type { FileAnswer } from '../http/file-answer.ts'
import { refuse } from '../refusal.ts'
import { startWorker } from '../worker.ts'

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
  const limits = { memoryMb: MEMORY_MB, deadline: DEADLINE, signal }
  const job = startWorker<Cells[] | 'end', Uint8Array>(new URL('./write-thread.ts', import.meta.url), order, limits)
  try {
    const packed: Uint8Array[] = []
    // One batch is compressed while the next one is read.
    let packing: Promise<Uint8Array> | undefined
    for await (const portion of portionsOf(columns, rows)) {
      if (packing) packed.push(await packing)
      packing = job.ask(portion)
      packing.catch(() => {})
    }
    if (packing) packed.push(await packing)
    packed.push(await job.ask('end'))
    return Buffer.concat(packed)
  } finally {
    job.end()
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
