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
  rowsOf,
  SearchText,
  Status,
  strict,
  Tree,
  Version,
} from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { placeLimits } from './terms.ts'

const Building = Type.Object({ buildingId: Id, name: Type.String() })

/** A project with its buildings in their order, for choosing. */
export const PlaceOption = Type.Object({
  projectId: Id,
  name: Type.String(),
  /** The item of the site that introduces it; empty without one. */
  contentId: Type.String(),
  buildings: Type.Array(Building),
})
export type PlaceOption = Static<typeof PlaceOption>

/** The same for clerks: also those that are out of use, and to which department its letters go, empty for none. */
const ManagedPlace = Type.Object({
  ...PlaceOption.properties,
  active: Type.Boolean(),
  deptId: Type.String(),
  deptName: Type.String(),
})
export type ManagedPlace = Static<typeof ManagedPlace>

export const PlaceRow = Type.Object({
  projectId: Id,
  projectName: Type.String(),
  /** The department to which its letters go; empty for none. */
  deptId: Type.String(),
  deptName: Type.String(),
  orderNum: Type.Integer(),
  status: Status,
  contentId: Type.String(),
  buildings: Type.Array(Building),
  version: Version,
  ...auditFields,
})
export type PlaceRow = Static<typeof PlaceRow>

/** What is put up at a place: where it leads, and that as a picture. */
export const PlaceCode = Type.Object({ name: Type.String(), address: Type.String(), picture: Type.String() })
export type PlaceCode = Static<typeof PlaceCode>

const writable = {
  projectName: Type.String({ minLength: 1, maxLength: placeLimits.name, title: '项目名称' }),
  deptId: Type.Optional(Type.Union([Type.String({ maxLength: 64, title: '负责部门' }), Type.Null()])),
  orderNum: Type.Integer({ minimum: 0, maximum: 9999, title: '显示顺序' }),
  status: Type.Optional(Status),
  /** The names of its buildings in their order. One that is changed where it stands is the same building with a new name. */
  buildingNames: Type.Array(Type.String({ minLength: 1, maxLength: placeLimits.building, title: '楼栋名称' }), {
    maxItems: placeLimits.buildings,
    title: '楼栋',
  }),
}
const readOnly = ignored('deptName', 'contentId', 'buildings')
const largeBody = { bytes: 128 * 1024, why: `up to ${placeLimits.buildings} buildings` }
const audit = auditsOf('项目与楼栋', 'project')

/** What the company manages: projects with their buildings, which letters name by id. */
export const placeRoutes = routes({
  'GET /api/cms/place': {
    access: 'anyone',
    cache: 'anonymous',
    about: '可以选择的在管项目与楼栋；没有时表单中的项目由来信人填写',
    data: Type.Object({ projects: Type.Array(PlaceOption) }),
  },
  'GET /prod-api/cms/place/options': {
    access: 'administrator',
    about: '全部项目与楼栋及负责的部门，供筛选、登记与更正；active 为在用',
    data: dataOf(Type.Array(ManagedPlace)),
  },
  'GET /prod-api/cms/place/list': {
    access: 'permission:cms:place:list',
    about: '项目列表，含楼栋',
    query: listQuery(['projectName', 'orderNum', 'createTime'], {
      projectName: SearchText,
      status: Type.Optional(Status),
    }),
    data: rowsOf(PlaceRow),
  },
  'GET /prod-api/cms/place/deptTree': {
    access: 'permission:cms:place:query',
    about: '可选的部门',
    data: dataOf(Tree),
  },
  'GET /prod-api/cms/place/:projectId': {
    access: 'permission:cms:place:query',
    about: '一个项目',
    params: Type.Object({ projectId: Type.String({ maxLength: 64 }) }),
    data: dataOf(PlaceRow),
  },
  'GET /prod-api/cms/place/codes/:projectId': {
    access: 'permission:cms:place:query',
    about: '项目和各楼栋的二维码：打开填好项目和楼栋的来信表单；origin 是网站的地址，部署时已设的除外',
    params: Type.Object({ projectId: Type.String({ maxLength: 64 }) }),
    query: strict({ origin: Type.String({ pattern: '^https?://[\\w.:\\[\\]-]{1,253}$', message: '网站地址不正确' }) }),
    data: dataOf(Type.Array(PlaceCode)),
  },
  'POST /prod-api/cms/place': {
    access: 'permission:cms:place:add',
    audit: audit('insert'),
    largeBody,
    about: '新增项目及其楼栋',
    body: strict({ ...writable, ...ignoredAuditFields, ...ignored('projectId', 'version'), ...readOnly }),
    data: Type.Object({ projectId: Id }),
  },
  'PUT /prod-api/cms/place': {
    access: 'permission:cms:place:edit',
    audit: audit('update'),
    largeBody,
    about: '修改项目及其楼栋；来信用到的楼栋不能去掉，停用的项目不再出现在表单中',
    body: strict({ ...writable, projectId: GivenId, version: GivenVersion, ...ignoredAuditFields, ...readOnly }),
    data: Nothing,
  },
  'POST /prod-api/cms/place/import': {
    access: 'permission:cms:place:add',
    audit: audit('insert'),
    about: '加入网站“项目介绍”中已发布而这里还没有的在管项目',
    data: Type.Object({ projectIds: Type.Array(Id) }),
  },
  'DELETE /prod-api/cms/place/:projectIds': {
    access: 'permission:cms:place:remove',
    audit: audit('delete'),
    about: '删除没有来信的项目及其楼栋，多个以逗号分隔',
    params: Type.Object({ projectIds: GivenIdList }),
    data: Nothing,
  },
})
