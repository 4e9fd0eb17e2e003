import { proposalMergeRoutes } from '@anju/contract/proposal/merge'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { listSimilar } from './queries.ts'
import { mergeTicket } from './service.ts'

export function bindProposalMerge(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalMergeRoutes, {
    'GET /prod-api/cms/proposal/similar': async ({ app, query, ...by }) => ({
      data: await listSimilar(app.db, by, query),
    }),
    'PUT /prod-api/cms/proposal/merge': handlerOf(mergeTicket),
  })
}
