import { lawImportRoutes } from '@anju/contract/law/import'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { sheetFile } from '#platform/excel/write'
import { csvOf, linesOf, type ReportLine, summaryOf } from '../import/report.ts'
import { listImports, listLines, readImport, readReport } from './import.queries.ts'
import { startImport } from './job.ts'

const reportSheet = [
  { title: '类别', width: 12, value: ({ kind }: Line) => kind },
  { title: '法规', width: 50, value: ({ title }: Line) => title },
  { title: '文件', width: 60, value: ({ path }: Line) => path },
  { title: '说明', width: 80, value: ({ text }: Line) => text },
]
type Line = Omit<ReportLine, 'kind'> & { kind: string }

/** Imports of laws in the console, and their reports. */
export function bindLawImport(server: FastifyInstance, app: Context): void {
  bind(server, app, lawImportRoutes, {
    'POST /prod-api/cms/law/import': async ({ app, upload, query, ...by }) => ({
      data: { importId: await startImport(app, by, upload, query.asOf ?? '') },
    }),
    'GET /prod-api/cms/law/import/list': async ({ app, query, now }) => listImports(app.db, query, now),
    'GET /prod-api/cms/law/import/:importId': async ({ app, params, now }) => ({
      data: await readImport(app.db, params.importId, now),
    }),
    'GET /prod-api/cms/law/import/lines': async ({ app, query }) => listLines(app.db, query),
    'POST /prod-api/cms/law/import/export': async ({ app, body, now, signal }) => {
      const report = await readReport(app.db, body.importId)
      if (body.format === 'csv')
        return { name: `法规导入报告_${now}.csv`, mime: 'text/csv; charset=utf-8', body: Buffer.from(csvOf(report)) }
      const summary = summaryOf(report).map((text) => ({ kind: '汇总', title: '', path: '', text }))
      return sheetFile('法规导入报告', reportSheet, [...summary, ...linesOf(report)], now, signal)
    },
  })
}
