import { parentPort, workerData } from 'node:worker_threads'
import { takeBackup } from '#platform/backup/take'
import { machineFault } from '#platform/fault/sentence'
import type { Settings } from '#platform/settings/settings'
import { openStorage } from '#platform/storage/open'
import { backupPlan } from './plan.ts'

parentPort?.on('message', async (file: string) => {
  const settings = workerData as Settings
  const storage = await openStorage(settings, () => {})
  try {
    parentPort?.postMessage({ report: await takeBackup(settings, storage, file, backupPlan) })
  } catch (error) {
    parentPort?.postMessage({
      error: machineFault(error, settings) ?? (error instanceof Error ? error.message : String(error)),
    })
  } finally {
    storage.close()
  }
})
