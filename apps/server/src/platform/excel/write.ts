import type { FileAnswer } from '../http/file-answer.ts'
import { refuse } from '../refusal.ts'
import { startWorker } from '../worker.ts'

/** A column of a sheet; `width` in characters. A text stays a text, whatever it begins with. */
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
 * An .xlsx file of one sheet, made in a thread of its own from rows that are taken as they come. More than 50,000 rows
 * are refused. `signal` ends the work when nobody waits for the file any more.
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
    // One portion is packed while the next one is fetched.
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

/** Rows as cells, few at a time: everybody else gets a turn while the thread packs them. */
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

/** Excel takes 31 characters, and not all of them, as the name of a sheet. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[[\]/\\:*?']/g, ' ')
      .slice(0, 31)
      .trim() || 'Sheet1'
  )
}
