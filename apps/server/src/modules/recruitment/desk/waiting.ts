import type { ApplicationView } from '@anju/contract/recruitment/terms'
import type { Waiting } from '#platform/app/waiting'
import { countApplications } from './queries.ts'

const NEW: ApplicationView = 'new'

/** The applications that nobody has looked at. */
export const waitingApplications: Waiting = {
  permission: 'cms:recruitment:list',
  rank: 3,
  async count(call) {
    const count = (await countApplications(call.app.db, call, undefined)).find(({ view }) => view === NEW)?.count ?? 0
    const path = `/cms/recruitment?view=${NEW}`
    return [{ key: 'application-new', label: '待筛选的应聘', count, path }]
  },
}
