import type { Queries } from '#platform/database/open'
import { newId } from '#platform/id'
import { briefOf, type ImportReport } from './report.ts'

/** The latest imports are kept, with their reports. */
const MOST_KEPT = 50

type Ended = { fileName: string; report: ImportReport; startedAt: number; endedAt: number }

/** Records an import of the command line, for the console to show. */
export async function recordImport(db: Queries, { fileName, report, startedAt, endedAt }: Ended): Promise<void> {
  const row = { id: newId(startedAt), state: 'done', file_name: fileName, title: '', fault: '', user_name: '' } as const
  await db
    .insertInto('law_import')
    .values({
      ...row,
      ...reportColumns(report),
      done: report.files,
      total: report.files,
      started_at: startedAt,
      beat_at: endedAt,
      ended_at: endedAt,
    })
    .execute()
  await forgetOldImports(db)
}

/** Deletes the records of older imports. */
export async function forgetOldImports(db: Queries): Promise<void> {
  const latest = db.selectFrom('law_import').select('id').orderBy('id', 'desc').limit(MOST_KEPT)
  await db
    .deleteFrom('law_import')
    .where('id', 'not in', db.selectFrom(latest.as('kept')).select('kept.id'))
    .execute()
}

/** The columns of the report of an import. */
export function reportColumns(report: ImportReport) {
  return {
    as_of: report.asOf.day,
    summary_json: JSON.stringify(briefOf(report)),
    report_json: JSON.stringify(report),
  }
}
