import { type Static, Type } from 'typebox'
import { Id, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { BULK } from './states.ts'

/** Reasons quote drafts, which readers of the operation log may not see; they are in the history of the item. */
const audit = { ...auditsOf('内容采编', 'item')('update'), omits: ['reason'] }
const contentId = Type.String({ minLength: 1, maxLength: 64 })
const version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

const items = Type.Array(strict({ contentId, version }), { minItems: 1, maxItems: BULK, title: '内容' })
const reason = Type.String({ title: '原因', minLength: 2, maxLength: 200 })
/** Items that were left as they were, each with the reason; all others have been changed. */
const Faults = Type.Object({ faults: Type.Array(Type.Object({ contentId: Id, msg: Type.String() })) })
export type BulkFaults = Static<typeof Faults>['faults']

/** Where items go; what is left out stays as it is. */
const target = {
  section: Type.Optional(Type.String({ title: '栏目', maxLength: 64 })),
  deptId: Type.Optional(Type.String({ title: '部门', maxLength: 64 })),
  /** For items whose kind the section does not have. */
  kind: Type.Optional(Type.String({ title: '分类', maxLength: 50 })),
}
/** Fields that the target section does not have, by their labels; their values stay in the history. */
const Lost = Type.Array(Type.Object({ contentId: Id, fields: Type.Array(Type.String()) }))

/** The longest words to find, and the longest that take their place. */
export const longestWords = { find: 100, text: 200 } as const

/** One of the words in an item, with what stands around them. */
const Place = Type.Object({
  /** The field, as editors know it. */
  label: Type.String(),
  before: Type.String(),
  match: Type.String(),
  after: Type.String(),
  /** What takes their place there. */
  text: Type.String(),
})
/** What happens to an item, or has happened: how many places it has, and the first of them. */
export const WordChange = Type.Object({
  contentId: Id,
  /** It is published again; else its working copy changes. */
  publishes: Type.Boolean(),
  total: Type.Integer({ minimum: 0 }),
  places: Type.Array(Place),
})
export type WordChange = Static<typeof WordChange>

export const deskBulkRoutes = routes({
  'PUT /prod-api/cms/content/bulk/submit': {
    access: 'permission:cms:content:edit',
    audit,
    about: '逐条提交审核；不能提交的列出原因',
    body: strict({ items }),
    data: Faults,
  },
  'PUT /prod-api/cms/content/bulk/refuse': {
    access: 'permission:cms:content:review',
    audit,
    about: '逐条退回修改，原因相同',
    body: strict({ items, reason }),
    data: Faults,
  },
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
  'PUT /prod-api/cms/content/bulk/move': {
    access: 'permission:cms:content:edit',
    audit,
    about: '逐条移到另一个栏目或部门；试运行时只列出会怎样，不作改动',
    body: strict({ items, ...target, dryRun: Type.Boolean() }),
    data: Type.Object({ ...Faults.properties, lost: Lost }),
  },
  'POST /prod-api/cms/content/bulk/copy': {
    access: 'permission:cms:content:add',
    audit: auditsOf('内容采编', 'item')('insert'),
    about: '逐条复制为另一个栏目或部门的草稿；试运行时只列出会怎样，不作改动',
    body: strict({ items, ...target, dryRun: Type.Boolean() }),
    data: Type.Object({ ...Faults.properties, lost: Lost }),
  },
  'PUT /prod-api/cms/content/bulk/replace': {
    access: 'permission:cms:content:edit',
    // What is looked for and the answer quote drafts, which readers of the operation log may not see.
    audit: { ...audit, omits: ['find', 'text', 'changes'] },
    about: '逐条查找替换：改工作稿，或连同发布；没有这些文字的内容不变；试运行时只列出会怎样，不作改动',
    body: strict({
      items,
      find: Type.String({ title: '查找', minLength: 1, maxLength: longestWords.find, pattern: '\\S' }),
      /** Empty: the words are removed. */
      text: Type.String({ title: '替换为', maxLength: longestWords.text }),
      /** Published items without other changes are published again. */
      publish: Type.Boolean(),
      dryRun: Type.Boolean(),
    }),
    data: Type.Object({ ...Faults.properties, changes: Type.Array(WordChange) }),
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
  'PUT /prod-api/cms/content/order/beside': {
    access: 'permission:cms:content:publish',
    audit,
    about: '把一条内容移到同一栏目的另一条之前或之后',
    body: strict({
      contentId,
      version,
      /** The item beside which it goes. */
      besideId: contentId,
      side: Type.Enum(['before', 'after'], { title: '位置' }),
    }),
    data: Nothing,
  },
})
