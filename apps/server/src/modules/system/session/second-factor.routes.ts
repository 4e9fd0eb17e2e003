import { secondFactorRoutes } from '@anju/contract/system/second-factor'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import {
  addPasskey,
  confirmFactor,
  offerFactor,
  offerPasskey,
  provePassword,
  proveSession,
  readState,
  removeFactorOf,
  removeOwnFactor,
  removePasskey,
  renewCodes,
} from '#modules/organisation'
import { readSettings } from '#modules/site'
import type { Context } from '#platform/app/context'

const OTHERWISE = { message: '密码错误，请重新输入', field: 'password' }

export function bindSecondFactor(server: FastifyInstance, app: Context): void {
  bind(server, app, secondFactorRoutes, {
    'POST /prod-api/verifyPassword': async ({ app, body, ...by }) => {
      const { otp } = await provePassword(app, by, body, OTHERWISE)
      await proveSession(app, by, otp)
      return null
    },
    'GET /prod-api/system/user/profile/secondFactor': async ({ app, caller }) => ({
      data: await readState(app, caller),
    }),
    'POST /prod-api/system/user/profile/secondFactor': async ({ app, ...by }) => ({
      data: await offerFactor(app, by, (await readSettings(app.db)).company.shortName),
    }),
    'PUT /prod-api/system/user/profile/secondFactor': async ({ app, body, ...by }) => ({
      data: { recoveryCodes: await confirmFactor(app, by, body.otp) },
    }),
    'POST /prod-api/system/user/profile/secondFactor/recovery': async ({ app, ...by }) => ({
      data: { recoveryCodes: await renewCodes(app, by) },
    }),
    'POST /prod-api/system/user/profile/secondFactor/remove': async ({ app, body, ...by }) => {
      await provePassword(app, by, body, OTHERWISE)
      await removeOwnFactor(app, by, body.otp)
      return null
    },
    'POST /prod-api/system/user/profile/passkey': async ({ app, ...by }) => ({
      data: await offerPasskey(app, by, (await readSettings(app.db)).company.shortName),
    }),
    'PUT /prod-api/system/user/profile/passkey': async ({ app, body, ...by }) => {
      await addPasskey(app, by, body)
      return null
    },
    'DELETE /prod-api/system/user/profile/passkey/:passkeyId': async ({ app, params, caller }) => {
      await removePasskey(app.db, caller.id, params.passkeyId)
      return null
    },
    'DELETE /prod-api/system/user/secondFactor/:userId': async ({ app, params, ...by }) => {
      await removeFactorOf(app, by, params.userId)
      return null
    },
  })
}
