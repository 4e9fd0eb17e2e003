import { userAccessRoutes } from '@anju/contract/system/user-access'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { readAccess } from './user-access.ts'

export function bindUserAccess(server: FastifyInstance, app: Context): void {
  bind(server, app, userAccessRoutes, {
    'GET /prod-api/system/user/access/:userId': async ({ app, params, ...by }) => ({
      data: await readAccess(app, by, params.userId),
    }),
  })
}
