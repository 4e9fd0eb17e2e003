import { profileRoutes } from '@anju/contract/system/profile'
import type { FastifyInstance } from 'fastify'
import { bind, endOtherSessions, endOwnSession, handlerOf, listSessions } from '#modules/identity'
import { presentSession } from '#modules/monitor'
import { changeAvatar, changePassword, editProfile, readAvatar, readProfile } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'

export function bindProfile(server: FastifyInstance, app: Context): void {
  bind(server, app, profileRoutes, {
    'GET /prod-api/system/user/profile': async ({ app, caller }) => readProfile(app, caller),
    'PUT /prod-api/system/user/profile': handlerOf(editProfile),
    'PUT /prod-api/system/user/profile/updatePwd': handlerOf(changePassword),
    'GET /prod-api/system/user/profile/session/list': async ({ app, caller, now }) => {
      const sessions = await listSessions(app.db, 'administrator', caller, now)
      return { rows: sessions.map((row) => presentSession(row, caller.session)), total: sessions.length }
    },
    'DELETE /prod-api/system/user/profile/session/others': async ({ app, caller }) => {
      await endOtherSessions(app.db, 'administrator', caller.id, caller.session)
      return null
    },
    'DELETE /prod-api/system/user/profile/session/:tokenId': async ({ app, caller, params: { tokenId } }) => {
      if (tokenId === caller.session) refuse('rejected', '不能结束当前会话，请使用退出登录')
      const ended = await endOwnSession(app.db, 'administrator', caller.id, tokenId)
      return ended ? null : refuse('notFound', '该会话已经结束，请刷新列表')
    },
    'POST /prod-api/system/user/profile/avatar': async ({ app, upload, ...by }) => ({
      imgUrl: await changeAvatar(app, by, upload.bytes),
    }),
    'GET /prod-api/profile/avatar/:name': async ({ app, params }) => readAvatar(app, params.name),
  })
}
