import { proposalCorrectionRoutes } from '@anju/contract/proposal/correction'
import type { FastifyInstance } from 'fastify'
import { removalOf } from '#modules/case'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { PROPOSAL } from '../kind.ts'
import { editTicket, eraseOnRequest } from './service.ts'

export function bindProposalCorrection(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalCorrectionRoutes, {
    'PUT /prod-api/cms/proposal': handlerOf(editTicket),
    'DELETE /prod-api/cms/proposal/:proposalId': removalOf(PROPOSAL, (tx, row, by) => eraseOnRequest(app, tx, row, by)),
  })
}
