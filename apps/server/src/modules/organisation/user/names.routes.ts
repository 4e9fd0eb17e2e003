import { userNamesRoutes } from '@anju/contract/system/user-names'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { namesByLogin } from '../names.ts'

/** A list has at most so many rows, each with one who made it and one who changed it. */
const MOST = 200

export function bindUserNames(server: FastifyInstance, app: Context): void {
  bind(server, app, userNamesRoutes, {
    'GET /prod-api/system/user/names': async ({ app, query }) => {
      const names = await namesByLogin(app.db, query.logins.split(',').slice(0, MOST))
      return { data: Array.from(names, ([userName, nickName]) => ({ userName, nickName })) }
    },
  })
}
