import { certificateRoutes } from '@anju/contract/certificate/desk'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import { staffChoices } from '#modules/member'
import { departmentTree, reachOf } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { openScan, uploadScan } from '../scan.ts'
import { exportCertificates, exportYear } from './export.ts'
import { certificateInScope, listRows, readCertificate } from './rows.ts'
import { addCertificate, checkEntered, withdrawCertificate } from './service.ts'

export function bindCertificate(server: FastifyInstance, app: Context): void {
  bind(server, app, certificateRoutes, {
    'GET /prod-api/cms/certificate/list': ({ app, query, ...by }) => listRows(app.db, by, query),
    'GET /prod-api/cms/certificate/options': async ({ app: { db }, caller, permission }) => ({
      departments: await departmentTree(db, reachOf(caller, permission)),
    }),
    'GET /prod-api/cms/certificate/people': async ({ app, query, ...by }) => ({
      data: await staffChoices(app.db, by, query.keyword),
    }),
    'GET /prod-api/cms/certificate/:certificateId': async ({ app, params, ...by }) => ({
      data: await readCertificate(app.db, by, params.certificateId),
    }),
    'POST /prod-api/cms/certificate': async ({ app, body, ...by }) => ({
      certificateId: await addCertificate(app, by, body),
    }),
    'PUT /prod-api/cms/certificate/check': handlerOf(checkEntered),
    'PUT /prod-api/cms/certificate/withdraw': handlerOf(withdrawCertificate),
    'POST /prod-api/cms/certificate/scan': async ({ app, upload, caller, now }) => ({
      scanId: await uploadScan(app, { owner: caller.id, now }, upload),
    }),
    'POST /prod-api/cms/certificate/scan/file': async ({ app, body, ...by }) =>
      openScan(app, await certificateInScope(app.db, by, body.certificateId)),
    'POST /prod-api/cms/certificate/export': ({ app, body, signal, ...by }) =>
      exportCertificates(app, by, body, signal),
    'POST /prod-api/cms/certificate/yearly': ({ app, body, signal, ...by }) => exportYear(app, by, body, signal),
  })
}
