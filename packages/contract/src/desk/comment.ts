import { type Static, Type } from 'typebox'
import { dataOf, Id, strict } from '../wire/console.ts'
import { auditsOf, routes } from '../wire/route.ts'

/** Comments quote drafts, which readers of the operation log may not see. */
const audit = <const Action extends 'insert' | 'update'>(action: Action) => ({
  ...auditsOf('内容采编', 'item')(action),
  omits: ['quote', 'before', 'after', 'text'],
})
const GivenId = Type.String({ minLength: 1, maxLength: 64 })
const GivenText = Type.String({ title: '批注', minLength: 1, maxLength: 1000, pattern: '\\S' })

const line = {
  text: Type.String(),
  /** The name of who wrote it. */
  personName: Type.String(),
  time: Type.String(),
}

/** What a reviewer says of some words of an item or of a field, with what was answered. */
export const DeskComment = Type.Object({
  commentId: Id,
  /** Path of the field, such as `body` or `fields.steps.2`. */
  field: Type.String(),
  /** The same place in words. */
  place: Type.String(),
  /** The words that are meant, as they were; empty for a field that had none. */
  quote: Type.String(),
  /** What stood before and after them. */
  before: Type.String(),
  after: Type.String(),
  ...line,
  /** Who resolved it and when; empty while it is open. */
  resolverName: Type.String(),
  resolveTime: Type.String(),
  answers: Type.Array(Type.Object({ answerId: Id, ...line })),
})
export type DeskComment = Static<typeof DeskComment>

export const deskCommentRoutes = routes({
  'GET /prod-api/cms/content/comment/:contentId': {
    access: 'permission:cms:content:query',
    about: '一条内容的批注与回复，只给可以修改或审核它的人',
    params: Type.Object({ contentId: GivenId }),
    data: dataOf(Type.Array(DeskComment)),
  },
  'POST /prod-api/cms/content/comment': {
    access: 'permission:cms:content:review',
    audit: audit('insert'),
    about: '给一处文字或一项写批注',
    body: strict({
      contentId: GivenId,
      field: Type.String({ title: '位置', pattern: '^\\w{1,64}(\\.\\w{1,64}){0,7}$' }),
      quote: Type.String({ title: '所选的文字', maxLength: 500 }),
      before: Type.String({ maxLength: 60 }),
      after: Type.String({ maxLength: 60 }),
      text: GivenText,
    }),
    data: Type.Object({ commentId: Id }),
  },
  'POST /prod-api/cms/content/comment/answer': {
    access: 'permission:cms:content:query',
    audit: audit('insert'),
    about: '回复一条批注；可以修改或审核这条内容的人',
    body: strict({ contentId: GivenId, commentId: GivenId, text: GivenText }),
    data: Type.Object({ answerId: Id }),
  },
  'PUT /prod-api/cms/content/comment/resolve': {
    access: 'permission:cms:content:query',
    audit: audit('update'),
    about: '标为已解决，或重新打开；可以修改或审核这条内容的人',
    body: strict({ contentId: GivenId, commentId: GivenId, isResolved: Type.Boolean() }),
    data: Type.Null(),
  },
})
