import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '#platform/app/context'
import { readFaults } from '#platform/app/faults'
import { freeBytes } from '#platform/log/disk'
import { remembered } from '#platform/remembered'
import { lastGoodRun } from './backup/queries.ts'
import { readLastSuccesses } from './job/queries.ts'
import { sizeOfPostgres } from './server/database.postgres.ts'

/** What several samples of one collection need is read once for all of them. */
const READ_FOR = 1000

const inSeconds = (epoch: number | undefined) => (epoch === undefined ? undefined : epoch / 1000)

function databaseBytes({ db, database, settings }: Context): number | Promise<number> {
  if (database.engine === 'postgres') return sizeOfPostgres(db)
  const file = join(settings.dataDir, 'anju.sqlite')
  return [file, `${file}-wal`].reduce((sum, one) => sum + (statSync(one, { throwIfNoEntry: false })?.size ?? 0), 0)
}

/** Nothing rather than an error while the database is away: `anju_database_up` says that. */
const orNothing =
  <T>(read: () => T | Promise<T>) =>
  async () => {
    try {
      return await read()
    } catch {
      return undefined
    }
  }

/** Reports what somebody must see to, and the figures that the rules in `deploy/prometheus` warn about in advance. */
export function watchInstallation(app: Context): void {
  const { metrics, db, scheduler } = app
  const faults = remembered(READ_FOR, () => readFaults(app))
  const hasFault = async (name: string) => Number((await faults()).some((fault) => fault.name === name))
  metrics.watchEach(
    'anju_condition',
    'Whether somebody must see to a condition of the installation: 1 or 0',
    'name',
    Object.fromEntries(app.conditions.map(({ name }) => [name, () => hasFault(name)])),
  )
  metrics.watch(
    'anju_backup_last_success_timestamp_seconds',
    'When the newest good backup ended; absent before the first one',
    orNothing(async () => inSeconds((await lastGoodRun(db))?.ended_at)),
  )
  metrics.watch(
    'anju_live_copy_timestamp_seconds',
    'The moment up to which the continuous copy has everything; absent without one',
    () => inSeconds(app.live.copiedAt),
  )
  const ids = scheduler.tasks.map(({ key }) => key)
  const successes = remembered(READ_FOR, () => readLastSuccesses(db, ids))
  metrics.watchEach(
    'anju_task_last_success_timestamp_seconds',
    'When a scheduled task ended well last; absent before the first time',
    'task',
    Object.fromEntries(ids.map((id) => [id, orNothing(async () => inSeconds((await successes()).get(id)))])),
  )
  metrics.watch(
    'anju_disk_free_bytes',
    'Free space on the disk of the data folder',
    orNothing(() => freeBytes(app.settings.dataDir)),
  )
  metrics.watch(
    'anju_database_bytes',
    'Size of the database without files',
    orNothing(() => databaseBytes(app)),
  )
}
