import { smsRoutes } from '@anju/contract/sms/routes'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { editGateway, presentGateway, testGateway } from './service.ts'

export function bindSms(server: FastifyInstance, app: Context): void {
  bind(server, app, smsRoutes, {
    'GET /prod-api/system/sms': async ({ app, now }) => ({ data: await presentGateway(app, now) }),
    'PUT /prod-api/system/sms': handlerOf(editGateway),
    'POST /prod-api/system/sms/test': handlerOf(testGateway),
  })
}
