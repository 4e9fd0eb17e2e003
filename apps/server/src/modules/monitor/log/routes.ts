import { recordRoutes } from '@anju/contract/monitor/records'
import type { FastifyInstance } from 'fastify'
import { bind, isAdmin } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { periodOf } from '#platform/database/listing'
import { sheetFile } from '#platform/excel/write'
import { refuse } from '#platform/refusal'
import { presentOnline } from '../online/present.ts'
import { endOnline, isSessionOfAdmin, listOnline } from '../online/queries.ts'
import { archiveLogs } from './archive.service.ts'
import { loginSheet, operationSheet } from './export.ts'
import { presentLogin } from './login.present.ts'
import { listLogins, loadLogins } from './login.queries.ts'
import { presentOperation } from './operation.present.ts'
import { listOperations, loadOperations } from './operation.queries.ts'

/** Logs and sessions. */
export function bindRecords(server: FastifyInstance, app: Context): void {
  const { departmentsOf } = app.answers
  bind(server, app, recordRoutes, {
    'GET /prod-api/monitor/operlog/list': async ({ app, caller, query }) => {
      const { total, rows } = await listOperations(app.db, query, departmentsOf(caller, 'monitor:operlog:list'))
      return { total, rows: rows.map(presentOperation) }
    },
    'POST /prod-api/monitor/operlog/export': async ({ app, caller, body, now, signal }) => {
      const scope = departmentsOf(caller, 'monitor:operlog:export')
      const rows = batches((limit, offset) => loadOperations(app.db, body, scope, limit, offset))
      return sheetFile('操作日志', operationSheet, rows, now, signal)
    },
    'GET /prod-api/monitor/operlog/archive': async ({ app, caller, query, now }) =>
      archiveLogs(app.db, periodOf(query), departmentsOf(caller, 'monitor:operlog:export'), now),
    'GET /prod-api/monitor/logininfor/list': async ({ app, query }) => {
      const { total, rows } = await listLogins(app.db, query)
      return { total, rows: rows.map(presentLogin) }
    },
    'POST /prod-api/monitor/logininfor/export': async ({ app, body, now, signal }) =>
      sheetFile(
        '登录日志',
        loginSheet,
        batches((limit, offset) => loadLogins(app.db, body, limit, offset)),
        now,
        signal,
      ),
    'GET /prod-api/monitor/online/list': async ({ app, caller, query, now }) => {
      const { total, rows } = await listOnline(app.db, query, now)
      return { total, rows: rows.map((row) => presentOnline(row, caller.session)) }
    },
    'DELETE /prod-api/monitor/online/:tokenId': async ({ app, caller, params, now }) => {
      if (params.tokenId === caller.session) refuse('rejected', '不能强制自己退出，请使用退出登录')
      // An admin role holder who is forced out repeatedly could not revoke the permission to do so.
      if (!isAdmin(caller) && (await isSessionOfAdmin(app.db, params.tokenId)))
        refuse('forbidden', '超级管理员的会话只能由超级管理员强制退出')
      const userName = await endOnline(app.db, params.tokenId, now)
      return userName === undefined ? refuse('notFound', '该会话已经结束，请刷新列表') : { userName }
    },
  })
}
