import { NetworkFailure } from '@anju/browser/network-failure'
import { headcountOf } from '@anju/contract/cost/scenario/compare'
import { figuresOf, type ScenarioFigures } from '@anju/contract/cost/scenario/figures'
import { scenarioStateLabels } from '@anju/contract/cost/scenario/terms'
import { refusals } from '@anju/contract/errors'
import { call } from '#ui/api/call.ts'
import { useFresh } from '../saved/use-fresh.ts'

/** One of the calculations side by side. */
export type Side = { key: string; name: string; facts: string; figures: ScenarioFigures; headcount: string }

const MOST = 4

async function readSide(chosen: string): Promise<Side> {
  const [scenarioId = '', no] = chosen.split('@')
  const now = await call('GET /api/cms/cost/scenario/:scenarioId', { params: { scenarioId } })
  if (now.code !== 200) throw new Error(now.msg)
  const { name, state, updateTime, input } = now.data
  if (no) {
    const version = await call('GET /api/cms/cost/scenario/:scenarioId/version/:no', { params: { scenarioId, no } })
    if (version.code !== 200) throw new Error(version.msg)
    const { figures, at, input: text } = version.data
    if (!figures) throw new Error(`“${name}”第 ${no} 版当时算不出结果，不能比较`)
    const facts = `第 ${no} 版，${at.slice(0, 10)}`
    return { key: chosen, name, facts, figures, headcount: headcountOf(text) }
  }
  const outcome = figuresOf(input)
  if (!outcome.ok) throw new Error(`“${name}”现在算不出结果：${outcome.message}`)
  const facts = `${scenarioStateLabels[state]}，${updateTime.slice(0, 10)}`
  return { key: chosen, name, facts, figures: outcome.figures, headcount: headcountOf(input) }
}

/** The calculations of an address, at most four, in its order. */
export function useCompared(chosen: readonly string[]) {
  return useFresh(chosen.join(','), async () => {
    try {
      return { code: 200, msg: '', data: await Promise.all(chosen.slice(0, MOST).map(readSide)) }
    } catch (error) {
      if (error instanceof NetworkFailure) throw error
      return { code: refusals.badRequest.code, msg: error instanceof Error ? error.message : '', data: null }
    }
  })
}
