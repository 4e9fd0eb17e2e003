import type { ExpressionBuilder } from 'kysely'
import { CLOCK_SKEW } from '#platform/clock'
import { filterBy } from '#platform/database/filter'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { newId } from '#platform/id'
import { isAlive, thisHost } from '#platform/living'

/** A claim that its process has not renewed for so long is void: the process has died. */
const LEASE = 60_000
export const RENEW_EVERY = 15_000

/** The claims of this process. */
const held = new Set<string>()

/** A claim of one run: host, process and a number of its own. */
export type Claim = { id: string; holder: string }

/** Whether a task is free: its last run is over, or its claim is void, or was set by a clock that has been set back since. */
function isFree(now: number) {
  return (eb: ExpressionBuilder<Database, 'job'>) =>
    eb.or([eb('busy_until', '<=', now), eb('busy_until', '>', now + LEASE + CLOCK_SKEW)])
}

/** Claims a task for this process: for its scheduled time `slot`, or, without one, for a run besides; `undefined` when it is not free. */
export async function claim(db: Queries, id: string, now: number, slot?: number): Promise<Claim | undefined> {
  const holder = `${thisHost} ${process.pid} ${newId(now)}`
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ busy_until: now + LEASE, busy_by: holder, ...(slot !== undefined && { slot }) })
    .where('id', '=', id)
    .where(isFree(now))
    .$call(filterBy(slot, (query, slot) => query.where('status', '=', 'enabled').where('slot', '<', slot)))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  held.add(holder)
  return { id, holder }
}

/** Says that the run still goes on. */
export async function renew(db: Queries, { id, holder }: Claim, now: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ busy_until: now + LEASE })
    .where('id', '=', id)
    .where('busy_by', '=', holder)
    .execute()
}

/** Ends a claim, unless another process has taken the task over. */
export async function release(db: Queries, { id, holder }: Claim): Promise<void> {
  await db
    .updateTable('job')
    .set({ busy_until: 0, busy_by: '' })
    .where('id', '=', id)
    .where('busy_by', '=', holder)
    .execute()
  held.delete(holder)
}

/** Frees the tasks that a killed process of this machine has left claimed. */
export async function releaseDead(db: Queries): Promise<void> {
  const rows = await db.selectFrom('job').select(['id', 'busy_by']).where('busy_by', '!=', '').execute()
  for (const { id, busy_by: holder } of rows) {
    const [host, pid = ''] = holder.split(' ')
    const isOwn = Number(pid) === process.pid
    const dead = host === thisHost && (isOwn ? !held.has(holder) : !isAlive(Number(pid)))
    if (dead) await release(db, { id, holder })
  }
}
