import type { Waiting } from '#platform/app/waiting'
import { countEnquiries } from './queries.ts'

const labels = { due: '该跟进的合作意向', unassigned: '无人跟进的合作意向', mine: '我跟进的合作意向' } as const
const views = Object.keys(labels) as (keyof typeof labels)[]

/** The enquiries that wait for the caller. */
export const waitingEnquiries: Waiting = {
  permission: 'cms:enquiry:list',
  rank: 2,
  async count(call) {
    const counts = await countEnquiries(call.app.db, call)
    return views.map((view) => ({
      key: `enquiry-${view}`,
      label: labels[view],
      count: counts[view],
      path: `/cms/enquiry?view=${view}`,
    }))
  },
}
