import { savedViewRoutes } from '@anju/contract/proposal/view'
import type { FastifyInstance } from 'fastify'
import { handlerOf } from '#modules/case'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { addView, editView, listViews, removeView } from './service.ts'

export function bindSavedViews(server: FastifyInstance, app: Context): void {
  bind(server, app, savedViewRoutes, {
    'GET /prod-api/cms/proposal/views': async ({ app, caller }) => ({ data: await listViews(app.db, caller) }),
    'POST /prod-api/cms/proposal/views': async ({ app, body, ...by }) => ({ viewId: await addView(app, by, body) }),
    'PUT /prod-api/cms/proposal/views': handlerOf(editView),
    'DELETE /prod-api/cms/proposal/views/:viewId': async ({ app, params, ...by }) => {
      await removeView(app, by, params.viewId)
      return null
    },
  })
}
