import { proposalBulkRoutes } from '@anju/contract/proposal/bulk'
import type { FastifyInstance } from 'fastify'
import { bulkAssignHandler, bulkHandler, takeCase } from '#modules/case'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { changeKind, takeStep } from '../desk/service.ts'
import { PROPOSAL } from '../kind.ts'
import { mailAssigned } from '../mail.ts'

type Step = Parameters<typeof takeStep>[2]
type TicketRef = { proposalId: string; version: number }

export function bindProposalBulk(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalBulkRoutes, {
    'PUT /prod-api/cms/proposal/bulk/assign': bulkAssignHandler(PROPOSAL, 'tickets', mailAssigned),
    'PUT /prod-api/cms/proposal/bulk/take': bulkHandler(PROPOSAL, 'tickets', (app, by, form: TicketRef) =>
      takeCase(app, PROPOSAL, by, form),
    ),
    'PUT /prod-api/cms/proposal/bulk/kind': bulkHandler(PROPOSAL, 'tickets', changeKind),
    'PUT /prod-api/cms/proposal/bulk/close': bulkHandler(PROPOSAL, 'tickets', (app, by, form: TicketRef) =>
      takeStep(app, by, { ...form, step: 'close', note: '' }, ['answered']),
    ),
    'PUT /prod-api/cms/proposal/bulk/step': bulkHandler(PROPOSAL, 'tickets', (app, by, form: Step) =>
      takeStep(app, by, form),
    ),
  })
}
