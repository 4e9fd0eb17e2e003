import type { Waiting } from '#platform/app/waiting'
import { countTasks } from './queries.ts'

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
