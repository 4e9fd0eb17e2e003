import { profileRoutes } from '@anju/contract/system/profile'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context'
import { bind } from '#platform/http/bind'
import { readAvatar, storeAvatar } from './avatar.ts'
import { changeProfile, readProfile } from './profile.service.ts'
import { changePassword } from './session.service.ts'

export function bindProfile(server: FastifyInstance, app: Context): void {
  bind(server, app, profileRoutes, {
    'GET /prod-api/system/user/profile': async ({ app, caller }) => readProfile(app, caller),
    'PUT /prod-api/system/user/profile': async ({ app, caller, body, now }) => {
      await changeProfile(app, caller, body, now)
      return null
    },
    'PUT /prod-api/system/user/profile/updatePwd': async ({ app, caller, body, ...from }) => {
      await changePassword(app, caller, body, from)
      return null
    },
    'POST /prod-api/system/user/profile/avatar': async ({ app, caller, upload }) => ({
      imgUrl: await storeAvatar(app, caller.id, upload.bytes),
    }),
    'GET /prod-api/profile/avatar/:name': async ({ app, params }) => readAvatar(app, params.name),
  })
}
