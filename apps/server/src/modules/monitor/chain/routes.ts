import { recordKeepingRoutes } from '@anju/contract/monitor/keeping'
import { toWireTime } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import { bind, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { assertAdmin } from '../assert-admin.ts'
import { countJobLogsBefore, deleteJobLogsBefore } from '../job/queries.ts'
import { startJob } from '../job/service.ts'
import { type RecordLog, recordLogs, recordNames } from './line.ts'
import { countOldLines, deleteOldLines, endOfKeeping } from './purge.ts'
import { confirmDays, refuseSingleLines, retentionDays } from './retention.ts'
import { verifyTask } from './tasks.ts'

type Clean = { app: Context; caller: User; query: { days?: string }; now: number }
type Removal = { app: Context; caller: User; now: number }

/** Deletes the lines of a record that are over. */
async function clean(log: RecordLog, { app, caller, query, now }: Clean) {
  assertAdmin(caller, recordNames[log])
  const days = confirmDays(recordNames[log], query.days, await retentionDays(app.db))
  const removed = await deleteOldLines(app, log, days, now).catch((error) => {
    app.log.error({ err: error }, 'records were not deleted')
    return refuse('rejected', error instanceof Error ? error.message : '没有删除')
  })
  return { removed }
}

async function refuseLines(log: RecordLog, ids: string, { app, caller, now }: Removal): Promise<null> {
  assertAdmin(caller, recordNames[log])
  // Kysely cannot resolve columns of a union of tables; all of them have these.
  const lines = app.db
    .selectFrom(log as 'operation_log')
    .select('at')
    .where('id', 'in', ids.split(','))
  const times = (await lines.execute()).map(({ at }) => at)
  return refuseSingleLines(recordNames[log], times, await retentionDays(app.db), now)
}

const expired = (days: number, now: number, lines: number) => ({
  days,
  beforeTime: toWireTime(endOfKeeping(days, now)),
  lines,
})

/** How the records are kept: what may be deleted, and whether their chains are whole. */
async function stateOf({ db }: Context) {
  const heads = await db.selectFrom('record_chain').selectAll().execute()
  return recordLogs.map((log) => {
    const head = heads.find((one) => one.log === log)
    return {
      record: log,
      name: recordNames[log],
      lines: Math.max(0, (head?.seq ?? 0) - (head?.first_seq ?? 0)),
      beginTime: head?.started_at ? toWireTime(head.started_at) : '',
      verifyTime: head?.verified_at ? toWireTime(head.verified_at) : '',
      faultCount: head?.faults ?? 0,
      fault: head?.fault ?? '',
    }
  })
}

/** Keeping, deletion and verification of the records. */
export function bindKeeping(server: FastifyInstance, app: Context): void {
  bind(server, app, recordKeepingRoutes, {
    'GET /prod-api/monitor/records/state': async ({ app }) => ({ data: await stateOf(app) }),
    'POST /prod-api/monitor/records/verify': async ({ app, now }) => {
      const outcome = await startJob(app, verifyTask.key, now)
      if (outcome === 'busy') refuse('rejected', '正在校验，请稍后再看')
      return { data: { running: outcome === 'started', records: await stateOf(app) } }
    },
    'GET /prod-api/monitor/records/expired': async ({ app, query, now }) => {
      const days = await retentionDays(app.db)
      return { data: expired(days, now, await countOldLines(app, query.record, days, now)) }
    },
    'GET /prod-api/monitor/jobLog/expired': async ({ app, now }) => {
      const days = await retentionDays(app.db)
      return { data: expired(days, now, await countJobLogsBefore(app.db, endOfKeeping(days, now))) }
    },
    'DELETE /prod-api/monitor/operlog/clean': (call) => clean('operation_log', call),
    'DELETE /prod-api/monitor/operlog/:operIds': (call) => refuseLines('operation_log', call.params.operIds, call),
    'DELETE /prod-api/monitor/logininfor/clean': (call) => clean('login_log', call),
    'DELETE /prod-api/monitor/logininfor/:infoIds': (call) => refuseLines('login_log', call.params.infoIds, call),
    'DELETE /prod-api/monitor/fileaccess/clean': (call) => clean('file_access', call),
    'DELETE /prod-api/monitor/fileaccess/:accessIds': (call) => refuseLines('file_access', call.params.accessIds, call),
    'DELETE /prod-api/monitor/jobLog/clean': async ({ app, query, now }) => {
      const days = confirmDays('运行记录', query.days, await retentionDays(app.db))
      return { removed: await deleteJobLogsBefore(app.db, endOfKeeping(days, now)) }
    },
    'DELETE /prod-api/monitor/jobLog/:jobLogIds': async ({ app, params, now }) => {
      const rows = app.db.selectFrom('job_log').select('started_at').where('id', 'in', params.jobLogIds.split(','))
      const times = (await rows.execute()).map(({ started_at }) => started_at)
      return refuseSingleLines('运行记录', times, await retentionDays(app.db), now)
    },
  })
}
