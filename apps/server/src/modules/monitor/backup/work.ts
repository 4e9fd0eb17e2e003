import { HOUR } from '@anju/contract/wire/time'
import type { Copied } from '#platform/backup/copy'
import type { Keep } from '#platform/backup/keep'
import type { BackupReport } from '#platform/backup/take'
import type { Settings } from '#platform/settings/settings'
import { startWorker } from '#platform/worker'

const THREAD = new URL('./thread.ts', import.meta.url)
const MEMORY_MB = 256
const TAKES = 6 * HOUR

/** What is done with archives. */
export type Work = {
  take: { question: { file: string }; answer: BackupReport }
  copy: { question: { file: string | undefined; keep: Keep; now: number }; answer: Copied }
}

/** Works on an archive on a thread of its own, so that reading, compressing and encrypting hold up no visitor. */
export async function inThread<Name extends keyof Work>(
  settings: Settings,
  name: Name,
  question: Work[Name]['question'],
): Promise<Work[Name]['answer']> {
  type Answer = { answer: Work[Name]['answer'] } | { error: string }
  const job = startWorker<[Name, typeof question], Answer>(THREAD, settings, {
    memoryMb: MEMORY_MB,
    deadline: TAKES,
  })
  try {
    const answer = await job.ask([name, question])
    if ('error' in answer) throw new Error(answer.error)
    return answer.answer
  } finally {
    job.end()
  }
}
