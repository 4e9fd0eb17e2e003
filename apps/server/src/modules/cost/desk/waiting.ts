import { holds } from '#modules/identity'
import type { Waiting } from '#platform/app/waiting'
import { countSubmitted } from './queries.ts'

/** The scenarios that wait for a review, for those who review. */
export const waitingScenarios: Waiting = {
  permission: 'cms:cost:list',
  rank: 4,
  async count(call) {
    if (!holds(call.caller, 'cms:cost:review')) return []
    const count = await countSubmitted(call.app.db, call)
    return [{ key: 'cost-submitted', label: '待审核的测算方案', count, path: '/cms/cost?state=submitted' }]
  },
}
