import type { Waiting } from '#platform/app/waiting'
import { countCalledBack } from './queries.ts'

/** Documents with copies that must come back. */
export const waitingDocuments: Waiting = {
  permission: 'cms:control:list',
  rank: 7,
  async count({ app: { db }, ...by }) {
    return [
      {
        key: 'control-return',
        label: '有副本待收回的受控文件',
        count: await countCalledBack(db, by),
        path: '/staff/control?view=return',
      },
    ]
  },
}
