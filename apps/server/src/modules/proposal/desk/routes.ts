import { proposalDeskRoutes } from '@anju/contract/proposal/desk'
import type { FastifyInstance } from 'fastify'
import { countOpenOf, handlerOf, listCases, listOwners, readCaseContact, takeCase } from '#modules/case'
import { bind } from '#modules/identity'
import { departmentTree, wholeCompany } from '#modules/system'
import type { Context } from '#platform/app/context'
import { PROPOSAL } from '../kind.ts'
import { countTickets, readTicket, TICKETS } from './queries.ts'
import { addNote, assignTicket, setPriority, takeStep } from './service.ts'

export function bindProposalDesk(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalDeskRoutes, {
    'GET /prod-api/cms/proposal/list': async ({ app, query, ...by }) => listCases(app.db, TICKETS, by, query),
    'GET /prod-api/cms/proposal/counts': async ({ app, ...by }) => ({ data: await countTickets(app.db, by) }),
    'GET /prod-api/cms/proposal/options': async ({ app }) => ({
      data: { departments: await departmentTree(app.db, wholeCompany) },
    }),
    'GET /prod-api/cms/proposal/handlers': async ({ app, query: { deptId } }) => ({
      data: await listOwners(app.db, 'cms:proposal:handle', deptId, (ids) => countOpenOf(app.db, PROPOSAL, ids)),
    }),
    'GET /prod-api/cms/proposal/:proposalId': async ({ app, params, ...by }) => ({
      data: await readTicket(app.db, by, params.proposalId),
    }),
    'POST /prod-api/cms/proposal/contact': async ({ app, body, ...by }) => {
      const { contact_name: contactName, phone } = await readCaseContact(app, PROPOSAL, by, body)
      return { data: { contactName, phone } }
    },
    'PUT /prod-api/cms/proposal/step': handlerOf(takeStep),
    'POST /prod-api/cms/proposal/note': handlerOf(addNote),
    'PUT /prod-api/cms/proposal/assign': handlerOf(assignTicket),
    'PUT /prod-api/cms/proposal/priority': handlerOf(setPriority),
    'PUT /prod-api/cms/proposal/take': async ({ app, body, ...by }) => {
      await takeCase(app, PROPOSAL, by, body)
      return null
    },
  })
}
