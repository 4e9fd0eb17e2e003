import { memberRoutes } from '@anju/contract/member'
import type { FastifyInstance } from 'fastify'
import { bind, type Call, endOtherSessions, endOwnSession, listSessions } from '#modules/identity'
import { presentSession } from '#modules/monitor'
import { createCaptcha } from '#modules/system'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { departmentsOf } from './queries.ts'
import { changePassword, logIn, logOut } from './service.ts'

export function bindOwnAccount(server: FastifyInstance, app: Context): void {
  const reset = async ({ app, body, ...by }: Call<(typeof memberRoutes)['PUT /api/member/reset_pwd']>) => {
    await changePassword(app, by, body)
    return null
  }
  bind(server, app, memberRoutes, {
    'POST /api/member/login': async ({ app, body, ...from }) => logIn(app, from, body),
    'GET /api/member/captcha': async ({ app, ip, now }) => createCaptcha(app.db, ip, now),
    'PUT /api/member/reset_pwd': reset,
    'POST /api/member/reset_pwd': reset,
    'POST /api/member/logout': async ({ app, caller, token, ...from }) => {
      await logOut(app, caller, token, from)
      return null
    },
    'GET /api/member/session/list': async ({ app, caller, now }) => {
      const sessions = await listSessions(app.db, 'member', caller, now)
      return { rows: sessions.map((row) => presentSession(row, caller.session)), total: sessions.length }
    },
    'DELETE /api/member/session/others': async ({ app, caller }) => {
      await endOtherSessions(app.db, 'member', caller.id, caller.session)
      return null
    },
    'DELETE /api/member/session/:tokenId': async ({ app, caller, params: { tokenId } }) => {
      if (tokenId === caller.session) refuse('badRequest', '不能结束当前会话，请使用退出登录')
      const ended = await endOwnSession(app.db, 'member', caller.id, tokenId)
      return ended ? null : refuse('notFound', '该会话已经结束，请刷新列表')
    },
    'GET /api/member/is_login': async ({ app, caller: { id, name, staffNo, mustChangePassword } }) => {
      const [main] = (await departmentsOf(app.db, [id])).get(id) ?? []
      return { name, staffNo, department: main?.name ?? '', mustChangePassword }
    },
  })
}
