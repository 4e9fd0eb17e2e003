import { proposalClockRoutes } from '@anju/contract/proposal/clock'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { readClock } from '../clocks.ts'
import { editClock } from './service.ts'

export function bindProposalClock(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalClockRoutes, {
    'GET /prod-api/cms/proposal/clock': async ({ app }) => ({ data: await readClock(app.db) }),
    'PUT /prod-api/cms/proposal/clock': async ({ app, body }) => {
      await editClock(app, body)
      return null
    },
  })
}
