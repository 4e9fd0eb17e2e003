import { proposalPlaceRoutes } from '@anju/contract/proposal/place'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { listWritten, matchWritten } from './match.ts'

export function bindProposalPlace(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalPlaceRoutes, {
    'GET /prod-api/cms/proposal/places': async ({ app, ...by }) => ({ data: await listWritten(app.db, by) }),
    'PUT /prod-api/cms/proposal/places': async ({ app, body, ...by }) => matchWritten(app, by, body),
  })
}
