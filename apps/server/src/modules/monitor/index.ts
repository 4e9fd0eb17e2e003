/** What happens on the server: operation log, login log, online sessions, state of the machine, scheduled tasks. */

import { bindBackup } from './backup/backup.routes.ts'
import { bindFileAccess } from './file-access/file-access.routes.ts'
import { bindJobs } from './job.routes.ts'
import { bindRecords } from './record.routes.ts'
import { bindServerState } from './server.routes.ts'

export { readAgent } from './agent.ts'
export { backupTask } from './backup/backup.task.ts'
export { checkTask, optimizeTask } from './database.tasks.ts'
export { recordFileAccess } from './file-access/file-access.record.ts'
export { deleteJobLogsBefore } from './job.queries.ts'
export { ensureJobs } from './job.service.ts'
export { locationOf } from './location.ts'
export { type LoginRealm, recordCheapLogin, recorded, recordLogin } from './login.record.ts'
export { LEAST_LOG_DAYS, purgeLogs } from './record.purge.ts'
export { operationLine } from './record.service.ts'
export { createScheduler } from './scheduler.ts'
export { presentLoginNews, presentSession } from './session.present.ts'

/** Binds every call of this module. */
export function bindMonitor(...to: Parameters<typeof bindRecords>): void {
  for (const bindPart of [bindBackup, bindFileAccess, bindJobs, bindRecords, bindServerState]) bindPart(...to)
}
