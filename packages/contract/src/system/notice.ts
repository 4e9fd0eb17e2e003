import { type Static, Type } from 'typebox'
import {
  auditFields,
  dataOf,
  GivenId,
  GivenIdList,
  GivenVersion,
  Id,
  ignored,
  ignoredAuditFields,
  listQuery,
  optionalText,
  rowsOf,
  SearchText,
  Status,
  strict,
  Tree,
  Version,
} from '../wire/console.ts'
import { dayOrNone } from '../wire/day-shape.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'

/** Those of whom a notice is for; none of any kind is everybody with an account. */
const Chosen = (title: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 100, title }))
const audience = {
  /** With those below them. */
  departmentIds: Chosen('部门'),
  postIds: Chosen('岗位'),
  roleIds: Chosen('角色'),
  /** Employees see it, too: all of them, or those of these departments, posts and roles. */
  forStaff: Type.Optional(Type.Boolean({ title: '员工' })),
  /** The last day on which it is shown; empty for ever. */
  expiresOn: Type.Optional(dayOrNone({ title: '到期日', message: '到期日的格式应为 2026-01-31' })),
}

/** A message to administrators. `noticeType` `1` is a notice, `2` an announcement; `status` `0` is shown. */
export const NoticeRow = Type.Object({
  noticeId: Id,
  noticeTitle: Type.String(),
  noticeType: Type.Enum(['1', '2']),
  /** Clean HTML. */
  noticeContent: Type.String(),
  status: Status,
  remark: Type.String(),
  /** Whether the caller has read it. */
  isRead: Type.Boolean(),
  /** These are absent from a notice for everybody and for ever, which is all that RuoYi's own client knows. */
  ...audience,
  /** The names of its audience. */
  audience: Type.Optional(Type.String()),
  version: Version,
  ...auditFields,
})
export type NoticeRow = Static<typeof NoticeRow>

const NoticeReader = Type.Object({
  userId: Id,
  userName: Type.String(),
  nickName: Type.String(),
  deptName: Type.String(),
  phonenumber: Type.String(),
  readTime: Type.String(),
})

const writable = {
  noticeTitle: Type.String({ minLength: 1, maxLength: 50, title: '公告标题' }),
  noticeType: Type.Enum(['1', '2'], { title: '公告类型' }),
  noticeContent: optionalText('内容', 100_000),
  status: Type.Optional(Status),
  remark: optionalText('备注', 500),
  ...audience,
}
export const noticeColumns = ['noticeTitle', 'noticeType', 'createTime'] as const
const audit = auditsOf('通知公告', 'notice')

export const noticeRoutes = routes({
  'GET /prod-api/system/notice/list': {
    access: 'permission:system:notice:list',
    about: '公告列表',
    query: listQuery(noticeColumns, {
      noticeTitle: SearchText,
      createBy: SearchText,
      noticeType: Type.Optional(Type.Enum(['1', '2'])),
      status: Type.Optional(Status),
    }),
    data: rowsOf(NoticeRow),
  },
  'GET /prod-api/system/notice/listTop': {
    access: 'administrator',
    beforePasswordChange: true,
    about: '最新五条公告与未读条数',
    data: Type.Object({ data: Type.Array(NoticeRow), unreadCount: Type.Integer() }),
  },
  'GET /prod-api/system/notice/readUsers/list': {
    access: 'permission:system:notice:list',
    about: '读过一条公告的人',
    query: listQuery(['readTime'], { noticeId: Type.String({ minLength: 1, maxLength: 64 }), searchValue: SearchText }),
    data: Type.Object({
      ...rowsOf(NoticeReader).properties,
      /** How many employees have opened it; absent where it is not for them. */
      openedByStaff: Type.Optional(Type.Integer()),
    }),
  },
  'GET /prod-api/system/notice/options': {
    access: 'permission:system:notice:list',
    about: '公告可以限定的部门、岗位与角色',
    data: Type.Object({
      departments: Tree,
      posts: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      roles: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
  },
  'GET /prod-api/system/notice/:noticeId': {
    access: 'administrator',
    about: '一条公告；未发布、已到期和限定他人的只给管理公告的人',
    params: Type.Object({ noticeId: Type.String({ maxLength: 64 }) }),
    data: dataOf(NoticeRow),
  },
  'POST /prod-api/system/notice': {
    access: 'permission:system:notice:add',
    largeBody: { bytes: 384 * 1024, why: 'a formatted text, and whom it is for' },
    audit: audit('insert'),
    about: '新增公告',
    body: strict({ ...writable, ...ignoredAuditFields, ...ignored('noticeId', 'version', 'isRead', 'audience') }),
    data: Type.Object({ noticeId: Id }),
  },
  'PUT /prod-api/system/notice': {
    access: 'permission:system:notice:edit',
    largeBody: { bytes: 384 * 1024, why: 'a formatted text, and whom it is for' },
    audit: audit('update'),
    about: '修改公告',
    body: strict({
      ...writable,
      noticeId: GivenId,
      version: GivenVersion,
      ...ignoredAuditFields,
      ...ignored('isRead', 'audience'),
    }),
    data: Nothing,
  },
  'DELETE /prod-api/system/notice/:noticeIds': {
    access: 'permission:system:notice:remove',
    audit: audit('delete'),
    about: '删除公告，多个以逗号分隔',
    params: Type.Object({ noticeIds: GivenIdList }),
    data: Nothing,
  },
  'POST /prod-api/system/notice/markRead': {
    access: 'administrator',
    audit: 'none',
    about: '把一条公告记为已读',
    query: strict({ noticeId: Type.String({ minLength: 1, maxLength: 64 }) }),
    data: Nothing,
  },
  'POST /prod-api/system/notice/markReadAll': {
    access: 'administrator',
    audit: 'none',
    about: '把多条公告记为已读，以逗号分隔',
    query: strict({ ids: Type.String({ minLength: 1, maxLength: 4000 }) }),
    data: Nothing,
  },
})
