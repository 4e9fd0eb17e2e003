import { type JobLogRow, type JobRow, jobRoutes } from '@anju/contract/monitor/job'
import type { BodyOf } from '@anju/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { directionOf, pageWithin, periodOf } from '#platform/database/listing'
import { storedStatus } from '#platform/database/tracked'
import { sheetFile } from '#platform/excel/write'
import { jobLogSheet, jobSheet, presentJobLog } from './present.ts'
import { countJobLogs, type JobLogFilter, listJobLogs } from './queries.ts'
import { assertSameTask, editJob, findTask, presentJobs, readJob, runJob } from './service.ts'

type JobQuery = BodyOf<(typeof jobRoutes)['POST /prod-api/monitor/job/export']>
type JobLogQuery = BodyOf<(typeof jobRoutes)['POST /prod-api/monitor/jobLog/export']>

/** The tasks that a query names, in the order it asks for; they are few and half of what is asked is code. */
async function askedJobs(app: Context, query: JobQuery, now: number): Promise<JobRow[]> {
  const { jobName = '', jobGroup, status, orderByColumn, isAsc } = query
  const rows = (await presentJobs(app, now)).filter(
    (row) =>
      row.jobName.includes(jobName) &&
      (!jobGroup || row.jobGroup === jobGroup) &&
      (status === undefined || row.status === status),
  )
  if (!orderByColumn) return rows
  const sign = directionOf(isAsc) === 'desc' ? -1 : 1
  return rows.toSorted((one, other) => sign * one[orderByColumn].localeCompare(other[orderByColumn], 'zh-CN'))
}

function filterOf(app: Context, query: JobLogQuery): JobLogFilter {
  const { jobName, jobGroup, invokeTarget, status } = query
  const tasks = app.scheduler.tasks.filter(
    (task) => task.name.includes(jobName ?? '') && (!jobGroup || task.group === jobGroup),
  )
  const keys = jobName || jobGroup ? tasks.map(({ key }) => key) : undefined
  const target = invokeTarget ? [invokeTarget] : undefined
  return {
    tasks: keys && target ? keys.filter((key) => target.includes(key)) : (keys ?? target),
    failed: status === undefined ? undefined : status === '1',
    ...periodOf(query),
    order: { by: query.orderByColumn ?? 'createTime', direction: directionOf(query.isAsc, 'desc') },
  }
}

async function pageOfLogs(app: Context, query: JobLogQuery) {
  const filter = filterOf(app, query)
  const total = await countJobLogs(app.db, filter)
  const rows = await listJobLogs(app.db, filter, pageWithin(query, total))
  return { rows: rows.map((row) => presentJobLog(findTask(app, row.job_id), row)), total }
}

async function* allLogs(app: Context, query: JobLogQuery): AsyncGenerator<JobLogRow> {
  const filter = filterOf(app, query)
  for await (const row of batches((limit, offset) => listJobLogs(app.db, filter, { limit, offset })))
    yield presentJobLog(findTask(app, row.job_id), row)
}

/** Scheduled tasks and the records of their runs. */
export function bindJobs(server: FastifyInstance, app: Context): void {
  bind(server, app, jobRoutes, {
    'GET /prod-api/monitor/job/list': async ({ app, query, now }) => {
      const rows = await askedJobs(app, query, now)
      const { limit, offset } = pageWithin(query, rows.length)
      return { rows: rows.slice(offset, offset + limit), total: rows.length }
    },
    'GET /prod-api/monitor/job/:jobId': async ({ app, params, now }) => ({
      data: await readJob(app, params.jobId, now),
    }),
    'PUT /prod-api/monitor/job': async ({ app, body, ...by }) => {
      const { cronExpression: cron, status, version } = body
      const id = String(body.jobId)
      await assertSameTask(app, id, body)
      await editJob(app, by, { id, cron, status: status && storedStatus(status), version })
      return null
    },
    'PUT /prod-api/monitor/job/changeStatus': async ({ app, body, ...by }) => {
      await editJob(app, by, { id: String(body.jobId), status: storedStatus(body.status) })
      return null
    },
    'PUT /prod-api/monitor/job/run': async ({ app, body, now }) => {
      await runJob(app, String(body.jobId), now)
      return null
    },
    'POST /prod-api/monitor/job/export': async ({ app, body, now, signal }) =>
      sheetFile('定时任务', jobSheet, await askedJobs(app, body, now), now, signal),
    'GET /prod-api/monitor/jobLog/list': async ({ app, query }) => pageOfLogs(app, query),
    'POST /prod-api/monitor/jobLog/export': async ({ app, body, now, signal }) =>
      sheetFile('运行记录', jobLogSheet, allLogs(app, body), now, signal),
  })
}
