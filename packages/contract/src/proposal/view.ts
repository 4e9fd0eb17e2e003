import { type Static, Type } from 'typebox'
import { dataOf, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { savedViewLimits } from './terms.ts'

const ViewId = Type.String({ minLength: 1, maxLength: 64 })
const Name = Type.String({ minLength: 1, maxLength: savedViewLimits.name, title: '视图名称' })
/** Filters and order as they are in the address of the inbox, such as `view=mine&orderByColumn=answerOn`. */
const Address = Type.String({ maxLength: savedViewLimits.query, pattern: '^[^#?\\s]*$', message: '视图的条件无效' })

/** Filters and an order of the inbox that somebody has saved under a name. */
export const SavedView = Type.Object({
  viewId: Type.String(),
  name: Type.String(),
  query: Type.String(),
  /** Everybody who sees the inbox has it; the others have theirs alone. */
  shared: Type.Boolean(),
  /** Whether the caller may rename and delete it. */
  mayEdit: Type.Boolean(),
})
export type SavedView = Static<typeof SavedView>

const audit = auditsOf('来信视图', 'view')

/** Saved views of the inbox. */
export const savedViewRoutes = routes({
  'GET /prod-api/cms/proposal/views': {
    access: 'permission:cms:proposal:list',
    about: '保存的视图：本人的，以及公用的',
    data: dataOf(Type.Array(SavedView)),
  },
  'POST /prod-api/cms/proposal/views': {
    access: 'permission:cms:proposal:list',
    audit: audit('insert'),
    about: `保存视图；每人最多 ${savedViewLimits.count} 个，公用的须有办理设置的权限`,
    body: strict({ name: Name, query: Address, shared: Type.Boolean() }),
    data: Type.Object({ viewId: Type.String() }),
  },
  'PUT /prod-api/cms/proposal/views': {
    access: 'permission:cms:proposal:list',
    audit: audit('update'),
    about: '视图改名，或换成另外的条件',
    body: strict({ viewId: ViewId, name: Name, query: Type.Optional(Address) }),
    data: Nothing,
  },
  'DELETE /prod-api/cms/proposal/views/:viewId': {
    access: 'permission:cms:proposal:list',
    audit: audit('delete'),
    about: '删除视图',
    params: Type.Object({ viewId: ViewId }),
    data: Nothing,
  },
})
