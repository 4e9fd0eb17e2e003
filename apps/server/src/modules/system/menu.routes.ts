import { menuRoutes } from '@anju/contract/system/menu'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context'
import { holds } from '#platform/http/admit'
import { bind } from '#platform/http/bind'
import type { Administrator } from '#platform/http/caller'
import { refuse } from '#platform/http/refusal'
import { presentMenu } from './menu.present.ts'
import { getMenu, listGrantableMenus, listMenus, menusOfRole } from './menu.queries.ts'
import { addMenu, editMenu, removeMenu, sortMenus } from './menu.service.ts'
import { getRole } from './role.queries.ts'
import { leavesOf, treeOf } from './tree.ts'

/** The trees are for those who fill roles: RuoYi asks for nothing here, and tells anybody what there is. */
function demandRoleWork(caller: Administrator): void {
  if (!['query', 'add', 'edit'].some((action) => holds(caller, `system:role:${action}`)))
    refuse('forbidden', '没有角色管理的权限，不能查看菜单的树')
}

export function bindMenu(server: FastifyInstance, app: Context): void {
  bind(server, app, menuRoutes, {
    'GET /prod-api/system/menu/list': async ({ app, query }) => ({
      data: (await listMenus(app.db, query)).map(presentMenu),
    }),
    'GET /prod-api/system/menu/treeselect': async ({ app, caller }) => {
      demandRoleWork(caller)
      return { data: treeOf(await listGrantableMenus(app.db, caller)) }
    },
    'GET /prod-api/system/menu/roleMenuTreeselect/:roleId': async ({ app, caller, params }) => {
      demandRoleWork(caller)
      const role = await getRole(app.db, params.roleId)
      const chosen = await menusOfRole(app.db, role.id)
      const menus = await listGrantableMenus(app.db, caller, chosen)
      const checkedKeys = role.menu_check_strictly === 1 ? leavesOf(chosen, menus) : chosen
      return { checkedKeys, menus: treeOf(menus) }
    },
    'GET /prod-api/system/menu/:menuId': async ({ app, params }) => ({
      data: presentMenu(await getMenu(app.db, params.menuId)),
    }),
    'POST /prod-api/system/menu': async ({ app, body, ...by }) => ({ menuId: await addMenu(app, by, body) }),
    'PUT /prod-api/system/menu': async ({ app, body, ...by }) => {
      await editMenu(app, by, body)
      return null
    },
    'PUT /prod-api/system/menu/updateSort': async ({ app, body, ...by }) => {
      await sortMenus(app, by, body)
      return null
    },
    'DELETE /prod-api/system/menu/:menuId': async ({ app, caller, params }) => {
      await removeMenu(app, caller, params.menuId)
      return null
    },
  })
}
