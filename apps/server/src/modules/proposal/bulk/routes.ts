import { proposalBulkRoutes } from '@anju/contract/proposal/bulk'
import type { FastifyInstance } from 'fastify'
import { assignCase, takeCase } from '#modules/case'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { changeKind, takeStep } from '../desk/service.ts'
import { PROPOSAL } from '../kind.ts'
import { mailAssigned } from '../mail.ts'
import { changeEach } from './service.ts'

export function bindProposalBulk(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalBulkRoutes, {
    'PUT /prod-api/cms/proposal/bulk/assign': async ({ app, body: { tickets, ...to }, ...by }) =>
      changeEach(tickets, (ticket) => assignCase(app, PROPOSAL, by, { ...ticket, ...to }, mailAssigned)),
    'PUT /prod-api/cms/proposal/bulk/take': async ({ app, body, ...by }) =>
      changeEach(body.tickets, (ticket) => takeCase(app, PROPOSAL, by, ticket)),
    'PUT /prod-api/cms/proposal/bulk/kind': async ({ app, body: { tickets, kind }, ...by }) =>
      changeEach(tickets, (ticket) => changeKind(app, by, { ...ticket, kind })),
    'PUT /prod-api/cms/proposal/bulk/close': async ({ app, body, ...by }) =>
      changeEach(body.tickets, (ticket) => takeStep(app, by, { ...ticket, step: 'close', note: '' }, ['answered'])),
  })
}
