import { memberRoutes } from '@anju/contract/member'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context'
import { bind, type Call } from '#platform/http/bind'
import { endSession } from '#platform/session'
import { changePassword, logIn } from './member.service.ts'

export function bindOwnAccount(server: FastifyInstance, app: Context): void {
  const reset = async ({ app, caller, body, ...from }: Call<(typeof memberRoutes)['PUT /api/member/reset_pwd']>) => {
    await changePassword(app, caller, body, from)
    return null
  }
  bind(server, app, memberRoutes, {
    'POST /api/member/login': async ({ app, body, ...from }) => logIn(app, body, from),
    'PUT /api/member/reset_pwd': reset,
    'POST /api/member/reset_pwd': reset,
    'POST /api/member/logout': async ({ app, token }) => {
      if (token) await endSession(app.db, 'member', token)
      return null
    },
    'GET /api/member/is_login': async ({ caller: { name, staffNo, departments, mustChangePassword } }) => ({
      name,
      staffNo,
      department: departments[0] ?? '',
      mustChangePassword,
    }),
  })
}
