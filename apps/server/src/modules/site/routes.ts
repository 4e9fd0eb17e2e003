import { siteRoutes } from '@anju/contract/site'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { readDashboard } from './dashboard.queries.ts'
import { currentSite, readFigures } from './queries.ts'
import { bindSections } from './setting/section.routes.ts'
import { bindSettings } from './setting/setting.routes.ts'
import { countVisits } from './visit.routes.ts'

/** Bound before the modules and pages whose calls it counts. */
export function bindSite(server: FastifyInstance, app: Context): void {
  const visits = countVisits(server, app)
  bindSettings(server, app)
  bindSections(server, app)
  bind(server, app, siteRoutes, {
    'GET /api/cms/site': async ({ app, now }) => currentSite(app, now),
    'GET /api/cms/site/figures': async ({ app, now }) => readFigures(app.db, now),
    'GET /prod-api/cms/site/dashboard': async ({ app, query, now }) => {
      await visits.write()
      return { data: await readDashboard(app.db, Number(query.days ?? '30'), now) }
    },
  })
}
