import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Task } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { byProduct, createdColumns } from '#platform/database/tracked'

export type JobRecord = Database['job']
export type JobLogRecord = Database['job_log']

/** Inserts the missing rows of tasks; a new task waits for its next scheduled time. */
export async function insertMissing(tx: Tx, tasks: readonly Task[], now: number): Promise<void> {
  if (tasks.length === 0) return
  await tx
    .insertInto('job')
    .values(
      tasks.map(({ key, cron }) => ({
        id: key,
        cron,
        status: 'enabled' as const,
        last_at: null,
        last_failed: null,
        slot: now,
        busy_until: 0,
        busy_by: '',
        ...createdColumns(byProduct(now)),
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export async function listJobs(db: Queries): Promise<JobRecord[]> {
  return db.selectFrom('job').selectAll().execute()
}

/** How many of these tasks failed when they ran last; those that nobody wants to run do not count. */
export async function countFailing(db: Queries, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('id', 'in', ids)
    .where('last_failed', '=', 1)
    .where('status', '=', 'enabled')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When each of these tasks ended well last, in epoch milliseconds; `undefined` for those that never did. */
export async function readLastSuccesses(db: Queries, ids: readonly string[]): Promise<Map<string, number | undefined>> {
  const jobs = await db.selectFrom('job').select(['id', 'last_at', 'last_failed']).where('id', 'in', ids).execute()
  const lastGood = async (id: string) =>
    db
      .selectFrom('job_log')
      .select('ended_at')
      .where('job_id', '=', id)
      .where('failed', '=', 0)
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  const entries = jobs.map(async ({ id, last_at, last_failed }) => {
    // The record of runs is read only after a failure: it is long.
    const at = last_failed === 1 ? (await lastGood(id))?.ended_at : last_at
    return [id, at === null || at === undefined ? undefined : Number(at)] as const
  })
  return new Map(await Promise.all(entries))
}

export async function findJob(db: Queries, id: string): Promise<JobRecord | undefined> {
  return db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst()
}

export type JobLogFilter = {
  /** Keys of the tasks; `undefined` for all. */
  tasks: readonly string[] | undefined
  failed: boolean | undefined
  from: number | undefined
  until: number | undefined
  order: { by: 'createTime' | 'costTime'; direction: 'asc' | 'desc' }
}

function matching({ tasks, failed, from, until }: JobLogFilter) {
  return (eb: ExpressionBuilder<Database, 'job_log'>) => {
    const conditions: Expression<SqlBool>[] = []
    if (tasks) conditions.push(ofTasks(eb, tasks))
    if (failed !== undefined) conditions.push(eb('failed', '=', failed ? 1 : 0))
    if (from !== undefined) conditions.push(eb('started_at', '>=', from))
    if (until !== undefined) conditions.push(eb('started_at', '<', until))
    return eb.and(conditions)
  }
}

const ofTasks = (eb: ExpressionBuilder<Database, 'job_log'>, tasks: readonly string[]) =>
  tasks.length > 0 ? eb('job_id', 'in', tasks) : eb.lit(false)

export async function countJobLogs(db: Queries, filter: JobLogFilter): Promise<number> {
  const { count } = await db
    .selectFrom('job_log')
    .where(matching(filter))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function listJobLogs(
  db: Queries,
  filter: JobLogFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<JobLogRecord[]> {
  const { by, direction } = filter.order
  return db
    .selectFrom('job_log')
    .selectAll()
    .where(matching(filter))
    .orderBy((eb) => (by === 'costTime' ? eb('ended_at', '-', eb.ref('started_at')) : eb.ref('started_at')), direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The number of runs from before a moment. */
export async function countJobLogsBefore(db: Queries, before: number): Promise<number> {
  const { runs } = await db
    .selectFrom('job_log')
    .select((eb) => eb.fn.countAll<number>().as('runs'))
    .where('started_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(runs)
}

/** Deletes runs from before a moment. Returns how many. */
export async function deleteJobLogsBefore(db: Queries, before: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('job_log').where('started_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
