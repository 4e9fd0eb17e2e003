import { headcountOf } from '@anju/contract/cost/scenario/compare'
import { figuresOf, type ScenarioFigures } from '@anju/contract/cost/scenario/figures'
import { useEffect, useState } from 'react'
import { call } from '../../../ui/api/call.ts'

/** One of the calculations side by side. */
export type Side = { key: string; name: string; facts: string; figures: ScenarioFigures; headcount: string }
type Loaded = { state: 'loading' } | { state: 'ready'; sides: Side[] } | { state: 'failed'; msg: string }

async function readSide(chosen: string): Promise<Side> {
  const [scenarioId = '', no] = chosen.split('@')
  const now = await call('GET /api/cms/cost/scenario/:scenarioId', { params: { scenarioId } })
  if (now.code !== 200) throw new Error(now.msg)
  const { name, state, updateTime, input } = now.data
  if (no) {
    const kept = await call('GET /api/cms/cost/scenario/:scenarioId/version/:no', { params: { scenarioId, no } })
    if (kept.code !== 200) throw new Error(kept.msg)
    const { figures, at, input: text } = kept.data
    if (!figures) throw new Error(`“${name}”第 ${no} 版当时算不出结果，不能比较`)
    const facts = `第 ${no} 版，${at.slice(0, 10)}`
    return { key: chosen, name, facts, figures, headcount: headcountOf(text.staff) }
  }
  const outcome = figuresOf(input)
  if (!outcome.ok) throw new Error(`“${name}”现在算不出结果：${outcome.message}`)
  const facts = `${state}，${updateTime.slice(0, 10)}`
  return { key: chosen, name, facts, figures: outcome.figures, headcount: headcountOf(input.staff) }
}

/** The calculations of an address, at most four, in its order. */
export function useCompared(chosen: readonly string[], attempt: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const key = chosen.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to read again
  useEffect(() => {
    let isCurrent = true
    const settle = (outcome: Loaded) => isCurrent && setLoaded(outcome)
    settle({ state: 'loading' })
    Promise.all(key.split(',').slice(0, 4).map(readSide)).then(
      (sides) => settle({ state: 'ready', sides }),
      (error: unknown) => settle({ state: 'failed', msg: error instanceof Error ? error.message : '' }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, attempt])
  return loaded
}
