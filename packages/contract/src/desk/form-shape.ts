import { type Static, Type } from 'typebox'
import { Picture } from '../content-fields.ts'
import { strict } from '../wire/console.ts'
import { dayOrNone } from '../wire/day-shape.ts'

const words = (title: string, maxLength: number) => Type.String({ title, maxLength })
const Day = dayOrNone({ title: '日期' })
const Moment = Type.String({
  pattern: '^(\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2})?$',
  message: '时间的格式应为 2026-01-31 08:00:00',
})

const FormAttachment = strict({
  fileId: Type.String({ maxLength: 64 }),
  name: words('附件名称', 200),
  audience: Type.Enum(['public', 'member']),
})

/**
 * The text of an item as an editor writes it: the shape of a working copy and of its history. It may be incomplete, so that it
 * can always be saved; only what is submitted or published has to be complete.
 */
export const ItemForm = strict({
  title: words('标题', 100),
  summary: words('摘要', 500),
  body: words('正文', 300_000),
  author: words('作者', 50),
  sourceName: words('来源', 50),
  /** The department that the item is shown under; empty for none. */
  deptId: Type.String({ maxLength: 64 }),
  kind: words('分类', 50),
  audience: Type.Enum(['public', 'member', 'departments']),
  /** The departments whose staff may read it, if `audience` says so. */
  readerIds: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 }),
  publishDate: Day,
  /** Empty: when it is published. */
  publishTime: Moment,
  /** Empty: never. */
  expireTime: Moment,
  cover: Type.Union([Picture, Type.Null()]),
  fields: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  attachments: Type.Array(FormAttachment, { maxItems: 50 }),
})
export type ItemForm = Static<typeof ItemForm>
