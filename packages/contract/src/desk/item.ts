import { type Static, Type } from 'typebox'
import {
  auditFields,
  dataOf,
  dateRange,
  GivenIdList,
  Id,
  listQuery,
  rowsOf,
  SearchText,
  strict,
  Tree,
  Version,
} from '../wire/console.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { ItemForm } from './form-shape.ts'
import { deskStateNames } from './states.ts'

const audit = auditsOf('内容采编', 'item')
const Name = Type.Optional(Type.String({ maxLength: 64 }))
const Audience = Type.Enum(['public', 'member', 'departments'])

const row = {
  contentId: Id,
  section: Type.String(),
  sectionLabel: Type.String(),
  /** Of the working copy, if there is one. */
  title: Type.String(),
  kind: Type.String(),
  deptId: Type.String(),
  deptName: Type.String(),
  audience: Audience,
  state: Type.Enum(deskStateNames),
  publishDate: Type.String(),
  /** Empty while it has never been published. */
  publishTime: Type.String(),
  expireTime: Type.String(),
  /** Empty if it is not pinned. */
  topUntil: Type.String(),
  /** When its working copy replaces what is published; empty for when somebody publishes it. */
  replaceTime: Type.String(),
  /** Its place in a section that is ordered by hand. */
  sortNo: Type.Integer(),
  /** Address on the site. */
  path: Type.String(),
  /** Counts every change of the item, of its working copy too; a change that names an older one is refused with 409. */
  version: Version,
  ...auditFields,
  /** The name of `updateBy`, or that login where there is no such user any more. */
  updaterName: Type.String(),
  /** Comments that are not resolved; 0 for those who may not read them. A list counts them only of what is in review or was refused. */
  openComments: Type.Integer({ minimum: 0 }),
}
export const DeskRow = Type.Object(row)
export type DeskRow = Static<typeof DeskRow>

export const DeskItem = Type.Object({
  ...row,
  /** The working copy, or else the live text. */
  form: ItemForm,
  /** Why it was refused; empty if it was not. */
  reason: Type.String(),
  /** The name of who refused it; empty if nobody did, as when it could not be published at its time. */
  refuserName: Type.String(),
  /** Who saved the working copy last, by name. */
  editor: Type.Union([Type.Object({ userId: Type.String(), name: Type.String(), time: Type.String() }), Type.Null()]),
  hasCopy: Type.Boolean(),
  /** It has been published before. */
  wasPublished: Type.Boolean(),
  /** Its section wants a change to be published by somebody else than who submitted it. */
  twoPerson: Type.Boolean(),
  /** It is a document whose writing, review and approval are acts of three people. */
  acts: Type.Boolean(),
  /** The name of who has reviewed what was submitted; empty if nobody has. */
  reviewerName: Type.String(),
  /** What the caller may do with it now. */
  may: Type.Object({
    edit: Type.Boolean(),
    submit: Type.Boolean(),
    recall: Type.Boolean(),
    /** Pass what was submitted on for approval. */
    review: Type.Boolean(),
    refuse: Type.Boolean(),
    publish: Type.Boolean(),
    offline: Type.Boolean(),
    archive: Type.Boolean(),
    discard: Type.Boolean(),
    /** Write comments. */
    comment: Type.Boolean(),
    /** Read comments, answer and resolve them. */
    answer: Type.Boolean(),
  }),
})
export type DeskItem = Static<typeof DeskItem>

/** Numbers of items on which the caller may work. */
export const DeskTasks = Type.Object({
  review: Type.Integer({ minimum: 0 }),
  refused: Type.Integer({ minimum: 0 }),
  /** Working copies that the caller saved last and has not submitted. */
  mine: Type.Integer({ minimum: 0 }),
})
export type DeskTasks = Static<typeof DeskTasks>

/** An item to which a text can be linked. */
export const LinkTarget = Type.Object({
  contentId: Id,
  title: Type.String(),
  sectionLabel: Type.String(),
  state: Type.Enum(deskStateNames),
  /** Address on the site. */
  path: Type.String(),
})
export type LinkTarget = Static<typeof LinkTarget>

const GivenContentId = Type.String({ minLength: 1, maxLength: 64 })
const GivenVersion = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const deskRoutes = routes({
  'GET /prod-api/cms/content/list': {
    access: 'permission:cms:content:list',
    about: '数据范围内的内容列表',
    query: listQuery(['title', 'publishDate', 'sortNo', 'updateTime'], {
      section: Name,
      state: Type.Optional(Type.Enum(deskStateNames, { title: '状态' })),
      title: SearchText,
      /** Words anywhere in what the item is being written as: title, text, own fields and rows, what pictures show. */
      text: SearchText,
      deptId: Name,
      kind: SearchText,
      audience: Type.Optional(Audience),
      /** Items whose working copy the caller saved last. */
      mine: Type.Optional(Type.Enum(['1'])),
      ...dateRange,
    }),
    data: rowsOf(DeskRow),
  },
  'GET /prod-api/cms/content/options': {
    access: 'permission:cms:content:list',
    compressed: true,
    about: '栏目与数据范围内的部门，供选择',
    data: dataOf(
      Type.Object({
        sections: Type.Array(
          Type.Object({
            section: Type.String(),
            label: Type.String(),
            catalog: Type.Integer(),
            kinds: Type.Array(Type.String()),
            audience: Type.Enum(['public', 'member']),
            /** Its items have places that are chosen by hand. */
            ordered: Type.Boolean(),
            /** New items can be written for it. */
            writable: Type.Boolean(),
          }),
        ),
        departments: Tree,
      }),
    ),
  },
  'GET /prod-api/cms/content/tasks': {
    access: 'permission:cms:content:list',
    about: '数据范围内等待处理的内容的数目',
    data: dataOf(DeskTasks),
  },
  'GET /prod-api/cms/content/targets': {
    access: 'permission:cms:content:edit',
    about: '可以链接的内容：数据范围内的，以及公开发布的，按标题查找',
    query: strict({ title: SearchText }),
    data: dataOf(Type.Array(LinkTarget)),
  },
  'GET /prod-api/cms/content/:contentId': {
    access: 'permission:cms:content:query',
    about: '一条内容及其工作稿',
    params: Type.Object({ contentId: GivenContentId }),
    data: dataOf(DeskItem),
  },
  'POST /prod-api/cms/content': {
    access: 'permission:cms:content:add',
    audit: audit('insert'),
    about: '新建一篇空白稿件',
    body: strict({
      section: Type.String({ maxLength: 64, title: '栏目' }),
      deptId: Type.String({ maxLength: 64, title: '部门' }),
    }),
    data: Type.Object({ contentId: Id }),
  },
  'PUT /prod-api/cms/content/copy': {
    access: 'permission:cms:content:edit',
    largeBody: { bytes: 1024 * 1024, why: 'the text of an item' },
    // Comes every few seconds while somebody writes; the history of the item says who wrote.
    audit: 'none',
    about: '保存工作稿；内容不完整也可保存',
    body: strict({ contentId: GivenContentId, version: GivenVersion, form: ItemForm }),
    data: Type.Object({ version: Version, saveTime: Type.String() }),
  },
  'POST /prod-api/cms/content/copy/aside': {
    access: 'permission:cms:content:edit',
    largeBody: { bytes: 1024 * 1024, why: 'the text of an item' },
    audit: 'none',
    about: '把一份文稿存入历史，不改动工作稿',
    body: strict({ contentId: GivenContentId, form: ItemForm }),
    data: Type.Object({ historyId: Id }),
  },
  'POST /prod-api/cms/content/copy/restore': {
    access: 'permission:cms:content:edit',
    audit: 'none',
    about: '用没有送达服务器的文稿作为工作稿；它和原来的工作稿都先存入历史',
    largeBody: { bytes: 1024 * 1024, why: 'the text of an item' },
    body: strict({ contentId: GivenContentId, version: GivenVersion, form: ItemForm }),
    data: Type.Object({ version: Version, saveTime: Type.String() }),
  },
  'DELETE /prod-api/cms/content/copy/:contentId': {
    access: 'permission:cms:content:edit',
    audit: audit('delete'),
    about: '放弃已发布内容的修改',
    params: Type.Object({ contentId: GivenContentId }),
    query: strict({ version: Type.String({ pattern: '^\\d{1,9}$' }) }),
    data: Type.Null(),
  },
  'DELETE /prod-api/cms/content/:contentIds': {
    access: 'permission:cms:content:remove',
    audit: audit('delete'),
    about: '把没有发布的内容移入回收站',
    params: Type.Object({ contentIds: GivenIdList }),
    data: Type.Null(),
  },
})
