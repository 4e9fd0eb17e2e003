import type { Queries } from '../database/open.ts'
import type { Manifest } from './archive.ts'

/** What a backup must know of the tables, which belong to the modules. */
export type BackupPlan = {
  /** Tables that an archive does not contain, because their rows live for minutes or a day. */
  leftOut: readonly string[]
  /** Columns with keys of stored bytes, which the archive contains too; empty text is no key. */
  stored: readonly { table: string; column: string; store: 'files' | 'avatars' }[]
  /** Removes from a restored database what was true only at the moment of the backup. */
  forget(db: Queries, manifest: Manifest, options: { keepSessions: boolean }): Promise<void>
}
