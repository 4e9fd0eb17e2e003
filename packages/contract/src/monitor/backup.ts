import { type Static, Type } from 'typebox'
import { dataOf, Id } from '../wire/console.ts'
import { routes } from '../wire/route.ts'

/** One run of the scheduled backup. */
export const BackupRun = Type.Object({
  runId: Id,
  /** `0` succeeded, `1` failed. */
  status: Type.Enum(['0', '1']),
  startTime: Type.String(),
  /** Milliseconds. */
  costTime: Type.Integer(),
  /** Name of the archive in the folder of backups. */
  fileName: Type.String(),
  /** Whether the archive is still there. */
  kept: Type.Boolean(),
  bytes: Type.Integer(),
  rowCount: Type.Integer(),
  fileCount: Type.Integer(),
  /** Files that a row names and that were not in the store. */
  missingCount: Type.Integer(),
  error: Type.String(),
})
export type BackupRun = Static<typeof BackupRun>

export const BackupState = Type.Object({
  /** Whether the server has a folder for backups; which one it is stays with the operator. */
  enabled: Type.Boolean(),
  /** The task that makes them, by its key. */
  jobId: Id,
  nextTime: Type.String(),
  /** How many archives are kept, in words. */
  keep: Type.String(),
  /** When the second place was last seen to have the newest archive; empty without one, and if never. */
  copiedTime: Type.String(),
  /** When an archive was last restored for trial with success; empty if never. */
  rehearsedTime: Type.String(),
  /** The latest runs, newest first. */
  runs: Type.Array(BackupRun),
})
export type BackupState = Static<typeof BackupState>

export const backupRoutes = routes({
  'GET /prod-api/monitor/backup': {
    access: 'permission:monitor:database:list',
    about: '定时备份的设置与最近的结果',
    data: dataOf(BackupState),
  },
})
