import { Readable } from 'node:stream'
import { CSV_BOM } from '@anju/contract/wire/csv'
import { Zip, ZipDeflate } from 'fflate'
import type { Queries } from '#platform/database/open'
import type { Column } from '#platform/excel/write'
import type { FileAnswer } from '#platform/http/file-answer'
import { refuse } from '#platform/refusal'
import { csvLine } from '#platform/text/csv'
import { fileAccessSheet } from '../file-access/present.ts'
import type { FileAccess } from '../file-access/queries.ts'
import { type Scope, withinScope } from '../object/scope.ts'
import { countLines, linesOf, type Period } from './archive.queries.ts'
import { loginSheet, operationSheet } from './export.ts'
import type { Login } from './login.queries.ts'
import type { Operation } from './operation.queries.ts'

const MOST_LINES = 200_000

async function* csvOf<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(columns.map(({ title }) => title))
  for await (const rows of batches) yield rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('')
}

async function* zipped(files: readonly { name: string; text: AsyncIterable<string> }[], now: number) {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for (const { name, text } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = now
    zip.add(file)
    for await (const part of text) {
      file.push(Buffer.from(part))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

async function* operationsOf(db: Queries, period: Period, scope: Scope): AsyncGenerator<Operation[]> {
  for await (const rows of linesOf<Operation>(db, 'operation_log', period))
    yield rows.map((row) => withinScope(row, scope))
}

/**
 * The logs of a period as CSV in a ZIP, generated while it is sent; too long a period is refused before anything is
 * sent.
 */
export async function archiveLogs(db: Queries, period: Period, scope: Scope, now: number): Promise<FileAnswer> {
  if ((await countLines(db, period)) > MOST_LINES) refuse('badRequest', '所选时间内的日志超过 20 万条，请缩小时间范围')
  const files = [
    { name: 'operlog.csv', text: csvOf(operationSheet, operationsOf(db, period, scope)) },
    { name: 'logininfor.csv', text: csvOf(loginSheet, linesOf<Login>(db, 'login_log', period)) },
    { name: 'fileaccess.csv', text: csvOf(fileAccessSheet, linesOf<FileAccess>(db, 'file_access', period)) },
  ]
  return { name: `日志归档_${now}.zip`, mime: 'application/zip', body: Readable.from(zipped(files, now)) }
}
