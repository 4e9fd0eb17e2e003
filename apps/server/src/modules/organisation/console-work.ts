import { countWaiting } from '#modules/identity'
import type { Mine } from '#platform/app/mine'
import { findAbsentUser } from './access/access.ts'

/** What waits in the console for an employee who has an account there too. */
export const consoleWork: Mine = async ({ app, personId, now }) => {
  const account = await app.db
    .selectFrom('administrator')
    .select('id')
    .where('member_id', '=', personId)
    .executeTakeFirst()
  const user = account && (await findAbsentUser(app.db, account.id))
  if (!user) return []
  const waiting = (await countWaiting(app, user, now)).filter(({ count }) => count > 0)
  return waiting.map(({ key, label, count, phonePath }) => ({
    source: 'console',
    entryId: key,
    title: label,
    about: `管理后台 · ${count} 项`,
    path: phonePath,
    isConsole: true,
    dueOn: '',
    isOverdue: false,
    doneTime: '',
  }))
}
