import { lawChangeRoutes } from '@anju/contract/law/change'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { markOf } from './mark.ts'

export function bindLawChanges(server: FastifyInstance, app: Context): void {
  bind(server, app, lawChangeRoutes, {
    'GET /api/cms/law/changes/:contentId': async ({ app, params, caller, now }) =>
      markOf(app.db, { contentId: params.contentId, caller, now }),
  })
}
