import type { Waiting } from '#platform/app/waiting'
import { countApplications } from './queries.ts'

/** The applications that nobody has looked at. */
export const waitingApplications: Waiting = {
  permission: 'cms:recruitment:list',
  rank: 3,
  async count(call) {
    const counts = await countApplications(call.app.db, call, {})
    return [{ key: 'application-new', label: '待筛选的应聘', count: counts.new, path: '/cms/recruitment?view=new' }]
  },
}
