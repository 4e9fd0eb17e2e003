import { LIVE_FACT } from '#platform/backup/live/place'
import type { BackupPlan } from '#platform/backup/plan'
import type { Database } from '#platform/database/schema'
import { CLOCK_FACTS } from '../job/clock-watch.ts'

type Column = { [Table in keyof Database]: { table: Table; column: keyof Database[Table] & string } }[keyof Database]

const leftOut: readonly (keyof Database)[] = ['captcha', 'export_file']
const stored: readonly (Column & { store: 'files' | 'avatars' })[] = [
  { table: 'file', column: 'storage_key', store: 'files' },
  { table: 'file_part', column: 'storage_key', store: 'files' },
  { table: 'file_size', column: 'storage_key', store: 'files' },
  { table: 'case_file', column: 'storage_key', store: 'files' },
  { table: 'case_file', column: 'small_key', store: 'files' },
  { table: 'administrator', column: 'avatar', store: 'avatars' },
]

const forgotten = [...CLOCK_FACTS, LIVE_FACT]

/** What backup and restoration of this application must know of its tables. */
export const backupPlan: BackupPlan = {
  leftOut,
  stored,
  /** Logged-in people, running tasks, and pictures that were replaced while the backup was taken. */
  forget: async (db, { missing }, { keepSessions }) => {
    if (!keepSessions)
      for (const table of ['member_session', 'administrator_session'] as const) await db.deleteFrom(table).execute()
    await db.updateTable('job').set({ busy_until: 0, busy_by: '' }).execute()
    // What the clock said then is no measure of the time that has passed, and the continuous copy is one of its own from now on.
    await db.deleteFrom('installation').where('name', 'in', forgotten).execute()
    const pictures = missing.flatMap((place) => (place.startsWith('avatars/') ? [place.slice('avatars/'.length)] : []))
    for (const avatar of pictures)
      await db.updateTable('administrator').set({ avatar: '' }).where('avatar', '=', avatar).execute()
  },
}
