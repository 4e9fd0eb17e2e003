import { systemRoutes } from '@anju/contract/system'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context'
import { bind } from '#platform/http/bind'
import { endSession } from '#platform/session'
import { createCaptcha } from './captcha.ts'
import { captchaEnabled, changePassword, logIn } from './system.service.ts'

export function bindSystem(server: FastifyInstance, app: Context): void {
  bind(server, app, systemRoutes, {
    'GET /prod-api/captchaImage': async ({ app, ip, now }) =>
      (await captchaEnabled(app))
        ? { captchaEnabled: true, ...(await createCaptcha(app.db, ip, now)) }
        : { captchaEnabled: false },
    'POST /prod-api/login': async ({ app, body, ...from }) => logIn(app, body, from),
    'GET /prod-api/getInfo': async ({ caller }) => ({
      user: { userId: caller.id, userName: caller.userName, nickName: caller.nickName, avatar: '' },
      roles: caller.roles.length > 0 ? caller.roles : ['ROLE_DEFAULT'],
      permissions: caller.permissions,
      isDefaultModifyPwd: caller.mustChangePassword,
      isPasswordExpired: false,
    }),
    'PUT /prod-api/system/user/profile/updatePwd': async ({ app, caller, body, ...from }) => {
      await changePassword(app, caller, body, from)
      return null
    },
    'POST /prod-api/logout': async ({ app, token }) => {
      if (token) await endSession(app.db, 'administrator', token)
      return null
    },
  })
}
