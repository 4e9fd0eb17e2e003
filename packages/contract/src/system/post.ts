import { type Static, Type } from 'typebox'
import {
  auditFields,
  dataOf,
  dateRange,
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
  Version,
} from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'

/** A post (岗位) that console accounts and staff hold. `flag`: always false; RuoYi's client reads it in its choices. */
export const PostRow = Type.Object({
  postId: Id,
  postCode: Type.String(),
  postName: Type.String(),
  postSort: Type.Integer(),
  status: Status,
  remark: Type.String(),
  flag: Type.Boolean(),
  version: Version,
  ...auditFields,
})
export type PostRow = Static<typeof PostRow>

const writable = {
  postCode: Type.String({ minLength: 1, maxLength: 64, title: '岗位编码' }),
  postName: Type.String({ minLength: 1, maxLength: 50, title: '岗位名称' }),
  postSort: Type.Integer({ minimum: 0, maximum: 99_999, title: '显示顺序' }),
  status: Type.Optional(Status),
  remark: optionalText('备注', 500),
}

export const postColumns = ['postCode', 'postName', 'postSort', 'createTime'] as const
const PostQuery = listQuery(postColumns, {
  postCode: SearchText,
  postName: SearchText,
  status: Type.Optional(Status),
  ...dateRange,
})

const audit = auditsOf('岗位管理', 'post')

export const postRoutes = routes({
  'GET /prod-api/system/post/list': {
    access: 'permission:system:post:list',
    about: '岗位列表',
    query: PostQuery,
    data: rowsOf(PostRow),
  },
  'GET /prod-api/system/post/optionselect': {
    access: 'administrator',
    about: '可选的岗位',
    data: dataOf(Type.Array(PostRow)),
  },
  'GET /prod-api/system/post/:postId': {
    access: 'permission:system:post:query',
    about: '一个岗位',
    params: Type.Object({ postId: Type.String({ maxLength: 64 }) }),
    data: dataOf(PostRow),
  },
  'POST /prod-api/system/post': {
    access: 'permission:system:post:add',
    audit: audit('insert'),
    about: '新增岗位',
    body: strict({ ...writable, ...ignoredAuditFields, ...ignored('postId', 'version', 'flag') }),
    data: Type.Object({ postId: Id }),
  },
  'PUT /prod-api/system/post': {
    access: 'permission:system:post:edit',
    audit: audit('update'),
    about: '修改岗位',
    body: strict({ ...writable, postId: GivenId, version: GivenVersion, ...ignoredAuditFields, ...ignored('flag') }),
    data: Nothing,
  },
  'DELETE /prod-api/system/post/:postIds': {
    access: 'permission:system:post:remove',
    audit: audit('delete'),
    about: '删除没有人担任的岗位，多个以逗号分隔',
    params: Type.Object({ postIds: GivenIdList }),
    data: Nothing,
  },
  'POST /prod-api/system/post/export': {
    access: 'permission:system:post:export',
    load: 'heavy',
    audit: audit('export'),
    about: '按当前条件导出岗位',
    form: true,
    body: PostQuery,
    file: true,
    data: Nothing,
  },
})
