/** Monitoring of the server: operation log, login log, online sessions, state of the machine, scheduled tasks. */

import { bindBackup } from './backup/routes.ts'
import { bindKeeping } from './chain/routes.ts'
import { bindFileAccess } from './file-access/routes.ts'
import { bindJobs } from './job/routes.ts'
import { bindRecords } from './log/routes.ts'
import { bindServerState } from './server/routes.ts'

export { describeMissing } from './backup/missing.ts'
export { backupPlan } from './backup/plan.ts'
export { backupTask, oldArchives } from './backup/task.ts'
export { ensureChains, restartChains } from './chain/head.ts'
export { recordLogs, recordNames } from './chain/line.ts'
export { LEAST_LOG_DAYS, purgeLogs } from './chain/purge.ts'
export { createSealer, sealRecords } from './chain/seal.ts'
export { purgeLogsTask, verifyTask } from './chain/tasks.ts'
export { type Verification, verifyRecord } from './chain/verify.ts'
export { readAgent } from './client/agent.ts'
export { locationOf } from './client/location.ts'
export { presentLoginNews, presentSession } from './client/session.present.ts'
export { recordFileAccess } from './file-access/record.ts'
export { createScheduler } from './job/scheduler.ts'
export { ensureJobs } from './job/service.ts'
export { recordCheapLogin, recorded, recordLogin } from './log/login.record.ts'
export { warnOfOnlyAddress } from './log/only-address.ts'
export { operationLine } from './log/service.ts'
export { findObjects } from './object/titles.ts'
export { checkTask, lastCheck, optimizeTask } from './server/database.tasks.ts'
export { checkAtStart } from './server/start-check.ts'

/** Binds every call of this module. */
export function bindMonitor(...to: Parameters<typeof bindRecords>): void {
  for (const bindPart of [bindBackup, bindFileAccess, bindJobs, bindKeeping, bindRecords, bindServerState])
    bindPart(...to)
}
