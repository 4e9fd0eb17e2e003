import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

export type DiskState = 'ok' | 'low' | 'full'

const MB = 1024 * 1024
/** Free bytes below which the operator should free space, and below which writes may fail. */
const LOW = 1024 * MB
const FULL = 64 * MB
const LOOK_EVERY = 600_000

/** The state of a disk with this many free bytes. */
export function diskStateOf(free: number): DiskState {
  if (free < FULL) return 'full'
  return free < LOW ? 'low' : 'ok'
}

/** Free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** @throws with a sentence when a piece of work needs more than is free */
export function assertRoom(free: number, needed: number, work: string): void {
  if (free < needed)
    throw new Error(`磁盘剩余 ${Math.floor(free / MB)} MB，${work}需要 ${Math.ceil(needed / MB)} MB；请清理或扩充磁盘`)
}

/** Logs warnings while the disk of the data folder is nearly full. */
export function watchDisk(folder: string, log: Logger, free: (folder: string) => Promise<number> = freeBytes) {
  const look = async () => {
    const bytes = await free(folder)
    const state = diskStateOf(bytes)
    if (state !== 'ok')
      log.warn({ freeMb: Math.round(bytes / MB) }, state === 'full' ? 'disk full' : 'disk running full')
  }
  let timer: NodeJS.Timeout | undefined
  return {
    look,
    start: () => {
      const lookQuietly = () => look().catch((error) => log.warn({ err: error }, 'disk was not looked at'))
      lookQuietly()
      timer ??= setInterval(lookQuietly, LOOK_EVERY).unref()
    },
    stop: () => clearInterval(timer),
  }
}
