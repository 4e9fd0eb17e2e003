import { parentPort, workerData } from 'node:worker_threads'
import { copyArchive } from '#platform/backup/copy'
import { takeBackup } from '#platform/backup/take'
import { machineFault } from '#platform/fault/sentence'
import type { Settings } from '#platform/settings/settings'
import { collectOften } from '#platform/spare-memory'
import { openStorage } from '#platform/storage/open'
import { backupPlan } from './plan.ts'
import type { Work } from './work.ts'

const settings = workerData as Settings
// It ends with its work.
collectOften(20)

const works: { [Name in keyof Work]: (question: Work[Name]['question']) => Promise<Work[Name]['answer']> } = {
  take: async ({ file }) => {
    const storage = await openStorage(settings, () => {})
    try {
      return await takeBackup(settings, storage, file, backupPlan)
    } finally {
      storage.close()
    }
  },
  copy: ({ file, keep, now }) => copyArchive(settings, file, keep, now),
}

parentPort?.on('message', async ([name, question]: [keyof Work, never]) => {
  try {
    parentPort?.postMessage({ answer: await works[name](question) })
  } catch (error) {
    parentPort?.postMessage({
      error: machineFault(error, settings) ?? (error instanceof Error ? error.message : String(error)),
    })
  }
})
