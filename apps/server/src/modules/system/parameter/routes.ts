import { parameterRoutes } from '@anju/contract/system/parameter'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { sheetFile } from '#platform/excel/write'
import { refuse } from '#platform/refusal'
import { parameterSheet, presentParameter } from './present.ts'
import { findParameter, listParameters, loadParameters } from './queries.ts'
import { valueFor } from './rules.ts'
import { addParameter, editParameter, removeParameters } from './service.ts'

export function bindParameter(server: FastifyInstance, app: Context): void {
  bind(server, app, parameterRoutes, {
    'GET /prod-api/system/config/list': async ({ app, caller, query }) => {
      const { total, rows } = await listParameters(app.db, query)
      return { total, rows: rows.map((row) => presentParameter(row, caller)) }
    },
    'GET /prod-api/system/config/configKey/:configKey': async ({ app, caller, params }) => ({
      msg: await valueFor(app.db, caller, params.configKey),
    }),
    'GET /prod-api/system/config/:configId': async ({ app, caller, params }) => ({
      data: presentParameter(
        (await findParameter(app.db, params.configId)) ?? refuse('notFound', '该参数不存在'),
        caller,
      ),
    }),
    'POST /prod-api/system/config': async ({ app, body, ...by }) => ({ configId: await addParameter(app, by, body) }),
    'PUT /prod-api/system/config': handlerOf(editParameter),
    'DELETE /prod-api/system/config/refreshCache': async () => null,
    'DELETE /prod-api/system/config/:configIds': async ({ app, params }) => {
      await removeParameters(app, params.configIds.split(','))
      return null
    },
    'POST /prod-api/system/config/export': async ({ app, caller, body, now, signal }) => {
      const rows = batches((limit, offset) => loadParameters(app.db, body, limit, offset))
      return sheetFile('参数数据', parameterSheet(caller), rows, now, signal)
    },
  })
}
