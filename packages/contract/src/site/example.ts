import { type Static, Type } from 'typebox'
import { dataOf, strict } from '../wire/console.ts'
import { auditsOf, routes } from '../wire/route.ts'

/** What the example company consists of. */
export const exampleKinds = [
  'item',
  'file',
  'law',
  'note',
  'price',
  'notice',
  'member',
  'department',
  'company',
] as const
export type ExampleKind = (typeof exampleKinds)[number]

/** Why something of the example company stays. */
export const keptReasons = ['changed', 'bin', 'used', 'unknown'] as const
export type KeptReason = (typeof keptReasons)[number]

const Kind = Type.Enum([...exampleKinds])
const Removal = Type.Object({
  /** How many of each kind go, or are gone. */
  removed: Type.Array(Type.Object({ kind: Kind, count: Type.Integer() })),
  kept: Type.Array(Type.Object({ kind: Kind, name: Type.String(), why: Type.Enum([...keptReasons]) })),
})
export type Removal = Static<typeof Removal>

export const exampleRoutes = routes({
  'GET /prod-api/cms/setting/demo': {
    access: 'permission:cms:setting:removeDemo',
    about: '清除示例公司之前的预览：将删除多少，保留哪些，为什么',
    data: dataOf(Removal),
  },
  'DELETE /prod-api/cms/setting/demo': {
    access: 'permission:cms:setting:removeDemo',
    act: 'records',
    audit: auditsOf('网站设置')('delete'),
    about: '清除示例公司：删除无人修改过的示例内容、图片与文件、法规说明、公告、员工账号和部门；须输入公司全称',
    body: strict({
      confirm: Type.String({ title: '公司全称', minLength: 1, maxLength: 60, message: '请输入公司全称' }),
    }),
    data: dataOf(Removal),
  },
})
