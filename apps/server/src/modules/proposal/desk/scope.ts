import type { Permission } from '@anju/contract/screens'
import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { holds, type Permitted, type User } from '#modules/identity'
import { holdsTogether, reachesDepartment, reachOf } from '#modules/system'
import { forUpdate, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'

export type Ticket = Selectable<Database['proposal']>

/**
 * The condition on `proposal` that selects the tickets with which the caller may do what needs the permission: those of departments in
 * its data scope, those that the caller answers for, and, for whoever assigns by the same role, those without a department.
 */
export function ticketsInScope({ caller, permission }: Permitted): Expression<SqlBool> {
  const { all, departments } = reachOf(caller, permission)
  const eb = expressionBuilder<Database, 'proposal'>()
  if (all) return sql<SqlBool>`1 = 1`
  return eb.or([
    eb('proposal.assignee_id', '=', caller.id),
    ...(departments.size > 0 ? [eb('proposal.department_id', 'in', [...departments])] : []),
    ...(holdsTogether(caller, permission, 'cms:proposal:assign') ? [eb('proposal.department_id', 'is', null)] : []),
  ])
}

/** The same for one that has been read, and for a permission that the call does not need. */
export function reachesTicket(
  caller: User,
  permission: Permission,
  { assignee_id, department_id }: Pick<Ticket, 'assignee_id' | 'department_id'>,
): boolean {
  if (!holds(caller, permission)) return false
  const scope = reachOf(caller, permission)
  if (scope.all || assignee_id === caller.id) return true
  return department_id === null
    ? holdsTogether(caller, permission, 'cms:proposal:assign')
    : reachesDepartment(scope, department_id)
}

export const MISSING = '来信不存在，或不在您的数据范围内'

/** A ticket that the caller may see and that this transaction alone may change; in this version, if one is given. */
export async function claimTicket(tx: Tx, by: Permitted, id: string, version?: number): Promise<Ticket> {
  const row = await tx
    .selectFrom('proposal')
    .selectAll('proposal')
    .where('proposal.id', '=', id)
    .where(ticketsInScope(by))
    .$call(forUpdate(tx))
    .executeTakeFirst()
  if (!row) return refuse('notFound', MISSING)
  if (version !== undefined && row.version !== version)
    refuse('conflict', '这件来信刚刚有了新的办理，请看过最新的经过后再提交；您填写的内容还在')
  return row
}
