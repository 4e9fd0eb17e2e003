import { migrate } from '#platform/database/migrate'
import { openDatabase, type Queries } from '#platform/database/open'
import { readSettings } from '#platform/settings/settings'
import { migrations } from '../../migrations/index.ts'

/**
 * Runs a command on the installation's database, which it migrates first, beside a running server. Ends with exit code 0,
 * or with 1 and the message of what `work` threw.
 * @param work gets the names of the migrations that ran
 */
export async function runCommand(work: (db: Queries, migrated: readonly string[]) => Promise<void>): Promise<void> {
  try {
    const database = openDatabase(readSettings(), (error) => console.error(error.message))
    try {
      const migrated = await database.patiently((db) => migrate(db, migrations))
      await work(database.db, migrated)
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
