import { waitingRoutes } from '@anju/contract/site/waiting'
import type { FastifyInstance } from 'fastify'
import { bind, holds } from '#modules/identity'
import type { Context } from '#platform/app/context'

/** Binds what waits for a user of the console: every module counts its own. */
export function bindWaiting(server: FastifyInstance, app: Context): void {
  bind(server, app, waitingRoutes, {
    'GET /prod-api/cms/site/tasks': async ({ app, caller, now }) => {
      const kinds = app.modules
        .flatMap(({ waiting = [] }) => waiting)
        .filter(({ permission }) => holds(caller, permission))
        .toSorted((one, other) => one.rank - other.rank)
      const counted = await Promise.all(kinds.map(({ permission, count }) => count({ app, caller, now, permission })))
      return { data: counted.flat().map((work) => ({ phonePath: work.path, ...work })) }
    },
  })
}
