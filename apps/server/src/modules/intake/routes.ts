import { callerRoutes } from '@anju/contract/case/caller'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { casesOfCaller, casesOfSame } from './caller.ts'

export function bindCaller(server: FastifyInstance, app: Context): void {
  bind(server, app, callerRoutes, {
    'POST /prod-api/cms/case/caller': async ({ app, body, caller }) => ({
      data: await casesOfCaller(app, caller, body.phone),
    }),
    'GET /prod-api/cms/case/same': async ({ app, query, caller }) => ({
      data: await casesOfSame(app, caller, query),
    }),
  })
}
