import { enquiryRecordRoutes } from '@anju/contract/enquiry/record'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { recordEnquiry } from './service.ts'

export function bindEnquiryRecord(server: FastifyInstance, app: Context): void {
  bind(server, app, enquiryRecordRoutes, {
    'POST /prod-api/cms/enquiry/record': async ({ app, body, ...by }) => ({ data: await recordEnquiry(app, by, body) }),
  })
}
