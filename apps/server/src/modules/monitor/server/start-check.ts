import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#platform/app/context'
import { placeOfDatabase } from '#platform/database/look'
import { isDamage } from '#platform/fault/database'
import { findFaults } from './database.tasks.ts'

/** How long a start waits for the check, in milliseconds; about 200 MB are read in this time. */
const PATIENCE = 2000

const faultsOf = (app: Context) =>
  findFaults(app).catch((error: Error) => {
    if (isDamage(error)) return [error.message]
    app.log.warn({ err: error }, 'the database was not checked')
    return []
  })

/**
 * Checks an SQLite database before it is served, for two seconds at most; what takes longer ends while the server runs.
 * PostgreSQL checks its own pages when it reads them.
 * @param onDamage called when a fault is found and the database is served in spite of it
 * @throws when a fault is found in time, unless the operator wants it served
 */
export async function assertSound(app: Context, onDamage: (faults: readonly string[]) => void): Promise<void> {
  if (app.database.engine !== 'sqlite') return
  const checked = faultsOf(app)
  const inTime = await Promise.race([checked, wait(PATIENCE, undefined, { ref: false })])
  const report = (faults: readonly string[]) => {
    if (faults.length === 0) return
    app.log.error({ faults }, 'the database is damaged')
    onDamage(faults)
  }
  if (inTime === undefined) return void checked.then(report)
  if (inTime.length > 0 && !app.settings.serveDamaged)
    throw new Error(
      `${placeOfDatabase(app.settings)} 已损坏（${inTime[0]?.split('\n')[0]}），没有启动；请从最近的备份恢复：npm run restore -- 备份.tar.gz --replace；要在恢复以前带着损坏的数据继续服务，请设置环境变量 SERVE_DAMAGED=on`,
    )
  report(inTime)
}
