import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openCopier } from '#platform/backup/live/copier'
import type { Settings } from '#platform/settings/settings'
import { collectOften } from '#platform/spare-memory'
import { openStorage } from '#platform/storage/open'
import { backupPlan } from './plan.ts'

const settings = workerData as Settings
const stopped = new AbortController()
parentPort?.once('message', () => stopped.abort())
collectOften(20)

const storage = await openStorage(settings, () => {})
const copier = await openCopier(settings, storage, backupPlan)
while (!stopped.signal.aborted) {
  parentPort?.postMessage(await copier.step())
  await wait(settings.copySeconds * 1000, undefined, { signal: stopped.signal }).catch(() => {})
}
// What was written while the server was stopping.
parentPort?.postMessage(await copier.step())
await copier.close()
storage.close()
