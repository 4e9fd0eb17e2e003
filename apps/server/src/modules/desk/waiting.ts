import type { Waiting } from '#platform/app/waiting'
import { countApprovals, countTasks } from './queries.ts'
import { countUpkeep } from './upkeep/queries.ts'

/** The items that wait for the caller. */
export const waitingItems: Waiting = {
  permission: 'cms:content:list',
  rank: 5,
  async count({ app, caller }) {
    const { review, refused, mine } = await countTasks(app.db, caller)
    return [
      { key: 'item-review', label: '待审的内容', count: review, path: '/cms/content?state=review' },
      { key: 'item-refused', label: '已退回的内容', count: refused, path: '/cms/content?state=refused' },
      { key: 'item-mine', label: '我正在写的', count: mine, path: '/cms/content?mine=1' },
    ]
  },
}

/** The documents that others have written and reviewed, and the caller may approve. */
export const waitingApprovals: Waiting = {
  permission: 'cms:control:approve',
  rank: 5,
  async count({ app, caller }) {
    const count = await countApprovals(app.db, caller)
    return [{ key: 'control-approve', label: '待批准的受控文件', count, path: '/cms/content?state=review' }]
  },
}

const labels = { due: '到了复核日的内容', reported: '有读者反馈的内容' } as const
const views = ['due', 'reported'] as const

/** The published items that the caller is to look through. */
export const waitingUpkeep: Waiting = {
  permission: 'cms:upkeep:list',
  rank: 6,
  async count({ app, caller, now }) {
    const counts = await countUpkeep(app.db, caller, now, views)
    return counts.map(({ view, count }) => ({
      key: `upkeep-${view}`,
      label: labels[view],
      count,
      path: `/cms/upkeep?view=${view}`,
    }))
  },
}
