import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const database = new DatabaseSync(workerData as string, { readOnly: true, timeout: 5000 })
parentPort?.on('message', (query: string) => {
  // Rows of SQLite have no prototype, which does not cross to the other thread.
  const rows = database.prepare(query).all()
  parentPort?.postMessage(rows.map((row) => ({ ...row })))
})
