import { setTimeout as wait } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import type { Context, Scheduler, Task } from '#platform/app/context'
import { CLOCK_SKEW } from '#platform/clock'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { newId } from '#platform/id'
import { Refusal } from '#platform/refusal'
import { lastMoment } from './schedule.ts'

const LOOK_EVERY = 10_000
/** A run that has said nothing for so long has died with its process; the next one may start. */
const LONGEST_RUN = 600_000
const STOP_WAITS = 5000
const LONGEST_TEXT = 500
const NOTHING = '没有需要处理的内容'

/** Whether a task is free: its last run is over, or its time is, or was set by a clock that has been set back since. */
function isFree(now: number) {
  return (eb: ExpressionBuilder<Database, 'job'>) =>
    eb.or([eb('busy_until', '<=', now), eb('busy_until', '>', now + LONGEST_RUN + CLOCK_SKEW)])
}

/** Claims the scheduled time `slot` for this process; false when another has it or the task still runs. */
async function claimSlot(db: Queries, id: string, slot: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ slot, busy_until: now + LONGEST_RUN })
    .where('id', '=', id)
    .where('status', '=', 'enabled')
    .where('slot', '<', slot)
    .where(isFree(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Claims the task for an unscheduled run; its scheduled times stay unchanged. */
async function claimNow(db: Queries, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ busy_until: now + LONGEST_RUN })
    .where('id', '=', id)
    .where(isFree(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * The message of a run, or the reason why it failed, without a stack and without details that only a log file may
 * contain.
 */
async function outcomeOf(app: Context, task: Task, now: number): Promise<{ message: string; error: string }> {
  try {
    return { message: (await task.run(app, now)).slice(0, LONGEST_TEXT), error: '' }
  } catch (error) {
    app.log.error({ err: error, task: task.key }, 'task failed')
    const text =
      error instanceof Error ? `${error instanceof Refusal ? '' : `${error.name}: `}${error.message}` : '未知错误'
    return { message: '运行失败', error: text.slice(0, LONGEST_TEXT) }
  }
}

/** Runs a task that this process has claimed, writes the record and releases the claim. */
async function runTaken(app: Context, task: Task, now: number, unscheduled = false): Promise<'done' | 'failed'> {
  const { message, error } = await outcomeOf(app, task, now)
  const failed = error ? 1 : 0
  const ended = Math.max(now, app.clock.now())
  await app.db.transaction().execute(async (tx) => {
    // What had nothing to do at its time leaves no record, or a task of every minute would fill the list.
    if (message || error || unscheduled)
      await tx
        .insertInto('job_log')
        .values({
          id: newId(now),
          job_id: task.key,
          message: message || NOTHING,
          failed,
          error,
          started_at: now,
          ended_at: ended,
        })
        .execute()
    await tx.updateTable('job').set({ last_at: now, last_failed: failed }).where('id', '=', task.key).execute()
    // After its time was up another may have taken it.
    await tx
      .updateTable('job')
      .set({ busy_until: 0 })
      .where('id', '=', task.key)
      .where('busy_until', '=', now + LONGEST_RUN)
      .execute()
  })
  return failed ? 'failed' : 'done'
}

/** After the clock was set back a task waits for its next time, not for the one that it had reached. */
async function resetSlot(db: Queries, id: string, slot: number, now: number): Promise<void> {
  await db.updateTable('job').set({ slot: now }).where('id', '=', id).where('slot', '=', slot).execute()
}

async function runIfDue(app: Context, task: Task, row: { cron: string; slot: number }, now: number): Promise<void> {
  try {
    if (row.slot > now + CLOCK_SKEW) return await resetSlot(app.db, task.key, row.slot, now)
    const slot = lastMoment(row.cron, now)
    if (slot === undefined || slot <= row.slot || !(await claimSlot(app.db, task.key, slot, now))) return
    await runTaken(app, task, now)
  } catch (error) {
    app.log.error({ err: error, task: task.key }, 'task was not run')
  }
}

/**
 * Checks the tasks every ten seconds. Of several processes one claims a scheduled time; times that passed while no
 * server ran are made up for by a single run. `appOf` is called late, because the scheduler is part of the context.
 * Stopping waits at most `stopWaits` milliseconds for running tasks.
 */
export function createScheduler(tasks: readonly Task[], appOf: () => Context, stopWaits = STOP_WAITS): Scheduler {
  const running = new Set<Promise<unknown>>()
  let timer: NodeJS.Timeout | undefined
  const follow = <Result>(run: Promise<Result>) => {
    running.add(run)
    const over = () => void running.delete(run)
    run.then(over, over)
    return run
  }
  const runDue = async (now: number) => {
    const app = appOf()
    const rows = await app.db
      .selectFrom('job')
      .select(['id', 'cron', 'slot'])
      .where('status', '=', 'enabled')
      .orderBy('id')
      .execute()
    for (const row of rows) {
      const task = tasks.find(({ key }) => key === row.id)
      if (task) await runIfDue(app, task, row, now)
    }
  }
  const look = () => {
    const { clock, log } = appOf()
    follow(runDue(clock.now())).catch((error) => log.warn({ err: error }, 'tasks were not looked at'))
  }
  return {
    tasks,
    runDue,
    run: async (task, now) => {
      const app = appOf()
      return (await claimNow(app.db, task.key, now)) ? follow(runTaken(app, task, now, true)) : 'busy'
    },
    start: () => {
      timer ??= setInterval(look, LOOK_EVERY).unref()
    },
    stop: async () => {
      clearInterval(timer)
      const patience = new AbortController()
      await Promise.race([
        Promise.allSettled(running),
        wait(stopWaits, undefined, { signal: patience.signal }).catch(() => {}),
      ])
      patience.abort()
    },
  }
}
