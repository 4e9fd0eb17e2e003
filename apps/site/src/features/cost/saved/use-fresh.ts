import type { Envelope } from '@anju/contract/wire/envelope'
import { useEffect, useState } from 'react'
import type { Result } from '#ui/api/use-api.ts'

type Loaded<Data> = Omit<Result<Data>, 'retry'> & { count: number }

/** What a call answers, as the outcome of a read. */
function outcomeOf<Data>({ code, msg, data }: Envelope<Data | null>) {
  if (code === 200) return { state: 'ready' as const, data: data as Data }
  if (code === 401) return { state: 'locked' as const }
  if (code === 404) return { state: 'missing' as const }
  return { state: 'refused' as const, msg }
}

/**
 * Reads what is edited on this page, so not from the cache of responses, whenever `key` changes or `retry` is called. What was read
 * before is shown until the answer arrives; `count` says how many have arrived.
 */
export function useFresh<Data>(
  key: string,
  load: () => Promise<Envelope<Data | null>>,
): Result<Data> & { count: number } {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: 'loading', count: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says all that `load` depends on, `attempt` reads again
  useEffect(() => {
    let isCurrent = true
    const settle = (outcome: Omit<Loaded<Data>, 'count'>) =>
      isCurrent && setLoaded(({ count }) => ({ ...outcome, count: count + 1 }) as Loaded<Data>)
    load().then(
      (answer) => settle(outcomeOf(answer)),
      (error: unknown) => settle({ state: 'failed', msg: error instanceof Error ? error.message : '' }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, attempt])
  return { ...loaded, retry: () => setAttempt((now) => now + 1) } as Result<Data> & { count: number }
}
