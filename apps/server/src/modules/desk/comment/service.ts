import type { deskCommentRoutes } from '@anju/contract/desk/comment'
import { isSectionKey } from '@anju/contract/sections'
import type { BodyOf } from '@anju/contract/wire/route'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { labels } from '../exchange/labels.ts'
import { DISCUSSING, getInScope } from '../scope.ts'
import { countComments } from './queries.ts'

type Routes = typeof deskCommentRoutes
type NewComment = BodyOf<Routes['POST /prod-api/cms/content/comment']>
type NewAnswer = BodyOf<Routes['POST /prod-api/cms/content/comment/answer']>
type Resolution = BodyOf<Routes['PUT /prod-api/cms/content/comment/resolve']>

/** Comments and answers of one item. */
const MOST = 1000

type Line = Pick<NewComment, 'contentId' | 'text'> & Partial<NewComment> & { parentId?: string }

async function insertLine(tx: Tx, { caller, now }: By, line: Line): Promise<string> {
  if ((await countComments(tx, line.contentId)) >= MOST) refuse('rejected', `一条内容最多 ${MOST} 条批注和回复`)
  const id = newId(now)
  const { contentId, parentId = null, field = '', quote = '', before = '', after = '', text } = line
  await tx
    .insertInto('desk_comment')
    .values({
      id,
      content_id: contentId,
      parent_id: parentId,
      field,
      quote,
      text_before: before,
      text_after: after,
      text: text.trim(),
      administrator_id: caller.id,
      user_name: caller.userName,
      at: now,
      resolved_at: null,
      resolved_by: '',
    })
    .execute()
  return id
}

/** Writes a comment on some words of an item or on a field. The item keeps its version, so that it conflicts with nothing that is being written. */
export async function addComment(app: Context, by: By, comment: NewComment) {
  return app.db.transaction().execute(async (tx) => {
    const { section } = await getInScope(tx, by.caller, comment.contentId, 'cms:content:review')
    const [name = ''] = comment.field.split('.')
    const isPart = name === 'fields' ? isSectionKey(section) : Object.hasOwn(labels, name)
    if (!isPart) refuse('badRequest', '请选择要批注的文字或一项', { field: 'field' })
    return { commentId: await insertLine(tx, by, comment) }
  })
}

/** A comment, if it belongs to this item and the caller may answer it. */
async function getComment(tx: Tx, { caller }: By, { contentId, commentId }: Omit<NewAnswer, 'text'>) {
  await getInScope(tx, caller, contentId, DISCUSSING)
  const row = await tx
    .selectFrom('desk_comment')
    .select('id')
    .where('id', '=', commentId)
    .where('content_id', '=', contentId)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  return row ?? refuse('notFound', '没有这条批注，请刷新后重试')
}

export async function answerComment(app: Context, by: By, { text, ...one }: NewAnswer) {
  return app.db.transaction().execute(async (tx) => {
    const { id: parentId } = await getComment(tx, by, one)
    return { answerId: await insertLine(tx, by, { contentId: one.contentId, parentId, text }) }
  })
}

/** Resolves a comment or opens it again; one that is resolved already keeps who did it first. */
export async function resolveComment(app: Context, by: By, { isResolved, ...one }: Resolution): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { id } = await getComment(tx, by, one)
    await tx
      .updateTable('desk_comment')
      .set(isResolved ? { resolved_at: by.now, resolved_by: by.caller.id } : { resolved_at: null, resolved_by: '' })
      .where('id', '=', id)
      .where('resolved_at', isResolved ? 'is' : 'is not', null)
      .execute()
  })
}
