import type { Permitted } from '#modules/identity'
import { staffIds, staffInScope, staffScopeOf } from '#modules/member'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import type { Session } from './complete.ts'

/** Whether a row about somebody is the caller's to see. Those who have left are seen by whoever sees all. */
export async function seesPerson(db: Queries, by: Permitted): Promise<(memberId: string) => boolean> {
  if (staffScopeOf(by) === 'all') return () => true
  const ids = new Set((await staffInScope(db, by)).map(({ id }) => id))
  return (memberId) => ids.has(memberId)
}

/** Refuses who would decide about a list with people whom they do not see, unless the session is their own. Who has left does not count. */
export async function assertHolds(db: Queries, by: Permitted, session: Session): Promise<void> {
  if (session.created_by === by.caller.userName) return
  const isSeen = await seesPerson(db, by)
  const rows = await db
    .selectFrom('training_enrolment')
    .select('member_id')
    .where('training_session_id', '=', session.id)
    .where('member_id', 'in', staffIds('all', 'enabled'))
    .execute()
  if (!rows.every(({ member_id }) => isSeen(member_id)))
    refuse('forbidden', '名单上有您数据范围以外的员工，请由安排人或上级办理')
}
