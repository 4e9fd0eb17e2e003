import { proposalRecordRoutes } from '@anju/contract/proposal/record'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { recordLetter } from './service.ts'

export function bindProposalRecord(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalRecordRoutes, {
    'POST /prod-api/cms/proposal/record': async ({ app, body, ...by }) => ({ data: await recordLetter(app, by, body) }),
  })
}
