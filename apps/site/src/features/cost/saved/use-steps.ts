import type { Scenario } from '@anju/contract/cost/scenario/member'
import { call } from '#ui/api/call.ts'
import type { ScenarioQueue } from './queue.ts'

type Answer = { code: number; msg: string }

/** The steps of a scenario. Each saves what was typed first, and answers why it was refused, or nothing. */
export function useSteps(
  { scenarioId, version, archived }: Scenario,
  queue: ScenarioQueue | undefined,
  reload: () => void,
) {
  const params = { scenarioId }
  const step = async (send: (version: number) => Promise<Answer>): Promise<string | undefined> => {
    if (queue && !(await queue.flush())) return '还有内容没有保存到服务器，请先处理后再继续'
    try {
      const { code, msg } = await send(queue?.snapshot().base.version ?? version)
      if (code !== 200) return msg
    } catch (error) {
      return error instanceof Error ? error.message : '没有成功，请重试'
    }
    reload()
    return undefined
  }
  return {
    rename: (name: string) =>
      step((at) => call('PUT /api/cms/cost/scenario/:scenarioId/name', { params, body: { version: at, name } })),
    keep: (note: string, submit: boolean) =>
      step((at) =>
        call('POST /api/cms/cost/scenario/:scenarioId/version', { params, body: { version: at, note, submit } }),
      ),
    revise: () =>
      step((at) => call('POST /api/cms/cost/scenario/:scenarioId/revise', { params, body: { version: at } })),
    take: () => step((at) => call('POST /api/cms/cost/scenario/:scenarioId/take', { params, body: { version: at } })),
    archive: () =>
      step((at) =>
        call('PUT /api/cms/cost/scenario/:scenarioId/archive', { params, body: { version: at, archived: !archived } }),
      ),
  }
}
