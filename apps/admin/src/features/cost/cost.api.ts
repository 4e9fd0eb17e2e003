import type { ReviewedScenario } from '@anju/contract/cost/scenario/desk'
import { actionLabels } from '@anju/contract/cost/scenario/terms'
import { useQuery } from '@tanstack/react-query'
import type { CaseKind } from '#ui/case/case.api.ts'
import { callQuietly } from '#ui/session/call.ts'

export const listKey = 'GET /prod-api/cms/cost/list'
const versionKey = 'GET /prod-api/cms/cost/:scenarioId/version/:no'
export const optionsKey = 'GET /prod-api/cms/cost/options'

export const scenarios: CaseKind<ReviewedScenario> = {
  name: 'cost',
  noun: '测算方案',
  history: '经过',
  one: 'GET /prod-api/cms/cost/:scenarioId',
  related: [listKey],
  linesOf: (events) =>
    events.map(({ action, versionNo, note, ...line }) => ({
      ...line,
      title: `${actionLabels[action]}${versionNo > 0 ? `（第 ${versionNo} 版）` : ''}`,
      text: note,
    })),
}

/** One version, which never changes. */
export function useVersion(scenarioId: string, no: number) {
  return useQuery({
    queryKey: [versionKey, scenarioId, no],
    queryFn: () => callQuietly(versionKey, { params: { scenarioId, no: String(no) } }),
  })
}
