import { LEAST_LOG_DAYS } from '@anju/contract/system/parameter-kind'
import type { Context, Task } from '#platform/app/context'
import { deleteJobLogsBefore } from '../job/queries.ts'
import { recordLogs } from './line.ts'
import { endOfKeeping, purgeLogs } from './purge.ts'
import { retentionDays } from './retention.ts'
import { sealRecords } from './seal.ts'
import { type Verification, verifyRecord } from './verify.ts'

export const purgeLogsTask: Task = {
  key: 'purge-logs',
  name: '清理到期日志',
  group: 'SYSTEM',
  cron: '0 20 3 * * ?',
  remark: `删除超过保存天数（参数 sys.log.retentionDays，至少 ${LEAST_LOG_DAYS} 天）的操作日志、登录日志、内部资料的访问记录与任务的运行记录`,
  deletes: true,
  run: async (app, now) => {
    const days = await retentionDays(app.db)
    const logs = await purgeLogs(app, days, now)
    const runs = await deleteJobLogsBefore(app.db, endOfKeeping(days, now))
    return `已清理 ${days} 天以前的日志 ${logs} 条、运行记录 ${runs} 条`
  },
}

/** Verifies all records and remembers for each what was found. */
export async function verifyRecords(app: Pick<Context, 'db' | 'secrets'>, now: number): Promise<Verification[]> {
  const results: Verification[] = []
  for (const log of recordLogs) {
    const result = await verifyRecord(app.db, app.secrets, log)
    results.push(result)
    const { lines, faultCount, faults } = result
    await app.db
      .updateTable('record_chain')
      .set({ verified_at: now, verified_lines: lines, faults: faultCount, fault: faults[0] ?? '' })
      .where('log', '=', log)
      .execute()
  }
  return results
}

export const verifyTask: Task = {
  key: 'verify-records',
  name: '日志校验',
  group: 'SYSTEM',
  cron: '0 30 4 ? * SUN',
  remark: '逐条核对操作日志、登录日志与访问记录的校验链，发现被改动、删除、插入或调换的记录',
  deletes: false,
  run: async (app, now) => {
    // What cannot be sealed is found by the verification, with its place.
    await sealRecords(app, now).catch((error) => app.log.error({ err: error }, 'records were not sealed'))
    const results = await verifyRecords(app, now)
    // A copy of the end outside of the database shows whether somebody has begun a new chain in it.
    for (const { log, lines, head, faultCount } of results)
      app.log.info({ record: log, lines, seq: head?.seq, digest: head?.digest, faults: faultCount }, 'record verified')
    const faults = results.flatMap((result) => result.faults)
    const count = results.reduce((sum, { faultCount }) => sum + faultCount, 0)
    if (count > 0) throw new Error(`发现 ${count} 处问题：${faults.slice(0, 3).join('；')}`)
    return `三种记录共 ${results.reduce((sum, { lines }) => sum + lines, 0)} 条，校验链完好`
  },
}
