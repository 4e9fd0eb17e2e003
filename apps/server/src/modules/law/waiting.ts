import type { Waiting } from '#platform/app/waiting'
import { countOpen } from './desk/doubt.queries.ts'
import { countNotes } from './note/queries.ts'
import { countReviews } from './watch/queries.ts'

const labels = { overdue: '已超期的法规变更复核', mine: '我的法规变更复核', open: '法规变更待复核' } as const
const views = Object.keys(labels) as (keyof typeof labels)[]

/** The places that cite changed articles. */
export const waitingReviews: Waiting = {
  permission: 'cms:lawwatch:list',
  rank: 6,
  async count(call) {
    const counts = new Map((await countReviews(call.app.db, call)).map(({ view, count }) => [view, count]))
    return views.map((view) => ({
      key: `law-review-${view}`,
      label: labels[view],
      count: counts.get(view) ?? 0,
      path: `/cms/law-watch?view=${view}`,
    }))
  },
}

/** What the import could not read for sure, for those who compare it with the official text. */
export const waitingDoubts: Waiting = {
  permission: 'cms:law:confirm',
  rank: 7,
  async count({ app }) {
    const { inDoubt } = await countOpen(app.db)
    return [{ key: 'law-doubt', label: '存疑待核对的法规', count: inDoubt, path: '/cms/law?tab=doubts' }]
  },
}

/** The notes that are to be looked at again. */
export const waitingNotes: Waiting = {
  permission: 'cms:lawnote:list',
  rank: 7,
  async count({ app, now }) {
    const { due, changed } = await countNotes(app.db, now)
    return [
      { key: 'law-note-due', label: '复核到期的法规解读', count: due, path: '/cms/law-note?view=due' },
      { key: 'law-note-changed', label: '条文已修改的法规解读', count: changed, path: '/cms/law-note?view=changed' },
    ]
  },
}
