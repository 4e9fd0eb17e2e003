import { proposalDeskRoutes } from '@anju/contract/proposal/desk'
import type { FastifyInstance } from 'fastify'
import { countOpenOf, listOwners, takeCase } from '#modules/case'
import { bind } from '#modules/identity'
import { departmentTree, wholeCompany } from '#modules/system'
import type { Context } from '#platform/app/context'
import { PROPOSAL } from '../kind.ts'
import { countTickets, listTickets, readTicket } from './queries.ts'
import { addNote, assignTicket, readContact, setPriority, takeStep } from './service.ts'

export function bindProposalDesk(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalDeskRoutes, {
    'GET /prod-api/cms/proposal/list': async ({ app, query, ...by }) => listTickets(app.db, by, query),
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
    'POST /prod-api/cms/proposal/contact': async ({ app, body, ...by }) => ({
      data: await readContact(app, by, body.proposalId),
    }),
    'PUT /prod-api/cms/proposal/step': async ({ app, body, ...by }) => {
      await takeStep(app, by, body)
      return null
    },
    'POST /prod-api/cms/proposal/note': async ({ app, body, ...by }) => {
      await addNote(app, by, body)
      return null
    },
    'PUT /prod-api/cms/proposal/assign': async ({ app, body, ...by }) => {
      await assignTicket(app, by, body)
      return null
    },
    'PUT /prod-api/cms/proposal/priority': async ({ app, body, ...by }) => {
      await setPriority(app, by, body)
      return null
    },
    'PUT /prod-api/cms/proposal/take': async ({ app, body, ...by }) => {
      await takeCase(app, PROPOSAL, by, { caseId: body.proposalId, version: body.version })
      return null
    },
  })
}
