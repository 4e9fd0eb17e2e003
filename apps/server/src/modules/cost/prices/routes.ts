import { priceRoutes } from '@anju/contract/cost/prices/member'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { findNewer, listPlaces, listValid } from './queries.ts'

export function bindPrices(server: FastifyInstance, app: Context): void {
  bind(server, app, priceRoutes, {
    'GET /api/cms/cost/price/list': async ({ app, query }) => listValid(app.db, query),
    'GET /api/cms/cost/price/places': async ({ app }) => listPlaces(app.db),
    'POST /api/cms/cost/price/newer': async ({ app, body, now }) => findNewer(app.db, body.entryIds, now),
  })
}
