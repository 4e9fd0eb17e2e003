/** What happens on the server: operation log, login log, online sessions, state of the machine, scheduled tasks. */

import { bindBackup } from './backup/backup.routes.ts'
import { bindJobs } from './job.routes.ts'
import { bindRecords } from './record.routes.ts'
import { bindServerState } from './server.routes.ts'

export { readAgent } from './agent.ts'
export { backupTask } from './backup/backup.task.ts'
export { checkTask, optimizeTask } from './database.tasks.ts'
export { deleteJobLogsBefore } from './job.queries.ts'
export { ensureJobs } from './job.service.ts'
export { locationOf } from './location.ts'
export { LEAST_LOG_DAYS, purgeLogs } from './record.purge.ts'
export { operationLine, recordLogin } from './record.service.ts'
export { createScheduler } from './scheduler.ts'

/** Binds every call of this module. */
export function bindMonitor(...to: Parameters<typeof bindRecords>): void {
  for (const bindPart of [bindBackup, bindJobs, bindRecords, bindServerState]) bindPart(...to)
}
