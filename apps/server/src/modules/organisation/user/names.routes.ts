import { userNamesLimit, userNamesRoutes } from '@anju/contract/system/user-names'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { namesByLogin } from '../names.ts'

export function bindUserNames(server: FastifyInstance, app: Context): void {
  bind(server, app, userNamesRoutes, {
    'GET /prod-api/system/user/names': async ({ app, query }) => {
      const names = await namesByLogin(app.db, query.logins.split(',').slice(0, userNamesLimit))
      return { data: Array.from(names, ([userName, nickName]) => ({ userName, nickName })) }
    },
  })
}
