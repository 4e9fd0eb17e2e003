import { enquiryDeskRoutes } from '@anju/contract/enquiry/desk'
import type { FastifyInstance } from 'fastify'
import { assignCase, countOpenOf, listOwners, takeCase } from '#modules/case'
import { bind, holds } from '#modules/identity'
import { departmentTree, wholeCompany } from '#modules/system'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { sheetFile } from '#platform/excel/write'
import { refuse } from '#platform/refusal'
import { ENQUIRY } from '../kind.ts'
import { mailAssigned } from '../letters.ts'
import { countEnquiries, figuresOf, listEnquiries, loadEnquiries, readEnquiry } from './queries.ts'
import { addNote, editEnquiry, moveEnquiry, planStep, readContact, removeEnquiry } from './service.ts'
import { enquirySheet } from './sheet.ts'

export function bindEnquiryDesk(server: FastifyInstance, app: Context): void {
  bind(server, app, enquiryDeskRoutes, {
    'GET /prod-api/cms/enquiry/list': async ({ app, query, ...by }) => listEnquiries(app.db, by, query),
    'GET /prod-api/cms/enquiry/counts': async ({ app, ...by }) => ({ data: await countEnquiries(app.db, by) }),
    'GET /prod-api/cms/enquiry/figures': async ({ app, ...by }) => ({ data: await figuresOf(app.db, by) }),
    'GET /prod-api/cms/enquiry/options': async ({ app }) => ({
      data: { departments: await departmentTree(app.db, wholeCompany) },
    }),
    'GET /prod-api/cms/enquiry/owners': async ({ app, query: { deptId } }) => ({
      data: await listOwners(app.db, 'cms:enquiry:handle', deptId, (ids) => countOpenOf(app.db, ENQUIRY, ids)),
    }),
    'GET /prod-api/cms/enquiry/:enquiryId': async ({ app, params, ...by }) => ({
      data: await readEnquiry(app.db, by, params.enquiryId),
    }),
    'POST /prod-api/cms/enquiry/contact': async ({ app, body, ...by }) => ({
      data: await readContact(app, by, body.enquiryId),
    }),
    'PUT /prod-api/cms/enquiry': async ({ app, body, ...by }) => {
      await editEnquiry(app, by, body)
      return null
    },
    'DELETE /prod-api/cms/enquiry/:enquiryId': async ({ app, params, ...by }) => {
      await removeEnquiry(app, by, params.enquiryId)
      return null
    },
    'PUT /prod-api/cms/enquiry/move': async ({ app, body, ...by }) => {
      await moveEnquiry(app, by, body)
      return null
    },
    'PUT /prod-api/cms/enquiry/plan': async ({ app, body, ...by }) => {
      await planStep(app, by, body)
      return null
    },
    'PUT /prod-api/cms/enquiry/assign': async ({ app, body, ...by }) => {
      await assignCase(app, ENQUIRY, by, { caseId: body.enquiryId, ...body }, mailAssigned)
      return null
    },
    'PUT /prod-api/cms/enquiry/take': async ({ app, body, ...by }) => {
      await takeCase(app, ENQUIRY, by, { caseId: body.enquiryId, version: body.version })
      return null
    },
    'POST /prod-api/cms/enquiry/note': async ({ app, body, ...by }) => {
      await addNote(app, by, body)
      return null
    },
    'POST /prod-api/cms/enquiry/export': async ({ app, body: { contact, ...query }, signal, ...by }) => {
      const whole = contact === 'whole'
      if (whole && !holds(by.caller, 'cms:enquiry:contact')) refuse('forbidden', '您没有查看联系方式的权限')
      const load = loadEnquiries(app.db, by, query)
      return sheetFile('合作意向', enquirySheet(whole ? by.caller : undefined), batches(load), by.now, signal)
    },
  })
}
