import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two looks at what the process does. */
const EVERY = 5000
/** A process that was active for a smaller share of that time is idle: health checks and timers take a hundredth. */
const IDLE = 0.03
/** Memory is given back once there is so much more of it than after the last time, in bytes. */
const WORTH = 8 * 1024 * 1024

export type SpareMemoryOptions = {
  /** The share of the time since the last call that the process was active, between 0 and 1. */
  activity(): number
  /** The memory of the process in bytes. */
  size(): number
  giveBack(): void
  every?: number
}

function activityOfLoop(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
}

type Collect = (options: object) => void

function collector(): Collect {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  return collect
}

/**
 * Collects young garbage of this thread every so many milliseconds, until it ends. Bytes that were read from a stream are small objects for
 * V8, which would let 60 MB of them wait.
 */
export function collectOften(every: number): void {
  const collect = collector()
  setInterval(() => collect({ type: 'minor' }), every).unref()
}

/**
 * Collects all garbage and returns the emptied pages to the system. V8 keeps them for its next objects, and collects what has grown old only
 * when it needs room: 20 MB after a start, 50 and more after a busy hour. Takes some tenth of a second of the thread.
 */
export function giveBackMemory(): void {
  collector()({ type: 'major', flavor: 'last-resort' })
}

/** Gives spare memory back to the system whenever the process has nothing to do. */
export function watchSpareMemory({
  activity = activityOfLoop(),
  size = () => process.memoryUsage.rss(),
  giveBack = giveBackMemory,
  every = EVERY,
}: Partial<SpareMemoryOptions> = {}): { start(): void; stop(): void } {
  let least = 0
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    const isIdle = activity() < IDLE
    if (!isIdle || size() < least + WORTH) return
    giveBack()
    least = size()
  }
  return {
    start: () => {
      timer ??= setInterval(look, every).unref()
    },
    stop: () => clearInterval(timer),
  }
}
