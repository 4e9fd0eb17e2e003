import { siteRoutes } from '@anju/contract/site'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { readDashboard } from './dashboard.queries.ts'
import { currentSite, readFigures } from './queries.ts'
import type { FindUsable } from './setting/pictures.ts'
import { bindSections } from './setting/section.routes.ts'
import { bindSettings } from './setting/setting.routes.ts'
import { countVisits } from './visit.routes.ts'

/** Registered before the modules and pages whose calls it counts. `findUsable` is passed in, because its module imports others that need this one. */
export function bindSite(server: FastifyInstance, app: Context, findUsable: FindUsable): void {
  const visits = countVisits(server, app)
  bindSettings(server, app, findUsable)
  bindSections(server, app, findUsable)
  bind(server, app, siteRoutes, {
    'GET /api/cms/site': async ({ app, now }) => currentSite(app, now),
    'GET /api/cms/site/figures': async ({ app, now }) => readFigures(app.db, now),
    'GET /prod-api/cms/site/dashboard': async ({ app, query, now }) => {
      await visits.write()
      return { data: await readDashboard(app.db, Number(query.days ?? '30'), now) }
    },
  })
}
