import type { menuRoutes } from '@anju/contract/system/menu'
import type { BodyOf } from '@anju/contract/wire/route'
import { type By, type ByPermission, isAdmin, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { createdColumns, storedStatus, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { changeAccess, changeAndHandOver } from '../access/access-change.ts'
import { assertRolesWithin } from '../access/grant.ts'
import { splitPerms } from '../access/rights.ts'
import { readOrders } from '../orders.ts'
import { idsAbove, idsBelow, ROOT } from '../tree.ts'
import { assertShape, type MenuShape } from './form.ts'
import { assertAllowedFrame, frameOrigins } from './frame-origins.ts'
import { getMenu, isAssigned, listMenus, type Menu, rolesWithMenus } from './queries.ts'

type Table = typeof menuRoutes
type NewForm = BodyOf<Table['POST /prod-api/system/menu']>
type EditForm = BodyOf<Table['PUT /prod-api/system/menu']>
type Fields = MenuShape & Pick<Menu, 'parent_id' | 'sort_no' | 'no_cache' | 'hidden' | 'status' | 'remark'>

const fresh: Fields = {
  name: '',
  kind: 'F',
  path: '',
  component: '',
  query: '',
  route_name: '',
  external: 0,
  perms: '',
  icon: '#',
  parent_id: ROOT,
  sort_no: 0,
  no_cache: 0,
  hidden: 0,
  status: 'enabled',
  remark: '',
}

const textOr = (value: string | null | undefined, before: string) =>
  value === undefined ? before : (value ?? '').trim()
const flagOr = (value: string | undefined, before: number, meaning: string) =>
  value === undefined ? before : Number(value === meaning)

/**
 * The columns of a menu after a form: fields that the form does not name stay. A button has no address, a directory no
 * permissions.
 */
function fieldsOf(form: NewForm | EditForm, before: Fields): Fields {
  const kind = form.menuType
  return {
    name: form.menuName.trim(),
    kind,
    parent_id: form.parentId === undefined ? before.parent_id : String(form.parentId),
    sort_no: form.orderNum,
    path: kind === 'F' ? '' : textOr(form.path, before.path),
    component: kind === 'F' ? '' : textOr(form.component, before.component),
    query: kind === 'C' ? textOr(form.query, before.query) : '',
    route_name: kind === 'C' ? textOr(form.routeName, before.route_name) : '',
    external: kind === 'F' ? 0 : flagOr(form.isFrame, before.external, '0'),
    no_cache: flagOr(form.isCache, before.no_cache, '1'),
    hidden: flagOr(form.visible, before.hidden, '1'),
    status: form.status === undefined ? before.status : storedStatus(form.status),
    perms: kind === 'M' ? '' : textOr(form.perms, before.perms).replace(/\s*,\s*/g, ','),
    icon: textOr(form.icon, before.icon),
    remark: textOr(form.remark, before.remark),
  }
}

/**
 * Refuses menus with permissions that the caller does not hold, before or after the change; holders of the admin role
 * may change all.
 */
function assertHeld(caller: User, ...perms: readonly string[]): void {
  if (isAdmin(caller)) return
  if (!perms.flatMap(splitPerms).every((perm) => caller.permissions.includes(perm)))
    refuse('forbidden', '不能维护自己没有的权限标识', { field: 'perms' })
}

/** Requires that pages and directories are in directories, buttons in pages or directories, and nothing in itself. */
function assertParent(menus: readonly Menu[], { name, kind, parent_id }: Fields, id?: string): void {
  const parent = menus.find((menu) => menu.id === parent_id)
  if (parent_id !== ROOT && !parent) refuse('badRequest', '上级菜单不存在', { field: 'parentId' })
  if (id !== undefined && parent_id === id)
    refuse('rejected', `修改菜单“${name}”失败，上级菜单不能选择自己`, { field: 'parentId' })
  if (id !== undefined && idsBelow(menus, id).has(parent_id))
    refuse('rejected', `修改菜单“${name}”失败，上级菜单不能是自己的下级`, { field: 'parentId' })
  if (parent && (kind === 'F' ? parent.kind === 'F' : parent.kind !== 'M'))
    refuse('badRequest', kind === 'F' ? '按钮不能在另一个按钮之下' : '上级菜单应为目录', { field: 'parentId' })
}

/** Requires a fitting parent, and names and addresses that differ among siblings. */
function assertPlace(menus: readonly Menu[], fields: Fields, id?: string): void {
  assertParent(menus, fields, id)
  const siblings = menus.filter((menu) => menu.parent_id === fields.parent_id && menu.id !== id)
  if (siblings.some(({ name }) => name === fields.name))
    refuse('rejected', `菜单名称“${fields.name}”已存在`, { field: 'menuName' })
  if (fields.path && siblings.some(({ path }) => path === fields.path))
    refuse('rejected', `路由地址“${fields.path}”已存在`, { field: 'path' })
}

/** Proxies and browsers refuse a page with a long header, and the console's page names all these origins in one. */
const MOST_ORIGINS = 2000

async function assertShortPolicy(tx: Tx): Promise<void> {
  if ((await frameOrigins(tx)).join(' ').length > MOST_ORIGINS)
    refuse('rejected', '内嵌网页来自的网站过多，请先停用或删除不用的')
}

/** Menus say what roles permit: they change alone, and no further than the caller's own rights reach. */
const change = <Result>(app: Context, caller: User, work: (tx: Tx) => Promise<Result>) =>
  changeAccess(app, caller, work, { tree: true })

/** Adds a menu and returns its id. */
export async function addMenu(app: Context, by: By, form: NewForm): Promise<string> {
  const { caller, now } = by
  const fields = fieldsOf(form, fresh)
  assertShape(fields)
  assertHeld(caller, fields.perms)
  return change(app, caller, async (tx) => {
    assertPlace(await listMenus(tx), fields)
    const id = newId(now)
    await tx
      .insertInto('menu')
      .values({ id, ...fields, ...createdColumns(by), built_in: 0 })
      .execute()
    await assertAllowedFrame(tx, by, undefined, fields)
    await assertShortPolicy(tx)
    return id
  })
}

/** Refuses changes of a built-in menu other than name, position, icon, visibility and status. */
function assertUntouched(before: Menu, fields: Fields): void {
  const fixed = ['kind', 'path', 'component', 'perms', 'external'] as const
  if (before.built_in === 1 && fixed.some((name) => before[name] !== fields[name]))
    refuse('rejected', '内置菜单的类型、地址、组件和权限标识不能修改')
}

/** Requires that the children of a menu still fit after a change of its kind. */
function assertChildrenFit(menus: readonly Menu[], id: string, kind: Menu['kind']): void {
  const children = menus.filter(({ parent_id }) => parent_id === id)
  if (children.some((child) => kind === 'F' || (kind === 'C' && child.kind !== 'F')))
    refuse('rejected', '存在子菜单,不能更改类型', { field: 'menuType' })
}

/** Refuses to disable the page of menus, without which it could not be enabled again. */
async function assertMenuPage(tx: Tx): Promise<void> {
  const menus = await listMenus(tx)
  const way = idsAbove(menus, ['system-menu-list'])
  if (menus.some(({ id, status }) => way.has(id) && status !== 'enabled'))
    refuse('rejected', '停用后将无法再打开菜单管理，操作已取消')
}

const BEYOND = '该菜单属于权限超出自己的角色，不能修改'

/** Whether an edit changes what a menu opens, permits or looks like; icon, order and remark are free to change. */
function changesWork(before: Menu, fields: Fields): boolean {
  const free: readonly string[] = ['icon', 'sort_no', 'remark']
  return (Object.keys(fields) as (keyof Fields)[]).some((name) => !free.includes(name) && before[name] !== fields[name])
}

/** Changes a menu; it takes effect at everybody's next request. Resolves with what became of work that this takes away. */
export async function editMenu(app: Context, by: ByPermission, form: EditForm, handTo?: string): Promise<string[]> {
  const { caller } = by
  const id = String(form.menuId)
  const edit = async (tx: Tx) => {
    const before = await getMenu(tx, id)
    const fields = fieldsOf(form, before)
    assertShape(fields)
    assertHeld(caller, before.perms, fields.perms)
    assertUntouched(before, fields)
    const menus = await listMenus(tx)
    assertPlace(menus, fields, id)
    assertChildrenFit(menus, id, fields.kind)
    const concerned = changesWork(before, fields) ? await rolesWithMenus(tx, [id, ...idsBelow(menus, id)]) : []
    await assertRolesWithin(tx, caller, concerned, BEYOND)
    await updateVersioned(tx, 'menu', { id, version: form.version, by }, fields)
    await assertRolesWithin(tx, caller, concerned, BEYOND)
    await assertMenuPage(tx)
    await assertAllowedFrame(tx, by, before, fields)
    await assertShortPolicy(tx)
  }
  return changeAndHandOver(app, { by, handTo }, edit, { tree: true })
}

/** Saves the order of several menus at once. */
export async function sortMenus(app: Context, by: By, form: { menuIds: string; orderNums: string }): Promise<void> {
  const orders = readOrders(form.menuIds, form.orderNums)
  await change(app, by.caller, async (tx) => {
    for (const { id, order } of orders) {
      await getMenu(tx, id)
      await updateVersioned(tx, 'menu', { id, by }, { sort_no: order })
    }
  })
}

/** Deletes a menu that has no children, is in no role, and is not built in. */
export async function removeMenu(app: Context, { caller }: By, id: string): Promise<void> {
  await change(app, caller, async (tx) => {
    const row = await getMenu(tx, id)
    if (idsBelow(await listMenus(tx), id).size > 0) refuse('rejected', '存在子菜单,不允许删除')
    if (await isAssigned(tx, id)) refuse('rejected', '菜单已分配,不允许删除')
    if (row.built_in === 1) refuse('rejected', '内置菜单不允许删除')
    assertHeld(caller, row.perms)
    await tx.deleteFrom('menu').where('id', '=', id).execute()
  })
}
