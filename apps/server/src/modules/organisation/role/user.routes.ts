import { roleUserRoutes } from '@anju/contract/system/role-users'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { handedOverOf } from '../access/access-change.ts'
import { listUsersOfRole } from './user.queries.ts'
import { addRoleToUsers, removeRoleFromUsers } from './user.service.ts'

const manyOf = ({ roleId, userIds }: { roleId: string; userIds: string }) => ({ roleId, userIds: userIds.split(',') })

export function bindRoleUsers(server: FastifyInstance, app: Context): void {
  bind(server, app, roleUserRoutes, {
    'GET /prod-api/system/role/authUser/allocatedList': async ({ app, query, ...by }) =>
      listUsersOfRole(app.db, by, query, true),
    'GET /prod-api/system/role/authUser/unallocatedList': async ({ app, query, ...by }) =>
      listUsersOfRole(app.db, by, query, false),
    'PUT /prod-api/system/role/authUser/cancel': async ({ app, body, query, ...by }) => {
      const change = { roleId: String(body.roleId), userIds: [String(body.userId)] }
      return handedOverOf(await removeRoleFromUsers(app, by, change, query.handTo))
    },
    'PUT /prod-api/system/role/authUser/cancelAll': async ({ app, query, ...by }) =>
      handedOverOf(await removeRoleFromUsers(app, by, manyOf(query), query.handTo)),
    'PUT /prod-api/system/role/authUser/selectAll': async ({ app, query, ...by }) => {
      await addRoleToUsers(app, by, manyOf(query))
      return null
    },
  })
}
