import type { DeskComment } from '@anju/contract/desk/comment'
import { toWireTime } from '@anju/contract/wire/time'
import { nameOfUser } from '#modules/organisation'
import type { Queries } from '#platform/database/open'
import { personOf } from '../history.queries.ts'
import { placeOf } from '../safety/place.ts'

const lineColumns = [
  'id',
  'parent_id',
  'field',
  'quote',
  'text_before',
  'text_after',
  'text',
  'at',
  'resolved_at',
] as const

/** The comments of an item with their answers, oldest first. */
export async function listComments(db: Queries, contentId: string, section: string): Promise<DeskComment[]> {
  const rows = await db
    .selectFrom('desk_comment')
    .select(lineColumns)
    .select([personOf('desk_comment'), nameOfUser('desk_comment.resolved_by').as('resolver_name')])
    .where('content_id', '=', contentId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const lineOf = (row: (typeof rows)[number]) => ({
    text: row.text,
    personName: row.person_name,
    time: toWireTime(row.at),
  })
  const answers = Map.groupBy(rows, ({ parent_id }) => parent_id)
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map((row) => ({
      commentId: row.id,
      field: row.field,
      place: placeOf(section, row.field),
      quote: row.quote,
      before: row.text_before,
      after: row.text_after,
      ...lineOf(row),
      resolverName: row.resolved_at === null ? '' : (row.resolver_name ?? ''),
      resolveTime: row.resolved_at === null ? '' : toWireTime(row.resolved_at),
      answers: (answers.get(row.id) ?? []).map((answer) => ({ answerId: answer.id, ...lineOf(answer) })),
    }))
}

/** How many comments and answers an item has. */
export async function countComments(db: Queries, contentId: string): Promise<number> {
  const { all } = await db
    .selectFrom('desk_comment')
    .select((eb) => eb.fn.countAll().as('all'))
    .where('content_id', '=', contentId)
    .executeTakeFirstOrThrow()
  return Number(all)
}
