import { enquiryBulkRoutes } from '@anju/contract/enquiry/bulk'
import { enquiryDeskRoutes } from '@anju/contract/enquiry/desk'
import { enquiryRecordRoutes } from '@anju/contract/enquiry/record'
import { enquiryViews } from '@anju/contract/enquiry/terms'
import type { FastifyInstance } from 'fastify'
import {
  bulkAssignHandler,
  bulkHandler,
  contactOf,
  countsHandler,
  deskHandlers,
  exportCases,
  noteHandler,
  ownerHandlers,
  removalOf,
  usualBell,
} from '#modules/case'
import { bind, dataHandlerOf, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { ENQUIRY } from '../kind.ts'
import { mailAssigned } from '../letters.ts'
import { recordEnquiry } from '../record.service.ts'
import { detailOf, ENQUIRIES, figuresOf } from './queries.ts'
import { editEnquiry, moveEnquiry, planStep } from './service.ts'
import { enquirySheet } from './sheet.ts'

export function bindEnquiryDesk(server: FastifyInstance, app: Context): void {
  bind(server, app, enquiryDeskRoutes, {
    ...deskHandlers(enquiryDeskRoutes, ENQUIRIES, { detailOf, contactOf, bell: usualBell(ENQUIRY) }),
    ...ownerHandlers(enquiryDeskRoutes, ENQUIRY, mailAssigned),
    'GET /prod-api/cms/enquiry/counts': countsHandler(ENQUIRIES, enquiryViews),
    'GET /prod-api/cms/enquiry/figures': async ({ app, ...by }) => ({ data: await figuresOf(app.db, by) }),
    'PUT /prod-api/cms/enquiry': handlerOf(editEnquiry),
    'DELETE /prod-api/cms/enquiry/:enquiryId': removalOf(ENQUIRY),
    'PUT /prod-api/cms/enquiry/move': handlerOf(moveEnquiry),
    'PUT /prod-api/cms/enquiry/plan': handlerOf(planStep),
    'POST /prod-api/cms/enquiry/note': noteHandler(ENQUIRY),
    'POST /prod-api/cms/enquiry/export': async ({ app, body, ...by }) =>
      exportCases(app, ENQUIRIES, by, body, { title: '合作意向', columns: enquirySheet }),
  })
  bind(server, app, enquiryRecordRoutes, { 'POST /prod-api/cms/enquiry/record': dataHandlerOf(recordEnquiry) })
  bind(server, app, enquiryBulkRoutes, {
    'PUT /prod-api/cms/enquiry/bulk/assign': bulkAssignHandler(ENQUIRY, 'enquiries', mailAssigned),
    'PUT /prod-api/cms/enquiry/bulk/move': bulkHandler(ENQUIRY, 'enquiries', moveEnquiry),
  })
}
