import { secondFactorRoutes } from '@anju/contract/system/second-factor'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/app/context'
import { bind } from '#platform/http/bind'
import {
  confirmFactor,
  offerFactor,
  proveSession,
  readState,
  removeFactorOf,
  removeOwnFactor,
  renewCodes,
} from './second-factor.service.ts'
import { provePassword } from './service.ts'

const OTHERWISE = '密码错误，请重新输入'

export function bindSecondFactor(server: FastifyInstance, app: Context): void {
  bind(server, app, secondFactorRoutes, {
    'POST /prod-api/verifyPassword': async ({ app, caller, body, ...from }) => {
      const { otp } = await provePassword(app, caller, body, { ...from, otherwise: OTHERWISE })
      await proveSession(app, caller, otp, from.now)
      return null
    },
    'GET /prod-api/system/user/profile/secondFactor': async ({ app, caller }) => ({
      data: await readState(app, caller),
    }),
    'POST /prod-api/system/user/profile/secondFactor': async ({ app, caller, now }) => ({
      data: await offerFactor(app, caller, now),
    }),
    'PUT /prod-api/system/user/profile/secondFactor': async ({ app, caller, body, now }) => ({
      data: { recoveryCodes: await confirmFactor(app, caller, body.otp, now) },
    }),
    'POST /prod-api/system/user/profile/secondFactor/recovery': async ({ app, caller }) => ({
      data: { recoveryCodes: await renewCodes(app, caller) },
    }),
    'POST /prod-api/system/user/profile/secondFactor/remove': async ({ app, caller, body, ...from }) => {
      await provePassword(app, caller, body, { ...from, otherwise: OTHERWISE })
      await removeOwnFactor(app, caller, body.otp, from.now)
      return null
    },
    'DELETE /prod-api/system/user/secondFactor/:userId': async ({ app, caller, params }) => {
      await removeFactorOf(app, caller, params.userId)
      return null
    },
  })
}
