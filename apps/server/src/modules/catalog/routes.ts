import { catalogRoutes } from '@anju/contract/catalog'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { listCatalogs } from './queries.ts'

export function bindCatalog(server: FastifyInstance, app: Context): void {
  bind(server, app, catalogRoutes, {
    'GET /api/cms/catalog/top': async ({ app }) => {
      const rows = await listCatalogs(app.db)
      return { rows, total: rows.length }
    },
  })
}
