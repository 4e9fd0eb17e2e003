import { recordOfMineRoutes } from '@anju/contract/certificate/mine'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { checkCertificate } from './check.ts'
import { enterOwn, findOwn, readOwnRecord, removeOwn } from './mine.ts'
import { openScan, uploadScan } from './scan.ts'

export function bindOwnRecord(server: FastifyInstance, app: Context): void {
  bind(server, app, recordOfMineRoutes, {
    'GET /api/member/record': ({ app, ...by }) => readOwnRecord(app, by),
    'POST /api/member/certificate/scan': async ({ app, upload, caller, now }) => ({
      scanId: await uploadScan(app, { owner: caller.id, now }, upload),
    }),
    'POST /api/member/certificate': async ({ app, body, ...by }) => ({ certificateId: await enterOwn(app, by, body) }),
    'DELETE /api/member/certificate/:certificateId': async ({ app, params, ...by }) => {
      await removeOwn(app, by, params.certificateId)
      return null
    },
    'GET /api/member/certificate/:certificateId/scan': async ({ app, params, ...by }) =>
      openScan(app, await findOwn(app, by, params.certificateId)),
    'POST /api/certificate/check': ({ app, body, ...from }) => checkCertificate(app, from, body.code),
  })
}
