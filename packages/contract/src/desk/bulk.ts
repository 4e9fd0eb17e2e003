import { type Static, Type } from 'typebox'
import { Id, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { BULK } from './states.ts'

/** Reasons quote drafts, which readers of the operation log may not see; they are in the history of the item. */
const audit = { ...auditsOf('内容采编')('update'), omits: ['reason'] }
const contentId = Type.String({ minLength: 1, maxLength: 64 })
const version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

const items = Type.Array(strict({ contentId, version }), { minItems: 1, maxItems: BULK, title: '内容' })
const reason = Type.String({ title: '原因', minLength: 2, maxLength: 200 })
/** Items that were left as they were, each with the reason; all others have been changed. */
const Faults = Type.Object({ faults: Type.Array(Type.Object({ contentId: Id, msg: Type.String() })) })
export type BulkFaults = Static<typeof Faults>['faults']

export const deskBulkRoutes = routes({
  'PUT /prod-api/cms/content/bulk/publish': {
    access: 'permission:cms:content:publish',
    audit,
    about: '逐条发布；不能发布的列出原因',
    body: strict({ items }),
    data: Faults,
  },
  'PUT /prod-api/cms/content/bulk/offline': {
    access: 'permission:cms:content:publish',
    audit,
    about: '逐条下线',
    body: strict({ items, reason }),
    data: Faults,
  },
  'PUT /prod-api/cms/content/bulk/archive': {
    access: 'permission:cms:content:publish',
    audit,
    about: '逐条归档',
    body: strict({ items, reason }),
    data: Faults,
  },
  'PUT /prod-api/cms/content/bulk/pin': {
    access: 'permission:cms:content:publish',
    audit,
    about: '逐条置顶到某一时间；时间为空则取消置顶',
    body: strict({
      items,
      topUntil: Type.String({
        title: '置顶到',
        pattern: '^(\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2})?$',
        message: '时间的格式应为 2026-01-31 08:00:00',
      }),
    }),
    data: Faults,
  },
  'PUT /prod-api/cms/content/order': {
    access: 'permission:cms:content:publish',
    audit,
    about: '调整一条内容在栏目中的排序号，小的在前',
    body: strict({
      contentId,
      version,
      sortNo: Type.Integer({ title: '排序号', minimum: 0, maximum: 999_999, message: '排序号应为 0 到 999999 的整数' }),
    }),
    data: Nothing,
  },
})
