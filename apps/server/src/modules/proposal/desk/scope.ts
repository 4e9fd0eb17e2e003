import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { holds, type User } from '#modules/identity'
import { dataScopeOf } from '#modules/system'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'

export type Ticket = Selectable<Database['proposal']>

/**
 * The condition on `proposal` that selects what the caller may see: tickets of departments in the data scope, those that the caller
 * answers for, and, for whoever assigns, those that are not assigned yet.
 */
export async function ticketsInScope(db: Queries, caller: User): Promise<Expression<SqlBool>> {
  const { all, departments } = await dataScopeOf(db, caller)
  const eb = expressionBuilder<Database, 'proposal'>()
  if (all) return sql<SqlBool>`1 = 1`
  return eb.or([
    eb('proposal.assignee_id', '=', caller.id),
    ...(departments.size > 0 ? [eb('proposal.department_id', 'in', [...departments])] : []),
    ...(holds(caller, 'cms:proposal:assign') ? [eb('proposal.department_id', 'is', null)] : []),
  ])
}

export const MISSING = '来信不存在，或不在您的数据范围内'

/** A ticket that the caller may see and that this transaction alone may change; in this version, if one is given. */
export async function claimTicket(tx: Tx, caller: User, id: string, version?: number): Promise<Ticket> {
  const row = await tx
    .selectFrom('proposal')
    .selectAll('proposal')
    .where('proposal.id', '=', id)
    .where(await ticketsInScope(tx, caller))
    .$call(forUpdate(tx))
    .executeTakeFirst()
  if (!row) return refuse('notFound', MISSING)
  if (version !== undefined && row.version !== version)
    refuse('conflict', '这件来信刚刚有了新的办理，请看过最新的经过后再提交；您填写的内容还在')
  return row
}
