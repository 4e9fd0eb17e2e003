import type { Scenario } from '@anju/contract/cost/scenario/member'
import { useEffect, useState } from 'react'
import { call } from '../../../ui/api/call.ts'

type Loaded =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'ready'; scenario: Scenario; attempt: number }
  | { state: 'failed'; msg: string }

/**
 * A scenario as the server has it now. It is not taken from the cache of responses, because it is edited; `attempt` reads it again
 * and keeps what is shown until then.
 */
export function useScenario(scenarioId: string, attempt: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  useEffect(() => {
    let isCurrent = true
    const settle = (outcome: Loaded) => isCurrent && setLoaded(outcome)
    call('GET /api/cms/cost/scenario/:scenarioId', { params: { scenarioId } }).then(
      ({ code, msg, data }) => {
        if (code === 200) settle({ state: 'ready', scenario: data, attempt })
        else if (code === 404) settle({ state: 'missing' })
        else settle({ state: 'failed', msg })
      },
      (error: unknown) => settle({ state: 'failed', msg: error instanceof Error ? error.message : '' }),
    )
    return () => {
      isCurrent = false
    }
  }, [scenarioId, attempt])
  return loaded
}
