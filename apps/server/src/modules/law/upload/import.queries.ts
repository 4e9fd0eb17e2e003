import type { ReportKind } from '@anju/contract/law/desk-terms'
import type { LawImport, LawImportLine } from '@anju/contract/law/import'
import { MINUTE, toWireTime } from '@anju/contract/wire/time'
import { pageOfRows, pageWithin } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { type Brief, type ImportReport, linesOf } from '../import/report.ts'

/** An import that has said nothing for so long, in milliseconds, has ended with its server. */
export const SILENT = 5 * MINUTE
const INTERRUPTED = '服务在导入时停止，导入没有生效，请重新导入'

const columns = [
  'id',
  'state',
  'file_name',
  'done',
  'total',
  'title',
  'as_of',
  'summary_json',
  'fault',
  'user_name',
  'started_at',
  'beat_at',
  'ended_at',
] as const

type Row = {
  id: string
  state: LawImport['state']
  file_name: string
  done: number
  total: number
  title: string
  as_of: string
  summary_json: string
  fault: string
  user_name: string
  started_at: number
  beat_at: number
  ended_at: number
}

const NOTHING: Brief = { added: 0, changed: 0, unchanged: 0, summary: [], kinds: [] }

function toImport(row: Row, now: number): LawImport {
  const running = row.state === 'waiting' || row.state === 'running'
  const lost = running && row.beat_at < now - SILENT
  return {
    importId: row.id,
    state: lost ? 'failed' : row.state,
    fileName: row.file_name,
    done: row.done,
    total: row.total,
    title: row.title,
    asOf: row.as_of,
    fault: lost ? INTERRUPTED : row.fault,
    userName: row.user_name,
    startTime: toWireTime(row.started_at),
    endTime: row.ended_at > 0 ? toWireTime(row.ended_at) : '',
    ...(row.summary_json ? (JSON.parse(row.summary_json) as Brief) : NOTHING),
  }
}

type Paging = { pageNum?: string | undefined; pageSize?: string | undefined }

/** The imports, the latest first. */
export async function listImports(db: Queries, paging: Paging, now: number) {
  const { rows, total } = await pageOfRows(paging, db.selectFrom('law_import'), (limit, offset) =>
    db.selectFrom('law_import').select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute(),
  )
  return { rows: rows.map((row) => toImport(row, now)), total }
}

/** How far an import is, or what it did. */
export async function readImport(db: Queries, id: string, now: number): Promise<LawImport> {
  const row = await db.selectFrom('law_import').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? toImport(row, now) : refuse('notFound', '没有找到这次导入')
}

/** The report of an import that has ended well. */
export async function readReport(db: Queries, id: string): Promise<ImportReport> {
  const row = await db.selectFrom('law_import').select('report_json').where('id', '=', id).executeTakeFirst()
  if (!row?.report_json) return refuse('notFound', '这次导入没有报告')
  return JSON.parse(row.report_json) as ImportReport
}

/** A page of the lines of a report. */
export async function listLines(
  db: Queries,
  { importId, kind, ...paging }: Paging & { importId: string; kind?: ReportKind | undefined },
): Promise<{ rows: LawImportLine[]; total: number }> {
  const lines = linesOf(await readReport(db, importId)).map((line, at) => ({ line: at + 1, ...line }))
  const matching = kind ? lines.filter((line) => line.kind === kind) : lines
  const { limit, offset } = pageWithin(paging, matching.length)
  return { rows: matching.slice(offset, offset + limit), total: matching.length }
}
