import { DAY } from '@anju/contract/wire/time'
import type { User } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { personOf } from '../history.queries.ts'
import { DISCUSSING, itemsInScope, SEEING } from '../scope.ts'

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

/** What waits for a step that the caller may take, after the step at a time of its copy. */
const waiting = (db: Queries, caller: User, now: number, since: 'submitted_at' | 'reviewed_at') =>
  lines(db, caller, now).innerJoin('content_copy', (join) =>
    join
      .onRef('content_copy.id', '=', 'line.content_id')
      .onRef(`content_copy.${since}`, '=', 'line.at')
      .on('content_copy.state', '=', 'review')
      .on('content_copy.replace_at', 'is', null),
  )

/** What others have submitted and the caller may review, or have reviewed and the caller may approve, as long as it waits. */
async function toReview(db: Queries, caller: User, now: number) {
  const submitted = await waiting(db, caller, now, 'submitted_at')
    .where('line.action', '=', 'submit')
    .where('content_copy.reviewed_at', 'is', null)
    .where(itemsInScope(caller, 'cms:content:review'))
    .execute()
  const reviewed = await waiting(db, caller, now, 'reviewed_at')
    .where('line.action', '=', 'review')
    .where('content_copy.submitted_by', '!=', caller.id)
    .where('content_copy.editor_id', '!=', caller.id)
    .where(itemsInScope(caller, 'cms:control:approve'))
    .execute()
  return [...submitted, ...reviewed]
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

/** Characters of a comment that a notice shows. */
const START = 60

/** What others have said of items that the caller wrote last, and under comments on which the caller has had a say. */
async function discussed(db: Queries, caller: User, now: number) {
  const rows = await db
    .selectFrom('desk_comment')
    .innerJoin('desk_item', 'desk_item.id', 'desk_comment.content_id')
    .leftJoin('content_copy', 'content_copy.id', 'desk_comment.content_id')
    .leftJoin('comment_read', (join) =>
      join
        .onRef('comment_read.desk_comment_id', '=', 'desk_comment.id')
        .on('comment_read.administrator_id', '=', caller.id),
    )
    .select(['desk_comment.id', 'desk_comment.content_id', 'desk_comment.parent_id', 'desk_comment.text'])
    .select(['desk_comment.at', 'desk_item.title', 'comment_read.administrator_id as reader'])
    .select(personOf('desk_comment'))
    .where('desk_comment.administrator_id', '!=', caller.id)
    .where('desk_comment.at', '>', now - AGE)
    .where((eb) =>
      eb.or([
        eb('content_copy.editor_id', '=', caller.id),
        eb.exists(
          eb
            .selectFrom('desk_comment as own')
            .select('own.id')
            .where('own.administrator_id', '=', caller.id)
            .where((own) =>
              own.or([
                own('own.id', '=', own.ref('desk_comment.parent_id')),
                own('own.parent_id', '=', own.ref('desk_comment.parent_id')),
              ]),
            ),
        ),
      ]),
    )
    .where(itemsInScope(caller, DISCUSSING))
    .orderBy('desk_comment.at', 'desc')
    .orderBy('desk_comment.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ parent_id, text, ...row }) => ({
    ...row,
    action: parent_id === null ? 'comment' : 'answer',
    reason: Array.from(text).slice(0, START).join(''),
  }))
}

/** The latest notices of a user. They are read from the histories, so that one whose item is out of reach is gone at once. */
export async function listDeskNotices(db: Queries, caller: User, now: number) {
  const [waiting, own] = [await toReview(db, caller, now), await decided(db, caller, now)]
  const decisions = [...waiting, ...own, ...(await givenBack(db, caller, now))]
  const comments = await discussed(db, caller, now)
  const rows = [
    ...decisions.map((line) => ({ ...line, isComment: false })),
    ...comments.map((line) => ({ ...line, isComment: true })),
  ]
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  return unique.sort((one, other) => other.at - one.at || (other.id > one.id ? 1 : -1)).slice(0, MOST)
}

/** Records that a user has read notices; what is no notice of theirs, or was read before, changes nothing. */
export async function markNoticesRead(db: Queries, caller: User, ids: readonly string[], now: number): Promise<void> {
  const wanted = new Set(ids)
  const read = (await listDeskNotices(db, caller, now)).filter(({ id }) => wanted.has(id))
  const [comments, lines] = [read.filter(({ isComment }) => isComment), read.filter(({ isComment }) => !isComment)]
  const administrator_id = caller.id
  if (lines.length > 0)
    await db
      .insertInto('history_read')
      .values(lines.map(({ id }) => ({ history_id: id, administrator_id })))
      .onConflict((oc) => oc.doNothing())
      .execute()
  if (comments.length > 0)
    await db
      .insertInto('comment_read')
      .values(comments.map(({ id }) => ({ desk_comment_id: id, administrator_id })))
      .onConflict((oc) => oc.doNothing())
      .execute()
}
