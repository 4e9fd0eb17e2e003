import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { MINUTE, toWireTime } from '@anju/contract/wire/time'
import type { Condition, Context } from '#platform/app/context'
import type { LiveState } from '#platform/backup/live/copier'
import type { Settings } from '#platform/settings/settings'
import { hasSecondPlace, missingKey } from './copy.task.ts'

const THREAD = new URL('./live-thread.ts', import.meta.url)
const MEMORY_MB = 128
const AGAIN = 30_000
/** How long a stop waits for what was written last. */
const LAST = 3000
/** A copy that is so old was held up more than once. */
const LATE = MINUTE

const POSTGRES =
  '连续副本（BACKUP_COPY_SECONDS）只用于 SQLite；PostgreSQL 请用它自己的连续归档（archive_command 或 pg_receivewal），并取消这个设置'

/** Why there is no continuous copy although one is set. */
export function liveRefusal(settings: Settings): string | undefined {
  if (settings.databaseUrl) return POSTGRES
  if (!hasSecondPlace(settings))
    return '设置了 BACKUP_COPY_SECONDS 而没有备份的第二处：请设置环境变量 BACKUP_COPY_DIR 或 BACKUP_S3_BUCKET'
  return missingKey(settings)
}

/** Copies what is written to an SQLite database within seconds into the second place, on a thread of its own. */
export function createLiveCopy({ settings, log, live }: Pick<Context, 'settings' | 'log' | 'live'>) {
  let thread: Worker | undefined
  let isStopping = false
  const note = ({ copiedAt, fault }: LiveState) => {
    if (fault && fault !== live.fault) log.error({ fault }, 'continuous copy held up')
    if (copiedAt !== undefined) live.copiedAt = copiedAt
    live.fault = fault
    live.faultSince = fault ? (live.faultSince ?? Date.now()) : undefined
  }
  const start = () => {
    if (isStopping || settings.copySeconds === 0 || liveRefusal(settings)) return
    live.isOn = true
    thread = new Worker(THREAD, { workerData: settings, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    thread.on('message', note)
    thread.on('error', (error) => note({ fault: error.message }))
    thread.once('exit', () => setTimeout(start, AGAIN).unref())
  }
  return {
    start,
    stop: async () => {
      isStopping = true
      if (!thread) return
      const ended = once(thread, 'exit')
      thread.postMessage('stop')
      await Promise.race([ended, wait(LAST, undefined, { ref: false })])
      await thread.terminate()
    },
  }
}

export const liveAge: Condition = {
  name: 'live-copy',
  label: '连续副本有问题',
  page: '/monitor/server',
  check: async ({ settings, live }) => {
    if (settings.copySeconds === 0) return undefined
    const refusal = liveRefusal(settings)
    if (refusal) return `${refusal}。`
    // In a command nothing is copied.
    if (!live.isOn) return undefined
    const late = Math.max(LATE, 3 * settings.copySeconds * 1000)
    // By the clock of the machine, as the copy.
    const isLate = (since = Number.NEGATIVE_INFINITY) => Math.abs(Date.now() - since) > late
    if (!isLate(live.copiedAt)) return live.fault && isLate(live.faultSince) ? `${live.fault}。` : undefined
    const state = live.copiedAt === undefined ? '自本次启动还没有连续副本' : `连续副本只到 ${toWireTime(live.copiedAt)}`
    return `${state}${live.fault ? `：${live.fault}` : ''}；此后写入的内容只在这台机器上。`
  },
}
