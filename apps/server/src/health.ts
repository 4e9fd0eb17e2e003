import { refusals } from '@anju/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { Refusal } from '#platform/http/refusal'

/** Alive and ready for load balancers; until the database is prepared every other call hears 503. */
export function bindHealth(server: FastifyInstance, app: Context): { ready(): void } {
  let prepared = false
  server.addHook('onRequest', async (request) => {
    if (!prepared && !/^\/(healthz|readyz|assets\/|pictures\/)/.test(request.url))
      throw new Refusal(refusals.unavailable, 3)
  })
  let draining = false
  // At the beginning for answers from kept bytes, at the end for those that were under way when the stop came.
  for (const moment of ['onRequest', 'onSend'] as const)
    server.addHook(moment, async (_request: FastifyRequest, reply: FastifyReply) => {
      if (draining) reply.header('connection', 'close')
    })
  server.addHook('preClose', async () => {
    draining = true
  })
  server.get('/healthz', { config: { access: 'anyone' } }, async () => ({ status: 'alive' }))
  server.get('/readyz', { config: { access: 'anyone' } }, async (_request, reply) => {
    if (!prepared || draining) return reply.status(503).send({ status: 'starting' })
    await sql`select 1`.execute(app.db)
    return { status: 'ready' }
  })
  return {
    ready: () => {
      prepared = true
    },
  }
}
