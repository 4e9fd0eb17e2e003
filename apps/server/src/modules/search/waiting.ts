import { holds } from '#modules/identity'
import type { Waiting } from '#platform/app/waiting'
import { countBroken } from './best/shown.ts'
import { countGaps } from './gap/queries.ts'

/** What the search of the site did not find, and answers that lead nowhere any more. */
export const waitingWords: Waiting = {
  permission: 'cms:search:list',
  rank: 8,
  async count({ app, caller, now }) {
    const gaps = await countGaps(app.db, { members: holds(caller, 'cms:search:member') }, now)
    const broken = await countBroken(app, now)
    return [
      { key: 'search-gaps', label: '没有结果的搜索词', count: gaps, path: '/cms/search' },
      { key: 'search-broken', label: '有失效内容的推荐答案', count: broken, path: '/cms/search?tab=answers&broken=1' },
    ]
  },
}
