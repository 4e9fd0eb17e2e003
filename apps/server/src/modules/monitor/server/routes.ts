import { serverRoutes } from '@anju/contract/monitor/server'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { readFaults } from '#platform/app/faults'
import { readDatabase } from './database.service.ts'
import { readServer, watchEventLoop } from './service.ts'

/** State of the machine and of the database. */
export function bindServerState(server: FastifyInstance, app: Context): void {
  watchEventLoop()
  bind(server, app, serverRoutes, {
    'GET /prod-api/monitor/server': async ({ app, now }) => {
      const conditions = (await readFaults(app)).map(({ name, label, text }) => ({ name, label, text }))
      return { data: { ...(await readServer(app.settings.dataDir, now)), version: app.version, conditions } }
    },
    'GET /prod-api/monitor/database': async ({ app, signal }) => ({ data: await readDatabase(app, signal) }),
  })
}
