import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { User } from '#modules/identity'
import { dataScopeOf } from '#modules/system'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'

export type Application = Selectable<Database['application']>

/** The condition on `application` that selects what the caller may see: those of positions of departments in the data scope. */
export async function applicationsInScope(db: Queries, caller: User): Promise<Expression<SqlBool>> {
  const { all, departments } = await dataScopeOf(db, caller)
  if (all) return sql<SqlBool>`1 = 1`
  if (departments.size === 0) return sql<SqlBool>`1 = 0`
  return expressionBuilder<Database, 'application'>()('application.department_id', 'in', [...departments])
}

export const MISSING = '应聘不存在、已撤回，或不在您的数据范围内'

/** An application that the caller may see and that this transaction alone may change; in this version, if one is given. */
export async function claimApplication(tx: Tx, caller: User, id: string, version?: number): Promise<Application> {
  const row = await tx
    .selectFrom('application')
    .selectAll('application')
    .where('application.id', '=', id)
    .where(await applicationsInScope(tx, caller))
    .$call(forUpdate(tx))
    .executeTakeFirst()
  if (!row) return refuse('notFound', MISSING)
  if (version !== undefined && row.version !== version)
    refuse('conflict', '这份应聘刚刚有了新的处理，请看过最新的经过后再提交；您填写的内容还在')
  return row
}
