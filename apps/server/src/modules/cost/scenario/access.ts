import { editableStates, type ScenarioState } from '@anju/contract/cost/scenario/terms'
import { type Expression, expressionBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Member } from '#modules/identity'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'

export type Scenario = Selectable<Database['cost_scenario']>

export const MISSING = '测算方案不存在，或不属于您和您所在的部门'
export const CHANGED = '这份方案刚刚在别处被修改，请看过最新的内容后再继续；您填写的内容还在'

/** The condition on `cost_scenario` that selects what a member may read: their own, and those of their departments. */
export function readableBy({ id, departmentIds }: Member): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'cost_scenario'>()
  const own = eb('cost_scenario.owner_id', '=', id)
  return departmentIds.length > 0 ? eb.or([own, eb('cost_scenario.department_id', 'in', departmentIds)]) : own
}

/** A scenario that a member may read. Others get the same answer as for a missing one. */
export async function getReadable(db: Queries, caller: Member, id: string): Promise<Scenario> {
  const row = await db
    .selectFrom('cost_scenario')
    .selectAll('cost_scenario')
    .where('id', '=', id)
    .where(readableBy(caller))
    .executeTakeFirst()
  return row ?? refuse('notFound', MISSING)
}

/** The same, locked, so that this transaction alone changes it. */
export async function claimReadable(tx: Tx, caller: Member, id: string, version?: number): Promise<Scenario> {
  const row = await tx
    .selectFrom('cost_scenario')
    .selectAll('cost_scenario')
    .where('id', '=', id)
    .where(readableBy(caller))
    .$call(forUpdate(tx))
    .executeTakeFirst()
  if (!row) return refuse('notFound', MISSING)
  if (version !== undefined && row.version !== version) refuse('conflict', CHANGED)
  return row
}

/** A scenario of the caller, locked. Members of the department read, copy and may take over, but do not edit. */
export async function claimOwned(tx: Tx, caller: Member, id: string, version?: number): Promise<Scenario> {
  const row = await claimReadable(tx, caller, id)
  if (row.owner_id !== caller.id) refuse('forbidden', `这份方案由${row.owner_name}负责，您可以复制或接手后再修改`)
  if (version !== undefined && row.version !== version) refuse('conflict', CHANGED)
  return row
}

const WHY: Partial<Record<ScenarioState, string>> = {
  submitted: '方案已提交审核，请先撤回再修改',
  reviewed: '方案已审核，请先撤回再修改',
  locked: '方案已锁定，只能复制',
}

export function assertUnlocked({ state }: Scenario): void {
  if (state === 'locked') refuse('rejected', WHY.locked)
}

/** Refuses a scenario whose input cannot be changed now. */
export function assertEditable({ state, archived_at }: Scenario): void {
  if (!editableStates.includes(state)) refuse('rejected', WHY[state])
  if (archived_at !== null) refuse('rejected', '方案已归档，请先取消归档再修改')
}
