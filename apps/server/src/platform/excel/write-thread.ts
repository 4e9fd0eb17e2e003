import { parentPort } from 'node:worker_threads'
import { strToU8, unzipSync, Zip, ZipDeflate } from 'fflate'
import writeXlsxFile, { type Row } from 'write-excel-file/node'
import { rowMarkup } from './markup.ts'
import type { Cells, WriteOrder, WriteStep } from './write.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const END_OF_ROWS = '</sheetData>'

/** The parts of a file with the heading row only. */
async function emptyFile({ sheet, columns }: WriteOrder): Promise<Record<string, Uint8Array>> {
  const head: Row = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }))
  const options = { sheet, stickyRowsCount: 1, columns: columns.map(({ width }) => ({ width })) }
  return unzipSync(await writeXlsxFile([head], options).toBuffer())
}

/**
 * Rewrites the library's file and inserts rows into its sheet one by one: the library itself would have every row in memory
 * several times. The compressed bytes are removed after each batch.
 */
async function openFile(order: WriteOrder) {
  let packed: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    packed.push(bytes)
  })
  const { [SHEET]: sheet, ...parts } = await emptyFile(order)
  for (const [name, bytes] of Object.entries(parts)) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(bytes, true)
  }
  const [before = '', after = ''] = new TextDecoder().decode(sheet).split(END_OF_ROWS)
  const rows = new ZipDeflate(SHEET)
  zip.add(rows)
  rows.push(strToU8(before))
  let number = 1
  return {
    add(portion: readonly Cells[]) {
      rows.push(strToU8(portion.map((cells) => rowMarkup(cells, ++number)).join('')))
    },
    end() {
      rows.push(strToU8(END_OF_ROWS + after), true)
      zip.end()
    },
    take() {
      const bytes = Buffer.concat(packed)
      packed = []
      return new Uint8Array(bytes)
    },
  }
}

let file: Awaited<ReturnType<typeof openFile>> | undefined

async function take(step: WriteStep): Promise<Uint8Array<ArrayBuffer>> {
  if (step !== 'end' && !Array.isArray(step)) file = await openFile(step)
  else if (!file) throw new Error('no file has been begun')
  else if (step === 'end') file.end()
  else file.add(step)
  return file.take()
}

parentPort?.on('message', async (step: WriteStep) => {
  const bytes = await take(step)
  if (step === 'end') file = undefined
  parentPort?.postMessage(bytes, [bytes.buffer])
})
