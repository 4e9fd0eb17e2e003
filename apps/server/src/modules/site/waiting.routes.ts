import { waitingRoutes } from '@anju/contract/site/waiting'
import type { FastifyInstance } from 'fastify'
import { bind, countWaiting } from '#modules/identity'
import type { Context } from '#platform/app/context'

/** Binds what waits for a user of the console. */
export function bindWaiting(server: FastifyInstance, app: Context): void {
  bind(server, app, waitingRoutes, {
    'GET /prod-api/cms/site/tasks': async ({ app, caller, now }) => ({ data: await countWaiting(app, caller, now) }),
  })
}
