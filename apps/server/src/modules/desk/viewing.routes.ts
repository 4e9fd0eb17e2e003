import { deskViewingRoutes } from '@anju/contract/desk/viewing'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import { forgetViewer, listViewers, noteViewer } from '#modules/system'
import type { Context } from '#platform/app/context'
import { getInScope } from './scope.ts'

const kind = 'desk_item'

export function bindViewing(server: FastifyInstance, app: Context): void {
  bind(server, app, deskViewingRoutes, {
    'POST /prod-api/cms/content/viewing': async ({ app, body: { contentId: id, windowId, isLeaving }, ...by }) => {
      if (isLeaving) {
        await forgetViewer(app.db, by, { kind, id, windowId })
        return { data: [] }
      }
      await getInScope(app.db, by.caller, id, 'cms:content:query')
      await noteViewer(app.db, by, { kind, id, windowId })
      const viewers = await listViewers(app.db, by, { kind, among: [id], windowId })
      return { data: viewers.map(({ nickName, isOwn }) => ({ nickName, isOwn })) }
    },
  })
}
