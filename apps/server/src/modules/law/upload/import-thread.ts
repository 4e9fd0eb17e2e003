import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase, type Queries } from '#platform/database/open'
import { holdLock, LockHeld } from '#platform/database/sqlite'
import { Refusal } from '#platform/refusal'
import type { Settings } from '#platform/settings/settings'
import { importLaws, NothingToImport } from '../import/import.ts'
import type { ImportReport } from '../import/report.ts'
import { ImportOvertaken } from '../import/write.ts'
import { unpackInto } from './unpack.ts'

export type ImportOrder = {
  importId: string
  name: string
  bytes: Uint8Array
  asOf: string
  userName: string
  now: number
}
/** `fault` is a sentence for the person who imports; `error` is for the log. */
export type ImportAnswer = { report: ImportReport } | { fault: string } | { error: string }

/** The row of the import says how far it is at most this often, in milliseconds. */
const EVERY = 300

/** Writes how far an import is between its own transactions, on its connection: one write after another, so that the last one stays. */
function progressWriter(db: Queries, importId: string) {
  let last = 0
  let written: Promise<unknown> = Promise.resolve()
  return {
    write({ done, total, title }: { done: number; total: number; title: string }) {
      const now = Date.now()
      if (now - last < EVERY && done < total) return
      last = now
      const at = { done, total, title: title.slice(0, 100), beat_at: now }
      const write = () => db.updateTable('law_import').set(at).where('id', '=', importId).execute()
      written = written.then(write).catch(() => {})
    },
    /** Resolves when all of it is written. */
    end: () => written,
  }
}

async function runImport(settings: Settings, order: ImportOrder): Promise<ImportReport> {
  const { importId, name, bytes, asOf, userName, now } = order
  const release = holdLock(settings.dataDir, 'import')
  const parent = join(settings.dataDir, 'incoming')
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  const folder = mkdtempSync(join(parent, 'laws-'))
  const database = openDatabase(settings, () => {})
  try {
    const unread = await unpackInto(folder, {
      name,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    })
    const progress = progressWriter(database.db, importId)
    const statement = { now, asOf: asOf || undefined, userName, progress: progress.write }
    const report = await database.patiently((db) => importLaws(db, folder, statement))
    await progress.end()
    return { ...report, unread }
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
    release()
  }
}

function answerTo(error: unknown): ImportAnswer {
  if (error instanceof NothingToImport) return { fault: '文件中没有可以导入的法规' }
  if (error instanceof LockHeld) return { fault: '另一个法规导入正在进行，请稍后重试' }
  if (error instanceof Refusal || error instanceof ImportOvertaken) return { fault: error.message }
  return { error: error instanceof Error ? error.message : String(error) }
}

parentPort?.on('message', async (order: ImportOrder) => {
  try {
    const report = await runImport(workerData as Settings, order)
    parentPort?.postMessage({ report } satisfies ImportAnswer)
  } catch (error) {
    parentPort?.postMessage(answerTo(error))
  }
})
