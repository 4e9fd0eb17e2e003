import { type Static, Type } from 'typebox'
import { Picture } from './content-fields.ts'
import { Page, pageQuery } from './wire/envelope.ts'
import { routes } from './wire/route.ts'

/** A file to download. `audience` may be stricter than the item that it hangs on. */
export const Attachment = Type.Object({
  src: Type.String(),
  name: Type.String(),
  size: Type.Integer(),
  mime: Type.String(),
  audience: Type.Enum(['public', 'member']),
  /** A PDF whose first page is stored as a picture: `src?w=480`. */
  preview: Type.Boolean(),
})
export type Attachment = Static<typeof Attachment>

const Fields = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

const row = {
  contentId: Type.String(),
  section: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  department: Type.String(),
  kind: Type.String(),
  author: Type.String(),
  /** `YYYY-MM-DD hh:mm:ss`. */
  publishDate: Type.String(),
  /** The day of `publishDate`. */
  publishDay: Type.String(),
  pinned: Type.Boolean(),
  audience: Type.Enum(['public', 'member', 'departments']),
  cover: Type.Union([Picture, Type.Null()]),
  /** Own fields of the section: in a list those of `sectionFields`, in an item all that the caller may see. */
  fields: Fields,
}
export const ContentRow = Type.Object(row)
export type ContentRow = Static<typeof ContentRow>

const Neighbour = Type.Union([Type.Object({ contentId: Type.String(), title: Type.String() }), Type.Null()])

export const ContentItem = Type.Object({
  ...row,
  /** Sanitised HTML. */
  body: Type.String(),
  sourceName: Type.String(),
  updatedAt: Type.String(),
  /** The day until which it is reviewed, where the company shows it; otherwise empty. */
  reviewOn: Type.Optional(Type.String()),
  attachments: Type.Array(Attachment),
  previous: Neighbour,
  next: Neighbour,
  related: Type.Array(Type.Object({ contentId: Type.String(), section: Type.String(), title: Type.String() })),
})
export type ContentItem = Static<typeof ContentItem>

const shortText = (title: string) => Type.Optional(Type.String({ maxLength: 64, title }))

export const contentRoutes = routes({
  'GET /api/cms/content/list': {
    access: 'anyone',
    cache: 'anonymous',
    freeText: ['keyword'],
    about: '一个栏目的内容列表',
    query: Type.Object(
      {
        section: Type.String({ maxLength: 64, title: '栏目' }),
        ...pageQuery,
        department: shortText('部门'),
        kind: shortText('分类'),
        year: Type.Optional(Type.String({ pattern: '^\\d{4}$', title: '年份' })),
        keyword: shortText('关键词'),
        current: Type.Optional(Type.Literal('true', { title: '只要没有结束的' })),
      },
      { additionalProperties: false },
    ),
    data: Type.Object({ ...Page(ContentRow).properties, years: Type.Array(Type.Integer()) }),
  },
  'GET /api/cms/content/:contentId': {
    access: 'anyone',
    cache: 'anonymous',
    about: '一条内容',
    params: Type.Object({ contentId: Type.String({ maxLength: 64 }) }),
    data: ContentItem,
  },
})
