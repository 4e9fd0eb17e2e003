import { sessionRoutes } from '@anju/contract/system/session'
import type { FastifyInstance } from 'fastify'
import { bind, lockSession, unlockSession } from '#modules/identity'
import { listRouters, presentUser, provePassword, proveSession } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { captchaEnabled, createCaptcha } from '../captcha/captcha.ts'
import { logIn, logOut } from './service.ts'

const OTHERWISE = { message: '密码错误，请重新输入', field: 'password' }

/** The roles of a user without any role (spec §6). */
const NO_ROLES = ['ROLE_DEFAULT']

/**
 * RuoYi's client opens a line of the operation log only with a permission that no route here requires: the list already
 * contains the whole line.
 */
function reportedPermissions(permissions: readonly string[]): string[] {
  return [...permissions, ...(permissions.includes('monitor:operlog:list') ? ['monitor:operlog:query'] : [])]
}

export function bindSession(server: FastifyInstance, app: Context): void {
  bind(server, app, sessionRoutes, {
    'GET /prod-api/captchaImage': async ({ app, ip, now }) =>
      (await captchaEnabled(app.db))
        ? { captchaEnabled: true, ...(await createCaptcha(app.db, ip, now)) }
        : { captchaEnabled: false },
    'POST /prod-api/login': async ({ app, body, ...from }) => logIn(app, from, body),
    'GET /prod-api/getInfo': async ({ app, caller }) => ({
      user: await presentUser(app.db, caller.id),
      roles: caller.roles.length > 0 ? caller.roles : NO_ROLES,
      permissions: reportedPermissions(caller.permissions),
      pwdChrtype: '0',
      isDefaultModifyPwd: caller.mustChangePassword,
      secondFactor: caller.hasFactor,
      mustEnrol: caller.mustEnrol,
      isPasswordExpired: false,
    }),
    'GET /prod-api/getRouters': async ({ app, caller, isOwnClient }) => ({
      data: await listRouters(app.db, caller, isOwnClient ? undefined : app.settings.publicOrigins[0]),
    }),
    'POST /prod-api/logout': async ({ app, caller, token, ...from }) => {
      await logOut(app, caller, token, from)
      return null
    },
    'GET /prod-api/lockscreen': async ({ app, caller }) => {
      const { userId, userName, nickName, avatar } = await presentUser(app.db, caller.id)
      return { data: { locked: caller.locked, userId, userName, nickName, avatar } }
    },
    'POST /prod-api/lockscreen': async ({ app, caller, now }) => {
      await lockSession(app.db, 'administrator', caller.session, now)
      return { msg: '屏幕已锁定' }
    },
    'POST /prod-api/unlockscreen': async ({ app, body, ...by }) => {
      const { caller, now } = by
      const { otp } = await provePassword(app, by, body, OTHERWISE)
      // It is also how RuoYi's own client proves the password before what asks for it.
      if (otp || !caller.hasFactor) await proveSession(app, by, otp)
      await unlockSession(app.db, 'administrator', caller.session, now)
      return { msg: '解锁成功' }
    },
  })
}
