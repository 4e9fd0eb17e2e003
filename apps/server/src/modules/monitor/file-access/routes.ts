import { fileAccessRoutes } from '@anju/contract/monitor/file-access'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { sheetFile } from '#platform/excel/write'
import { fileAccessSheet, presentFileAccess } from './present.ts'
import { listFileAccess, loadFileAccess } from './queries.ts'

export function bindFileAccess(server: FastifyInstance, app: Context): void {
  bind(server, app, fileAccessRoutes, {
    'GET /prod-api/monitor/fileaccess/list': async ({ app, query }) => {
      const { total, rows } = await listFileAccess(app.db, query)
      return { total, rows: rows.map(presentFileAccess) }
    },
    'POST /prod-api/monitor/fileaccess/export': async ({ app, body, now, signal }) =>
      sheetFile(
        '访问记录',
        fileAccessSheet,
        batches((limit, offset) => loadFileAccess(app.db, body, limit, offset)),
        now,
        signal,
      ),
  })
}
