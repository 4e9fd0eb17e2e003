import { siteRoutes } from '@anju/contract/site'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context'
import { bind } from '#platform/http/bind'
import { readFigures, readSite } from './site.queries.ts'

export function bindSite(server: FastifyInstance, app: Context): void {
  bind(server, app, siteRoutes, {
    'GET /api/cms/site': async ({ app }) => readSite(app.db),
    'GET /api/cms/site/figures': async ({ app, now }) => readFigures(app.db, now),
  })
}
