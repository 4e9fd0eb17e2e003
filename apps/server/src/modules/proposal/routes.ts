import { proposalRoutes } from '@anju/contract/proposal'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { submit, track, withdraw } from './service.ts'

export function bindProposal(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalRoutes, {
    'POST /api/cms/proposal': async ({ app, body, ...from }) => submit(app, from, body),
    'GET /api/cms/proposal/track': async ({ app, query, ...from }) => track(app, from, query),
    'PUT /api/cms/proposal/withdraw': async ({ app, body, ...from }) => {
      await withdraw(app, from, body)
      return null
    },
  })
}
