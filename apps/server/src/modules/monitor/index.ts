/** What happens on the server: operation log, login log, online sessions, state of the machine, scheduled tasks. */

import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context'
import { bindRecords } from './record.routes.ts'

export { LEAST_LOG_DAYS, purgeLogs } from './record.purge.ts'
export { recordLogin, recordOperation } from './record.service.ts'

/** Binds every call of this module. */
export function bindMonitor(server: FastifyInstance, app: Context): void {
  for (const bindPart of [bindRecords]) bindPart(server, app)
}
