import { departmentRoutes } from '@anju/contract/system/department'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { handedOverOf } from '../access/access-change.ts'
import { assertDepartmentInScope } from '../access/reach.ts'
import { idsBelow } from '../tree.ts'
import { presentDepartment } from './present.ts'
import { getDepartment, listDepartments, placesOfDepartments } from './queries.ts'
import { addDepartment, editDepartment, removeDepartment, sortDepartments } from './service.ts'

export function bindDepartment(server: FastifyInstance, app: Context): void {
  bind(server, app, departmentRoutes, {
    'GET /prod-api/system/dept/list': async ({ app, query, ...by }) => ({
      data: (await listDepartments(app.db, by, query)).map(presentDepartment),
    }),
    'GET /prod-api/system/dept/list/exclude/:deptId': async ({ app, params, ...by }) => {
      const below = idsBelow(await placesOfDepartments(app.db), params.deptId)
      const rows = await listDepartments(app.db, by)
      return { data: rows.filter(({ id }) => id !== params.deptId && !below.has(id)).map(presentDepartment) }
    },
    'GET /prod-api/system/dept/:deptId': async ({ app, params, ...by }) => {
      const row = await getDepartment(app.db, params.deptId)
      assertDepartmentInScope(by, row.id)
      return { data: presentDepartment(row) }
    },
    'POST /prod-api/system/dept': async ({ app, body, ...by }) => ({ deptId: await addDepartment(app, by, body) }),
    'PUT /prod-api/system/dept': async ({ app, body, query, ...by }) =>
      handedOverOf(await editDepartment(app, by, body, query.handTo)),
    'PUT /prod-api/system/dept/updateSort': handlerOf(sortDepartments),
    'DELETE /prod-api/system/dept/:deptId': async ({ app, params, ...by }) => {
      await removeDepartment(app, by, params.deptId)
      return null
    },
  })
}
