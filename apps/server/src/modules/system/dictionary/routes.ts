import { dictionaryRoutes } from '@anju/contract/system/dictionary'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { sheetFile } from '#platform/excel/write'
import { refuse } from '#platform/refusal'
import { dataSheet, presentData, presentType, typeSheet } from './present.ts'
import { allTypes, dataInUse, findData, findType, listData, listTypes, loadData, loadTypes } from './queries.ts'
import { addData, addType, editData, editType, removeData, removeTypes } from './service.ts'

export function bindDictionary(server: FastifyInstance, app: Context): void {
  bind(server, app, dictionaryRoutes, {
    'GET /prod-api/system/dict/type/list': async ({ app, query }) => {
      const { total, rows } = await listTypes(app.db, query)
      return { total, rows: rows.map(presentType) }
    },
    'GET /prod-api/system/dict/type/optionselect': async ({ app }) => ({
      data: (await allTypes(app.db)).map(presentType),
    }),
    'GET /prod-api/system/dict/type/:dictId': async ({ app, params }) => ({
      data: presentType((await findType(app.db, params.dictId)) ?? refuse('notFound', '该字典类型不存在')),
    }),
    'POST /prod-api/system/dict/type': async ({ app, body, ...by }) => ({ dictId: await addType(app, by, body) }),
    'PUT /prod-api/system/dict/type': handlerOf(editType),
    'DELETE /prod-api/system/dict/type/refreshCache': async () => null,
    'DELETE /prod-api/system/dict/type/:dictIds': async ({ app, params }) => {
      await removeTypes(app, params.dictIds.split(','))
      return null
    },
    'POST /prod-api/system/dict/type/export': async ({ app, body, now, signal }) => {
      const rows = batches((limit, offset) => loadTypes(app.db, body, limit, offset))
      return sheetFile('字典类型', typeSheet, rows, now, signal)
    },
    'GET /prod-api/system/dict/data/list': async ({ app, query }) => {
      const { total, rows } = await listData(app.db, query)
      return { total, rows: rows.map(presentData) }
    },
    'GET /prod-api/system/dict/data/type/:dictType': async ({ app, params }) => ({
      data: (await dataInUse(app.db, params.dictType)).map(presentData),
    }),
    'GET /prod-api/system/dict/data/:dictCode': async ({ app, params }) => ({
      data: presentData((await findData(app.db, params.dictCode)) ?? refuse('notFound', '该字典数据不存在')),
    }),
    'POST /prod-api/system/dict/data': async ({ app, body, ...by }) => ({ dictCode: await addData(app, by, body) }),
    'PUT /prod-api/system/dict/data': handlerOf(editData),
    'DELETE /prod-api/system/dict/data/:dictCodes': async ({ app, params }) => {
      await removeData(app, params.dictCodes.split(','))
      return null
    },
    'POST /prod-api/system/dict/data/export': async ({ app, body, now, signal }) => {
      const rows = batches((limit, offset) => loadData(app.db, body, limit, offset))
      return sheetFile('字典数据', dataSheet, rows, now, signal)
    },
  })
}
