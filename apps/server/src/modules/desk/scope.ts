import type { ItemForm } from '@anju/contract/desk/form-shape'
import { type Expression, type ExpressionBuilder, expressionBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Right, User } from '#modules/identity'
import {
  holdDepartment,
  type ItemPermission,
  itemReachesOf,
  reachesDepartment,
  reachesSection,
} from '#modules/organisation'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'

export type DeskItem = Selectable<Database['desk_item']>

/** Items are on the desk, or in the bin. */
export type Where = 'desk' | 'bin'

/** Whoever lists or opens items sees them. */
export const SEEING = ['cms:content:list', 'cms:content:query'] as const
/** Whoever writes or reviews items reads and answers what is said of them. */
export const DISCUSSING = ['cms:content:edit', 'cms:content:review'] as const
type Permissions = ItemPermission | readonly ItemPermission[]
type Reach = Pick<Right, 'scope' | 'sections'>

/** The condition for one role: its sections, its departments and, with the data scope "oneself", what the caller began. */
function withinReach(eb: ExpressionBuilder<Database, 'desk_item'>, caller: User, { scope, sections }: Reach) {
  const { all, departments, oneself } = scope
  const mine = [
    ...(departments.size > 0 ? [eb('desk_item.department_id', 'in', [...departments])] : []),
    ...(oneself ? [eb('desk_item.owner_id', '=', caller.id)] : []),
  ]
  return eb.and([...(all ? [] : [eb.or(mine)]), ...(sections ? [eb('desk_item.section', 'in', [...sections])] : [])])
}

/** The same for one item that has been read. */
export function reachesItem(caller: User, { scope, sections }: Reach, item: DeskItem): boolean {
  const { all, departments, oneself } = scope
  const placed = all || (item.department_id !== null && departments.has(item.department_id))
  return (placed || (oneself && item.owner_id === caller.id)) && reachesSection({ sections }, item.section)
}

/** Whether an item that has been read is on the desk, and the caller may do something with it: what `itemsInScope` selects. */
export const isOnDesk = (caller: User, item: DeskItem, permission: ItemPermission): boolean =>
  item.removed_at === null && itemReachesOf(caller, permission).some((reach) => reachesItem(caller, reach, item))

/**
 * The condition on `desk_item` that selects the items with which the caller may do something: every call of the desk names the
 * permission that it needs, and each role that has it counts with its own departments and sections.
 */
export function itemsInScope(caller: User, permissions: Permissions, where: Where = 'desk'): Expression<SqlBool> {
  const reaches = itemReachesOf(caller, ...[permissions].flat())
  const eb = expressionBuilder<Database, 'desk_item'>()
  const here = eb('desk_item.removed_at', where === 'desk' ? 'is' : 'is not', null)
  return eb.and([here, eb.or(reaches.map((reach) => withinReach(eb, caller, reach)))])
}

/**
 * An item with which the caller may do something, or one of several things. One that is missing and one that the caller does not even see are refused with the
 * same sentence.
 */
export async function getInScope(
  db: Queries,
  caller: User,
  id: string,
  permission: Permissions,
  where: Where = 'desk',
): Promise<DeskItem> {
  const find = async (permissions: Permissions) =>
    db
      .selectFrom('desk_item')
      .selectAll()
      .where('desk_item.id', '=', id)
      .where(itemsInScope(caller, permissions, where))
      .executeTakeFirst()
  const row = await find(permission)
  if (row) return row
  if (await find(where === 'desk' ? SEEING : 'cms:bin:list'))
    refuse('forbidden', '您的权限不包括这个栏目或部门的这项操作')
  return refuse('notFound', '内容不存在，或不在您的数据范围内')
}

type Target = Pick<ItemForm, 'deptId'> & { section: string; permission: ItemPermission }

/** Refuses a section in which the caller may not do this, a department out of scope, and none unless the scope is everything or oneself. */
export async function assertTarget(tx: Tx, caller: User, { permission, section, deptId }: Target): Promise<void> {
  const reaches = itemReachesOf(caller, permission).filter((reach) => reachesSection(reach, section))
  if (reaches.length === 0) refuse('badRequest', '您的权限不包括这个栏目，请选择其他栏目', { field: 'section' })
  if (!reaches.some(({ scope }) => reachesDepartment(scope, deptId)))
    refuse('badRequest', '请选择您数据范围内的部门', { field: 'deptId' })
  if (deptId !== '' && !(await holdDepartment(tx, deptId)))
    refuse('badRequest', '所选的部门不存在，请刷新后重试', { field: 'deptId' })
}

/** The first of these departments, `''` for none, for which the caller may begin items of a section; undefined without one. */
export function departmentFor(caller: User, section: string, departmentIds: readonly string[]): string | undefined {
  const reaches = itemReachesOf(caller, 'cms:content:add').filter((reach) => reachesSection(reach, section))
  return departmentIds.find((id) => reaches.some(({ scope }) => reachesDepartment(scope, id)))
}

/** Those of these items that the caller sees on the desk. */
export async function findInScope(db: Queries, caller: User, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('desk_item')
    .select('desk_item.id')
    .where('desk_item.id', 'in', ids)
    .where(itemsInScope(caller, SEEING))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
