import { parentPort, workerData } from 'node:worker_threads'
import { sql } from 'kysely'
import { openDatabase } from '#platform/database/open'
import { listTextIndexes, mergeSegments } from '#platform/database/text-index'
import type { Settings } from '#platform/settings/settings'

/** `fault` is why the optimisation failed. */
export type OptimizeAnswer = { fault?: string }

/** Renews the statistics of an SQLite database and merges the segments of its indexes, on a connection of its own. */
async function optimize(settings: Settings): Promise<void> {
  const database = openDatabase(settings, () => {})
  try {
    await sql`pragma optimize`.execute(database.db)
    for (const name of await listTextIndexes(database.db)) await mergeSegments(database.db, name)
  } finally {
    await database.close()
  }
}

parentPort?.on('message', async () => {
  const answer = await optimize(workerData as Settings).then(
    (): OptimizeAnswer => ({}),
    (error): OptimizeAnswer => ({ fault: error instanceof Error ? error.message : String(error) }),
  )
  parentPort?.postMessage(answer)
})
