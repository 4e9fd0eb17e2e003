import { type BackupState, backupRoutes } from '@anju/contract/monitor/backup'
import { toWireTime } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { findJob } from '../job/queries.ts'
import { nextMoment } from '../job/schedule.ts'
import { hasSecondPlace, lastCopy } from './copy.task.ts'
import { keepInWords, readKeep } from './keep.ts'
import { listRuns } from './queries.ts'
import { lastRehearsal } from './rehearsal.task.ts'

const TASK = 'backup'
const SHOWN = 10

async function readState(app: Context, now: number): Promise<BackupState> {
  const enabled = app.settings.backupDir !== ''
  const job = await findJob(app.db, TASK)
  const next = enabled && job?.status === 'enabled' ? nextMoment(job.cron, now) : undefined
  const copied = hasSecondPlace(app.settings) ? await lastCopy(app.db) : undefined
  const rehearsed = await lastRehearsal(app.db)
  const runs = await listRuns(app.db, SHOWN)
  return {
    enabled,
    jobId: TASK,
    nextTime: next ? toWireTime(next) : '',
    keep: keepInWords(await readKeep(app.db)),
    copiedTime: copied ? toWireTime(copied) : '',
    rehearsedTime: rehearsed ? toWireTime(rehearsed) : '',
    runs: runs.map((run) => ({
      runId: run.id,
      status: run.error ? '1' : '0',
      startTime: toWireTime(run.started_at),
      costTime: run.ended_at - run.started_at,
      fileName: run.error ? '' : run.file_name,
      kept: run.kept === 1,
      bytes: run.bytes,
      rowCount: run.row_count,
      fileCount: run.file_count,
      missingCount: run.missing_count,
      error: run.error,
    })),
  }
}

/** The recent runs of the scheduled backup. */
export function bindBackup(server: FastifyInstance, app: Context): void {
  bind(server, app, backupRoutes, {
    'GET /prod-api/monitor/backup': async ({ app, now }) => ({ data: await readState(app, now) }),
  })
}
