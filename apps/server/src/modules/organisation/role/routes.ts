import { roleRoutes } from '@anju/contract/system/role'
import { roleRightsRoutes } from '@anju/contract/system/role-rights'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { sheetFile } from '#platform/excel/write'
import { handedOverOf } from '../access/access-change.ts'
import { assertCanFillRoles } from '../access/role-work.ts'
import { listDepartments } from '../department/queries.ts'
import { listGrantableMenus, listMenus, menusOfRole } from '../menu/queries.ts'
import { leavesOf, treeOf } from '../tree.ts'
import { namesOfMenus, presentRoleRow, roleSheet } from './present.ts'
import {
  departmentsOfRole,
  getRole,
  listAllRoles,
  listRoles,
  projectsOfRole,
  sectionsOfRole,
  sliceOfRoles,
} from './queries.ts'
import { editSectionScope, listSections } from './section.service.ts'
import { addRole, changeRoleStatus, editDataScope, editRole, removeRoles } from './service.ts'

export function bindRole(server: FastifyInstance, app: Context): void {
  bind(server, app, roleRoutes, {
    'GET /prod-api/system/role/list': async ({ app, query }) => {
      const { rows, total } = await listRoles(app.db, query)
      return { rows: rows.map(presentRoleRow), total }
    },
    'GET /prod-api/system/role/optionselect': async ({ app }) => ({
      data: (await listAllRoles(app.db)).map(presentRoleRow),
    }),
    'GET /prod-api/system/role/:roleId': async ({ app, params }) => {
      const role = await getRole(app.db, params.roleId)
      const menuIds = await menusOfRole(app.db, role.id)
      const deptIds = await departmentsOfRole(app.db, role.id)
      const sections = await sectionsOfRole(app.db, role.id)
      const projectIds = await projectsOfRole(app.db, role.id)
      return { data: { ...presentRoleRow(role), menuIds, deptIds, sections, projectIds } }
    },
    'GET /prod-api/system/menu/roleMenuTreeselect/:roleId': async ({ app, caller, params }) => {
      assertCanFillRoles(caller)
      const role = await getRole(app.db, params.roleId)
      const chosen = await menusOfRole(app.db, role.id)
      const menus = await listGrantableMenus(app.db, caller, chosen)
      const checkedKeys = role.menu_check_strictly === 1 ? leavesOf(chosen, menus) : chosen
      return { checkedKeys, menus: treeOf(menus) }
    },
    'POST /prod-api/system/role': async ({ app, body, ...by }) => ({ roleId: await addRole(app, by, body) }),
    'PUT /prod-api/system/role': async ({ app, body, query, ...by }) =>
      handedOverOf(await editRole(app, by, body, query.handTo)),
    'PUT /prod-api/system/role/dataScope': async ({ app, body, query, ...by }) =>
      handedOverOf(await editDataScope(app, by, body, query.handTo)),
    'PUT /prod-api/system/role/sectionScope': handlerOf(editSectionScope),
    'GET /prod-api/system/role/sectionselect': async ({ app }) => ({ data: await listSections(app) }),
    'PUT /prod-api/system/role/changeStatus': async ({ app, body, query, ...by }) =>
      handedOverOf(await changeRoleStatus(app, by, body, query.handTo)),
    'DELETE /prod-api/system/role/:roleIds': async ({ app, params, ...by }) => {
      await removeRoles(app, by, params.roleIds.split(','))
      return null
    },
    'POST /prod-api/system/role/export': async ({ app, body, now, signal }) =>
      sheetFile(
        'role',
        roleSheet,
        batches((limit, offset) => sliceOfRoles(app.db, body, limit, offset)),
        now,
        signal,
      ),
    'GET /prod-api/system/role/deptTree/:roleId': async ({ app, params, ...by }) => {
      const role = await getRole(app.db, params.roleId)
      const departments = await listDepartments(app.db, by)
      const chosen = await departmentsOfRole(app.db, role.id)
      const checkedKeys = role.dept_check_strictly === 1 ? leavesOf(chosen, departments) : chosen
      return { checkedKeys, depts: treeOf(departments) }
    },
  })
  bind(server, app, roleRightsRoutes, {
    'GET /prod-api/system/role/rights/:roleId': async ({ app, params }) => {
      const role = await getRole(app.db, params.roleId)
      return { data: namesOfMenus(await listMenus(app.db), await menusOfRole(app.db, role.id)) }
    },
  })
}
