import { proposalRoutes } from '@anju/contract/proposal'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/app/context'
import { bind } from '#platform/http/bind'
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
