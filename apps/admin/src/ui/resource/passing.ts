import { NetworkFailure } from '@anju/browser/network-failure'
import { refusals } from '@anju/contract/errors'
import { CallRefused } from '#ui/session/call.ts'

/** Seconds before each further attempt of what the network or a busy server prevented. */
const PAUSES = [1, 3, 9]
const PASSING: readonly number[] = [refusals.unavailable.code, refusals.tooMany.code]

function isPassing(error: unknown): boolean {
  if (error instanceof CallRefused) return PASSING.includes(error.code)
  return error instanceof NetworkFailure || (error instanceof Error && error.cause instanceof NetworkFailure)
}

function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(resolve, seconds * 1000)
    signal?.addEventListener('abort', () => {
      clearTimeout(clock)
      reject(signal.reason)
    })
  })
}

/** Runs an attempt, and again after a while when the network or a busy server prevented it; `before` runs before each further one. */
export async function persist<Result>(
  attempt: () => Promise<Result>,
  { before, signal }: { before?: () => void; signal?: AbortSignal } = {},
): Promise<Result> {
  for (const seconds of PAUSES)
    try {
      return await attempt()
    } catch (error) {
      if (!isPassing(error)) throw error
      before?.()
      await pause(seconds, signal)
    }
  return attempt()
}
