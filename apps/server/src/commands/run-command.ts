import { assertDatabase } from '#platform/database/look'
import { migrate } from '#platform/database/migrate'
import { openDatabase, type Queries } from '#platform/database/open'
import type { Places } from '#platform/fault/places'
import { endingOf } from '#platform/fault/sentence'
import { readSettings, type Settings } from '#platform/settings/settings'
import { migrations } from '../../migrations/index.ts'

/** The bucket of a fault is that of the copies where no other is set. */
const placesOf = (settings: Settings): Places => ({ ...settings, s3: settings.s3 ?? settings.backupS3 })

/**
 * Runs the work of a command with the settings of the server. An error is printed as a sentence and ends the process with
 * exit code 1.
 */
export async function runWithSettings(work: (settings: Settings) => Promise<void>): Promise<void> {
  let settings: Settings | undefined
  try {
    settings = readSettings()
    await work(settings)
  } catch (error) {
    console.error(endingOf(error, settings && placesOf(settings)))
    process.exitCode = 1
  }
}

/**
 * Runs a command on the installation's database, which it migrates first, beside a running server; where there is none,
 * it refuses and creates nothing. Ends with exit code 0, or with 1 and the sentence for what `work` threw.
 * @param work gets the names of the migrations that ran
 * @param first looks at the database before it is migrated, and throws the sentence why it must not be
 */
export async function runCommand(
  work: (db: Queries, migrated: readonly string[], settings: Settings) => Promise<void>,
  first: (db: Queries) => Promise<void> = async () => {},
): Promise<void> {
  await runWithSettings(async (settings) => {
    await assertDatabase(settings)
    const database = openDatabase(settings, () => {})
    try {
      await first(database.db)
      const migrated = await database.patiently((db) => migrate(db, migrations))
      await work(database.db, migrated, settings)
    } finally {
      await database.close()
    }
  })
}
