import { fileAccessRoutes } from '@anju/contract/monitor/file-access'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { sheetFile } from '#platform/excel/write'
import { assertAdmin } from '../assert-admin.ts'
import { fileAccessSheet, presentFileAccess } from './present.ts'
import { deleteFileAccess, listFileAccess, loadFileAccess } from './queries.ts'

export function bindFileAccess(server: FastifyInstance, app: Context): void {
  bind(server, app, fileAccessRoutes, {
    'GET /prod-api/monitor/fileaccess/list': async ({ app, query }) => {
      const { total, rows } = await listFileAccess(app.db, query)
      return { total, rows: rows.map(presentFileAccess) }
    },
    'DELETE /prod-api/monitor/fileaccess/clean': async ({ app, caller }) => {
      assertAdmin(caller, '访问记录')
      await deleteFileAccess(app.db, 'all')
      return null
    },
    'DELETE /prod-api/monitor/fileaccess/:accessIds': async ({ app, caller, params }) => {
      assertAdmin(caller, '访问记录')
      await deleteFileAccess(app.db, params.accessIds.split(','))
      return null
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
