import { proposalRetentionRoutes } from '@anju/contract/proposal/retention'
import type { FastifyInstance } from 'fastify'
import { readDocument } from '#modules/case'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { RETENTION } from '../keeping.ts'
import { editRetention, holdTicket } from './service.ts'

export function bindProposalRetention(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalRetentionRoutes, {
    'GET /prod-api/cms/proposal/retention': async ({ app }) => ({ data: await readDocument(app.db, RETENTION) }),
    'PUT /prod-api/cms/proposal/retention': async ({ app, body }) => {
      await editRetention(app, body)
      return null
    },
    'PUT /prod-api/cms/proposal/hold': handlerOf(holdTicket),
  })
}
