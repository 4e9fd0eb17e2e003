/**
 * Monitoring of the server: operation log, login log, online sessions, state of the machine, scheduled tasks.
 *
 * `chain` chains the lines of the records, deletes those that are over and verifies the rest (record 0013). `job` runs
 * each scheduled task on one server at a time, and holds back those that delete after a jump of the clock (record
 * 0029). `backup` makes the archives (record 0022). `condition` says what about the installation somebody must see to.
 */

import type { Context } from '#platform/app/context'
import { defineModule } from '#platform/app/module'
import { copyTask } from './backup/copy.task.ts'
import { rehearsalTask } from './backup/rehearsal.task.ts'
import { bindBackup } from './backup/routes.ts'
import { backupTask } from './backup/task.ts'
import { bindKeeping } from './chain/routes.ts'
import { purgeLogsTask, verifyTask } from './chain/tasks.ts'
import { ownConditions } from './condition/own.ts'
import { waitingConditions } from './condition/waiting.ts'
import { bindFileAccess } from './file-access/routes.ts'
import { bindJobs } from './job/routes.ts'
import { waitingJobs } from './job/waiting.ts'
import { bindRecords } from './log/routes.ts'
import { checkTask, optimizeTask } from './server/database.tasks.ts'
import { bindServerState } from './server/routes.ts'

export { hasSecondPlace, missingKey } from './backup/copy.task.ts'
export { createLiveCopy, liveRefusal } from './backup/live.ts'
export { describeMissing } from './backup/missing.ts'
export { backupPlan } from './backup/plan.ts'
export { ensureChains, restartChains } from './chain/head.ts'
export { recordLogs, recordNames } from './chain/line.ts'
export { purgeLogs } from './chain/purge.ts'
export { createSealer, sealRecords } from './chain/seal.ts'
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
export { watchInstallation } from './metrics.ts'
export { findObjects } from './object/titles.ts'
export { checkTask, lastCheck } from './server/database.tasks.ts'
export { checkAtStart } from './server/start-check.ts'

const taskName = (id: string, { scheduler }: Pick<Context, 'scheduler'>) =>
  scheduler.tasks.find(({ key }) => key === id)?.name

export const monitor = defineModule({
  name: 'monitor',
  tables: ['operation_log', 'login_log', 'file_access', 'record_chain', 'job', 'job_log', 'backup_run', 'installation'],
  bind: [bindBackup, bindFileAccess, bindJobs, bindKeeping, bindRecords, bindServerState],
  tasks: [purgeLogsTask, backupTask, copyTask, rehearsalTask, optimizeTask, checkTask, verifyTask],
  conditions: ownConditions,
  waiting: [waitingConditions, waitingJobs],
  usesOfPerson: [
    { table: 'operation_log', column: 'administrator_id', person: 'user', row: 'stays' },
    { table: 'file_access', column: 'member_id', person: 'staff', row: 'stays' },
  ],
  titles: {
    operationLine: { from: 'operation_log t', title: "t.title || ' ' || t.user_name" },
    loginLine: { from: 'login_log t', title: 't.user_name' },
    accessLine: { from: 'file_access t', title: "t.member_name || ' ' || t.title" },
    job: taskName,
    run: { from: 'job_log t', title: 't.job_id', present: (key, app) => taskName(key, app) ?? key },
  },
})
