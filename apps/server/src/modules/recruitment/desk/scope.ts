import type { Permission } from '@anju/contract/screens'
import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { holds, type Permitted, type User } from '#modules/identity'
import { reachOf } from '#modules/system'
import { forUpdate, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'

export type Application = Selectable<Database['application']>

/**
 * The condition on `application` that selects those with which the caller may do what needs the permission: those of positions of
 * departments in its data scope.
 */
export function applicationsInScope({ caller, permission }: Permitted): Expression<SqlBool> {
  const { all, departments } = reachOf(caller, permission)
  if (all) return sql<SqlBool>`1 = 1`
  if (departments.size === 0) return sql<SqlBool>`1 = 0`
  return expressionBuilder<Database, 'application'>()('application.department_id', 'in', [...departments])
}

/** The same for one that has been read, and for a permission that the call does not need. */
export function reachesApplication(
  caller: User,
  permission: Permission,
  { department_id }: Pick<Application, 'department_id'>,
): boolean {
  const { all, departments } = reachOf(caller, permission)
  return holds(caller, permission) && (all || (department_id !== null && departments.has(department_id)))
}

export const MISSING = '应聘不存在、已撤回，或不在您的数据范围内'

/** An application that the caller may see and that this transaction alone may change; in this version, if one is given. */
export async function claimApplication(tx: Tx, by: Permitted, id: string, version?: number): Promise<Application> {
  const row = await tx
    .selectFrom('application')
    .selectAll('application')
    .where('application.id', '=', id)
    .where(applicationsInScope(by))
    .$call(forUpdate(tx))
    .executeTakeFirst()
  if (!row) return refuse('notFound', MISSING)
  if (version !== undefined && row.version !== version)
    refuse('conflict', '这份应聘刚刚有了新的处理，请看过最新的经过后再提交；您填写的内容还在')
  return row
}
