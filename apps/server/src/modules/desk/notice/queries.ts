import { DAY } from '@anju/contract/wire/time'
import type { User } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { personOf } from '../history.queries.ts'
import { itemsInScope, SEEING } from '../scope.ts'

/** How long something remains a notice. */
const AGE = 30 * DAY
const MOST = 50

/** Lines of histories with their items as they are now, and whether a user has read them. */
const lines = (db: Queries, caller: User, now: number) =>
  db
    .selectFrom('content_history as line')
    .innerJoin('desk_item', 'desk_item.id', 'line.content_id')
    .leftJoin('history_read', (join) =>
      join.onRef('history_read.history_id', '=', 'line.id').on('history_read.administrator_id', '=', caller.id),
    )
    .select(['line.id', 'line.content_id', 'line.action', 'line.reason', 'line.at'])
    .select(personOf('line'))
    .select(['desk_item.title', 'history_read.administrator_id as reader'])
    .where('line.administrator_id', '!=', caller.id)
    .where('line.at', '>', now - AGE)
    .orderBy('line.at', 'desc')
    .orderBy('line.id', 'desc')
    .limit(MOST)

/** What others have submitted and the caller may review, as long as it waits. */
async function toReview(db: Queries, caller: User, now: number) {
  return lines(db, caller, now)
    .innerJoin('content_copy', (join) =>
      join
        .onRef('content_copy.id', '=', 'line.content_id')
        .onRef('content_copy.submitted_at', '=', 'line.at')
        .on('content_copy.state', '=', 'review')
        .on('content_copy.replace_at', 'is', null),
    )
    .where('line.action', '=', 'submit')
    .where(itemsInScope(caller, 'cms:content:review'))
    .execute()
}

/** What was decided about items that the caller submitted or scheduled, and still sees. */
async function decided(db: Queries, caller: User, now: number) {
  const submitted = db
    .selectFrom('content_history')
    .select((eb) => ['content_id', eb.fn.min('at').as('since')])
    .where('administrator_id', '=', caller.id)
    .where('action', 'in', ['submit', 'schedule'])
    .where('at', '>', now - 2 * AGE)
    .groupBy('content_id')
  return lines(db, caller, now)
    .innerJoin(submitted.as('own'), (join) =>
      join.onRef('own.content_id', '=', 'line.content_id').onRef('own.since', '<=', 'line.at'),
    )
    .where('line.action', 'in', ['refuse', 'publish', 'fail'])
    .where(itemsInScope(caller, SEEING))
    .execute()
}

/** What the caller wrote and could not be published at its time. */
async function givenBack(db: Queries, caller: User, now: number) {
  return lines(db, caller, now)
    .innerJoin('content_copy', 'content_copy.id', 'line.content_id')
    .where('line.action', '=', 'fail')
    .where('content_copy.state', '=', 'refused')
    .where('content_copy.editor_id', '=', caller.id)
    .where(itemsInScope(caller, SEEING))
    .execute()
}

/** The latest notices of a user. They are read from the histories, so that one whose item is out of reach is gone at once. */
export async function listDeskNotices(db: Queries, caller: User, now: number) {
  const [waiting, own] = [await toReview(db, caller, now), await decided(db, caller, now)]
  const rows = [...waiting, ...own, ...(await givenBack(db, caller, now))]
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  return unique.sort((one, other) => other.at - one.at || (other.id > one.id ? 1 : -1)).slice(0, MOST)
}

/** Records that a user has read notices; what is no notice of theirs, or was read before, changes nothing. */
export async function markNoticesRead(db: Queries, caller: User, ids: readonly string[], now: number): Promise<void> {
  const own = new Set((await listDeskNotices(db, caller, now)).map(({ id }) => id))
  const read = [...new Set(ids)].filter((id) => own.has(id))
  if (read.length === 0) return
  await db
    .insertInto('history_read')
    .values(read.map((history_id) => ({ history_id, administrator_id: caller.id })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}
