import { join } from 'node:path'
import { startWorker } from '#platform/worker'

const MEMORY_MB = 64

/** Reads SQLite on a thread and connection of its own: what reads the whole file would hold up every visitor. */
export async function queryInWorker<Row>(
  dataDir: string,
  query: string,
  deadline: number,
  signal?: AbortSignal,
): Promise<Row[]> {
  const file = new URL('./database-thread.ts', import.meta.url)
  const job = startWorker<string, Row[]>(file, join(dataDir, 'anju.sqlite'), { memoryMb: MEMORY_MB, deadline, signal })
  try {
    return await job.ask(query)
  } finally {
    job.end()
  }
}
