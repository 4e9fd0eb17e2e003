import { proposalDeskRoutes } from '@anju/contract/proposal/desk'
import type { FastifyInstance } from 'fastify'
import { contactOf, deskHandlers, handlerOf, ownerHandlers } from '#modules/case'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { PROPOSAL } from '../kind.ts'
import { mailAssigned } from '../mail.ts'
import { countTickets, readTicket, TICKETS } from './queries.ts'
import { addNote, setPriority, takeStep } from './service.ts'

export function bindProposalDesk(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalDeskRoutes, {
    ...deskHandlers(proposalDeskRoutes, TICKETS, readTicket, contactOf),
    ...ownerHandlers(proposalDeskRoutes, PROPOSAL, mailAssigned),
    'GET /prod-api/cms/proposal/counts': async ({ app, ...by }) => ({ data: await countTickets(app.db, by) }),
    'PUT /prod-api/cms/proposal/step': handlerOf(takeStep),
    'POST /prod-api/cms/proposal/note': handlerOf(addNote),
    'PUT /prod-api/cms/proposal/priority': handlerOf(setPriority),
  })
}
