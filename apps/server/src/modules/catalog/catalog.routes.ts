import { catalogRoutes } from '@anju/contract/catalog'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context'
import { bind } from '#platform/http/bind'
import { listCatalogs } from './catalog.queries.ts'

export function bindCatalog(server: FastifyInstance, app: Context): void {
  bind(server, app, catalogRoutes, {
    'GET /api/cms/catalog/top': async ({ app }) => {
      const rows = await listCatalogs(app.db)
      return { rows, total: rows.length }
    },
  })
}
