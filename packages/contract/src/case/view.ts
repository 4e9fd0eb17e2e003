import { type Static, Type } from 'typebox'
import { strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, rowOf } from '../wire/route.ts'
import { savedViewLimits } from './views.ts'

const ViewId = Type.String({ minLength: 1, maxLength: 64 })
const Name = Type.String({ minLength: 1, maxLength: savedViewLimits.name, title: '视图名称' })
/** Filters and order as they are in the address of the list, such as `view=mine&orderByColumn=answerOn`. */
const Address = Type.String({ maxLength: savedViewLimits.query, pattern: '^[^#?\\s]*$', message: '视图的条件无效' })

/** Filters and an order of a list that somebody has saved under a name. */
export const SavedView = Type.Object({
  viewId: Type.String(),
  name: Type.String(),
  query: Type.String(),
  /** How many cases it finds for the caller. */
  count: Type.Integer(),
  /** Everybody who sees the list has it; the others have theirs alone. */
  shared: Type.Boolean(),
  /** Whether the caller may rename and delete it. */
  mayEdit: Type.Boolean(),
})
export type SavedView = Static<typeof SavedView>

/** Saved views of the list of a desk, and the one with which it opens; `name` as in its paths, `title` for the operation log. */
export function savedViewsOf<const Name extends string>(name: Name, title: string) {
  const path = `/prod-api/cms/${name}/views` as const
  const access = `permission:cms:${name}:list` as const
  const audit = auditsOf(title, 'view')
  return {
    ...rowOf(`GET ${path}`, {
      access,
      about: '保存的视图：本人的，以及公用的；start 是打开列表时的视图，空为没有选择',
      data: Type.Object({ data: Type.Array(SavedView), start: Type.String() }),
    }),
    ...rowOf(`POST ${path}`, {
      access,
      audit: audit('insert'),
      about: `保存视图；每人最多 ${savedViewLimits.count} 个，公用的须有分派或设置的权限`,
      body: strict({ name: Name, query: Address, shared: Type.Boolean() }),
      data: Type.Object({ viewId: Type.String() }),
    }),
    ...rowOf(`PUT ${path}`, {
      access,
      audit: audit('update'),
      about: '视图改名，或换成另外的条件',
      body: strict({ viewId: ViewId, name: Name, query: Type.Optional(Address) }),
      data: Nothing,
    }),
    ...rowOf(`DELETE ${path}/:viewId`, {
      access,
      audit: audit('delete'),
      about: '删除视图',
      params: Type.Object({ viewId: ViewId }),
      data: Nothing,
    }),
    ...rowOf(`PUT ${path}/start`, {
      access,
      audit: 'none',
      about: '选择本人打开列表时的视图：保存的视图的编号，或人人都有的视图；空则不选',
      body: strict({ view: Type.String({ maxLength: 64 }) }),
      data: Nothing,
    }),
  }
}
