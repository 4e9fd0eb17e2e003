import { menuRoutes } from '@anju/contract/system/menu'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { handedOverOf } from '../access/access-change.ts'
import { assertCanFillRoles } from '../access/role-work.ts'
import { treeOf } from '../tree.ts'
import { presentMenu } from './present.ts'
import { getMenu, listGrantableMenus, listMenus } from './queries.ts'
import { addMenu, editMenu, removeMenu, sortMenus } from './service.ts'

export function bindMenu(server: FastifyInstance, app: Context): void {
  bind(server, app, menuRoutes, {
    'GET /prod-api/system/menu/list': async ({ app, query }) => ({
      data: (await listMenus(app.db, query)).map(presentMenu),
    }),
    'GET /prod-api/system/menu/treeselect': async ({ app, caller }) => {
      assertCanFillRoles(caller)
      return { data: treeOf(await listGrantableMenus(app.db, caller)) }
    },
    'GET /prod-api/system/menu/:menuId': async ({ app, params }) => ({
      data: presentMenu(await getMenu(app.db, params.menuId)),
    }),
    'POST /prod-api/system/menu': async ({ app, body, ...by }) => ({ menuId: await addMenu(app, by, body) }),
    'PUT /prod-api/system/menu': async ({ app, body, query, ...by }) =>
      handedOverOf(await editMenu(app, by, body, query.handTo)),
    'PUT /prod-api/system/menu/updateSort': handlerOf(sortMenus),
    'DELETE /prod-api/system/menu/:menuId': async ({ app, params, ...by }) => {
      await removeMenu(app, by, params.menuId)
      return null
    },
  })
}
