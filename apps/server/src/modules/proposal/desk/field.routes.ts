import { proposalFieldRoutes } from '@anju/contract/proposal/field'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { listOwn } from './field.queries.ts'

export function bindProposalField(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalFieldRoutes, {
    'GET /prod-api/cms/proposal/mine': async ({ app, ...by }) => ({ data: await listOwn(app.db, by) }),
  })
}
