import { absenceRoutes } from '@anju/contract/system/absence'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { assertCanManageUsers } from '../access/grant.ts'
import { assertUserInScope } from '../access/reach.ts'
import { putAbsence, readAbsence, removeAbsence } from './service.ts'

export function bindAbsence(server: FastifyInstance, app: Context): void {
  bind(server, app, absenceRoutes, {
    'GET /prod-api/system/user/profile/absence': async ({ app, caller, now }) => ({
      data: await readAbsence(app, caller.id, now),
    }),
    'PUT /prod-api/system/user/profile/absence': async ({ app, body, ...by }) => {
      await putAbsence(app, by, by.caller.id, body)
      return null
    },
    'DELETE /prod-api/system/user/profile/absence': async ({ app, caller }) => {
      await removeAbsence(app.db, caller.id)
      return null
    },
    'GET /prod-api/system/user/absence/:userId': async ({ app, params: { userId }, ...by }) => {
      await assertUserInScope(app.db, by, userId)
      return { data: await readAbsence(app, userId, by.now) }
    },
    'PUT /prod-api/system/user/absence/:userId': async ({ app, params: { userId }, body, ...by }) => {
      await assertUserInScope(app.db, by, userId)
      await assertCanManageUsers(app.db, by.caller, userId)
      await putAbsence(app, by, userId, body)
      return null
    },
    'DELETE /prod-api/system/user/absence/:userId': async ({ app, params: { userId }, ...by }) => {
      await assertUserInScope(app.db, by, userId)
      await assertCanManageUsers(app.db, by.caller, userId)
      await removeAbsence(app.db, userId)
      return null
    },
  })
}
