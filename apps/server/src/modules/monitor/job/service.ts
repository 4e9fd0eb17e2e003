import type { JobRow } from '@anju/contract/monitor/job'
import type { By } from '#modules/identity'
import type { Context, Task } from '#platform/app/context'
import { lockFor } from '#platform/database/open'
import { updateVersioned } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { releaseDead } from './claim.ts'
import { readWait, waitSentence } from './clock-watch.ts'
import { presentJob } from './present.ts'
import { findJob, insertMissing, type JobRecord, listJobs } from './queries.ts'
import { faultOf } from './schedule.ts'

const RUN_WAITS = 3000

/** Inserts a row for every registered task; rows of tasks that are no longer registered stay and are ignored. */
export async function ensureJobs(app: Context): Promise<void> {
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    await lockFor(tx, 'built-ins')
    await insertMissing(tx, app.scheduler.tasks, now)
  })
  await releaseDead(app.db)
}

export function findTask(app: Context, key: string): Task | undefined {
  return app.scheduler.tasks.find((task) => task.key === key)
}

async function getJob(app: Context, id: string): Promise<{ task: Task; row: JobRecord }> {
  const task = findTask(app, id)
  const row = task && (await findJob(app.db, id))
  return task && row ? { task, row } : refuse('notFound', '定时任务不存在')
}

/** Why tasks that delete wait now; empty when they do not. */
async function waitingOf(app: Context, now: number): Promise<string> {
  const wait = await readWait(app.db, now)
  return wait ? waitSentence(wait) : ''
}

/** All registered tasks in their order. */
export async function presentJobs(app: Context, now: number): Promise<JobRow[]> {
  const rows = new Map((await listJobs(app.db)).map((row) => [row.id, row]))
  const waiting = await waitingOf(app, now)
  return app.scheduler.tasks.flatMap((task) => {
    const row = rows.get(task.key)
    return row ? [presentJob(task, row, { now, waiting })] : []
  })
}

export async function readJob(app: Context, id: string, now: number): Promise<JobRow> {
  const { task, row } = await getJob(app, id)
  return presentJob(task, row, { now, waiting: await waitingOf(app, now) })
}

type Edit = { id: string; cron?: string; status?: JobRecord['status'] | undefined; version?: number | undefined }

const CODE = ['jobName', 'jobGroup', 'invokeTarget', 'misfirePolicy', 'concurrent'] as const

/**
 * A task is defined by code. A form may send its fields back unchanged; changed ones are refused instead of ignored.
 */
export async function assertSameTask(
  app: Context,
  id: string,
  form: { [Name in (typeof CODE)[number]]?: unknown },
): Promise<void> {
  const { task, row } = await getJob(app, id)
  const current = presentJob(task, row, { now: app.clock.now(), waiting: '' })
  const other = CODE.some((name) => form[name] !== undefined && form[name] !== null && form[name] !== current[name])
  if (other) refuse('badRequest', '任务由程序提供，只能修改执行表达式与状态')
}

/** Changes the schedule or the status of a task. Times that passed before are not made up for. */
export async function editJob(app: Context, by: By, { id, cron, status, version }: Edit): Promise<void> {
  const fault = cron === undefined ? undefined : faultOf(cron, by.now)
  if (fault) refuse('badRequest', fault)
  const { row } = await getJob(app, id)
  const edit = { cron: cron?.trim() ?? row.cron, status: status ?? row.status, slot: by.now }
  // Missing fields are written as they were read, so a concurrent change must be detected.
  await updateVersioned(app.db, 'job', { id, version: version ?? row.version, by }, edit)
}

/** Runs a task once and waits a moment for it. A long run continues after the response; its outcome is in its records. */
export async function startJob(
  app: Context,
  id: string,
  now: number,
): Promise<'done' | 'failed' | 'busy' | 'waiting' | 'started'> {
  const { task } = await getJob(app, id)
  const started = app.scheduler.run(task, now)
  // A failure to record the outcome is logged even when the response was sent before.
  started.catch((error) => app.log.error({ err: error, task: id }, 'task was not recorded'))
  const { promise: patience, resolve } = Promise.withResolvers<'started'>()
  const timer = setTimeout(() => resolve('started'), RUN_WAITS)
  const outcome = await Promise.race([started, patience])
  clearTimeout(timer)
  return outcome
}

/** Runs a task once; refuses when it already runs, or has failed. */
export async function runJob(app: Context, id: string, now: number): Promise<void> {
  const outcome = await startJob(app, id, now)
  if (outcome === 'waiting') refuse('rejected', await waitingOf(app, now))
  if (outcome === 'busy') refuse('rejected', '任务正在运行，请稍后再试')
  if (outcome === 'failed') refuse('rejected', '任务运行失败，原因见运行记录')
}
