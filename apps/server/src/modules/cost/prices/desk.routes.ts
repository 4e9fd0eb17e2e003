import { priceDeskRoutes } from '@anju/contract/cost/prices/desk'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { importOptions } from '#platform/excel/import'
import { sheetFile } from '#platform/excel/write'
import { refuse } from '#platform/refusal'
import { importPrices } from './import.ts'
import { findPrice, listPrices, loadPrices, presentPrice } from './queries.ts'
import { addPrice, editPrice, removePrices } from './service.ts'
import { priceSheet, templateFile } from './sheet.ts'

export function bindPriceDesk(server: FastifyInstance, app: Context): void {
  bind(server, app, priceDeskRoutes, {
    'GET /prod-api/cms/price/list': async ({ app, query }) => listPrices(app.db, query),
    'GET /prod-api/cms/price/:entryId': async ({ app, params }) => ({
      data: presentPrice((await findPrice(app.db, params.entryId)) ?? refuse('notFound', '这项价格不存在')),
    }),
    'POST /prod-api/cms/price': async ({ app, body, ...by }) => ({ entryId: await addPrice(app, by, body) }),
    'PUT /prod-api/cms/price': handlerOf(editPrice),
    'DELETE /prod-api/cms/price/:entryIds': async ({ app, params }) => {
      await removePrices(app, params.entryIds.split(','))
      return null
    },
    'POST /prod-api/cms/price/export': async ({ app, body, now, signal }) =>
      sheetFile(
        '价格库',
        priceSheet,
        batches((limit, offset) => loadPrices(app.db, body, limit, offset)),
        now,
        signal,
      ),
    'POST /prod-api/cms/price/importTemplate': async ({ now }) => templateFile(now),
    'POST /prod-api/cms/price/importData': async ({ app, query, upload, ...by }) =>
      importPrices(app, by, upload, importOptions(query)),
  })
}
