import { setTimeout as wait } from 'node:timers/promises'
import type { Context, Scheduler, Task } from '#platform/app/context'
import { CLOCK_SKEW, steadyOf } from '#platform/clock'
import type { Queries } from '#platform/database/open'
import { newId } from '#platform/id'
import { Refusal } from '#platform/refusal'
import { type Claim, claim, RENEW_EVERY, release, renew } from './claim.ts'
import { createClockWatch, type Wait } from './clock-watch.ts'
import { lastMoment } from './schedule.ts'

const LOOK_EVERY = 10_000
const STOP_WAITS = 5000
const LONGEST_TEXT = 500
const NOTHING = '没有需要处理的内容'

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
async function runTaken(
  app: Context,
  task: Task,
  now: number,
  { claim, unscheduled = false }: { claim: Claim; unscheduled?: boolean },
): Promise<'done' | 'failed'> {
  const stillRuns = () =>
    renew(app.db, claim, app.clock.now()).catch((error) => app.log.warn({ err: error }, 'a claim was not renewed'))
  const renewing = setInterval(stillRuns, RENEW_EVERY).unref()
  const { message, error } = await outcomeOf(app, task, now).finally(() => clearInterval(renewing))
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
    await release(tx, claim)
  })
  return failed ? 'failed' : 'done'
}

/** After the clock was set back a task waits for its next time, not for the one that it had reached. */
async function resetSlot(db: Queries, id: string, slot: number, now: number): Promise<void> {
  await db.updateTable('job').set({ slot: now }).where('id', '=', id).where('slot', '=', slot).execute()
}

type Due = { cron: string; slot: number; wait: Wait | undefined }

async function runIfDue(app: Context, task: Task, row: Due, now: number): Promise<void> {
  // Its time is not claimed: it runs once when the wait is over.
  if (task.deletes && row.wait) return
  try {
    if (row.slot > now + CLOCK_SKEW) return await resetSlot(app.db, task.key, row.slot, now)
    const slot = lastMoment(row.cron, now)
    if (slot === undefined || slot <= row.slot) return
    const taken = await claim(app.db, task.key, now, slot)
    if (taken) await runTaken(app, task, now, { claim: taken })
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
  const watch = createClockWatch(() => steadyOf(appOf().clock))
  let timer: NodeJS.Timeout | undefined
  const follow = <Result>(run: Promise<Result>) => {
    running.add(run)
    const over = () => void running.delete(run)
    run.then(over, over)
    return run
  }
  const runDue = async (now: number) => {
    const app = appOf()
    const wait = await watch(app, now)
    const rows = await app.db
      .selectFrom('job')
      .select(['id', 'cron', 'slot'])
      .where('status', '=', 'enabled')
      .orderBy('id')
      .execute()
    for (const row of rows) {
      const task = tasks.find(({ key }) => key === row.id)
      if (task) await runIfDue(app, task, { ...row, wait }, now)
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
      if (task.deletes && (await watch(app, now))) return 'waiting'
      const taken = await claim(app.db, task.key, now)
      return taken ? follow(runTaken(app, task, now, { claim: taken, unscheduled: true })) : 'busy'
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
