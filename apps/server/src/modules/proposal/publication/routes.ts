import { proposalPublicationRoutes } from '@anju/contract/proposal/publication'
import type { FastifyInstance } from 'fastify'
import { bind, dataHandlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { draftQuestion } from './service.ts'

/** Public questions from letters: drafts of the desk, which somebody completes and publishes there. */
export function bindProposalPublication(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalPublicationRoutes, {
    'POST /prod-api/cms/proposal/publication': dataHandlerOf(draftQuestion),
  })
}
