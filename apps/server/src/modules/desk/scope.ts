import type { ItemForm } from '@anju/contract/desk/form-shape'
import { type Expression, expressionBuilder, type Selectable, type SqlBool } from 'kysely'
import type { User } from '#modules/identity'
import { dataScopeOf, reachesDepartment } from '#modules/system'
import { forReference, type Queries, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'

export type DeskItem = Selectable<Database['desk_item']>

/** Items are on the desk, or in the bin. */
export type Where = 'desk' | 'bin'

/**
 * The condition on `desk_item` that selects the items on which the caller may work: those of departments in the data scope, and,
 * with the scope "oneself", those that the caller began.
 */
export async function itemsInScope(db: Queries, caller: User, where: Where = 'desk'): Promise<Expression<SqlBool>> {
  const { all, departments, oneself } = await dataScopeOf(db, caller)
  const eb = expressionBuilder<Database, 'desk_item'>()
  const here = eb('desk_item.removed_at', where === 'desk' ? 'is' : 'is not', null)
  if (all) return here
  const mine = eb.or([
    ...(departments.size > 0 ? [eb('desk_item.department_id', 'in', [...departments])] : []),
    ...(oneself ? [eb('desk_item.owner_id', '=', caller.id)] : []),
  ])
  return eb.and([here, mine])
}

/** An item on which the caller may work. One that is missing and one out of scope are refused with the same sentence. */
export async function getInScope(db: Queries, caller: User, id: string, where?: Where): Promise<DeskItem> {
  const row = await db
    .selectFrom('desk_item')
    .selectAll()
    .where('desk_item.id', '=', id)
    .where(await itemsInScope(db, caller, where))
    .executeTakeFirst()
  return row ?? refuse('notFound', '内容不存在，或不在您的数据范围内')
}

/** Refuses a department out of the caller's data scope, and none unless the caller sees everything or their own items. */
export async function assertTarget(tx: Tx, caller: User, { deptId }: Pick<ItemForm, 'deptId'>): Promise<void> {
  if (!reachesDepartment(await dataScopeOf(tx, caller), deptId))
    refuse('badRequest', '请选择您数据范围内的部门', { field: 'deptId' })
  if (deptId === '') return
  const found = tx.selectFrom('department').select('id').where('id', '=', deptId).$call(forReference(tx))
  const known = await found.executeTakeFirst()
  if (!known) refuse('badRequest', '所选的部门不存在，请刷新后重试', { field: 'deptId' })
}

/** Those of these items on which the caller may work. */
export async function findInScope(db: Queries, caller: User, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('desk_item')
    .select('desk_item.id')
    .where('desk_item.id', 'in', ids)
    .where(await itemsInScope(db, caller))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
