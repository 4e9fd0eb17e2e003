import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { holds, type User } from '#modules/identity'
import { dataScopeOf } from '#modules/system'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'

export type Enquiry = Selectable<Database['enquiry']>

/**
 * The condition on `enquiry` that selects what the caller may see: those of departments in the data scope, those that the caller
 * follows, and, for whoever assigns, those without a department.
 */
export async function enquiriesInScope(db: Queries, caller: User): Promise<Expression<SqlBool>> {
  const { all, departments } = await dataScopeOf(db, caller)
  const eb = expressionBuilder<Database, 'enquiry'>()
  if (all) return sql<SqlBool>`1 = 1`
  return eb.or([
    eb('enquiry.owner_id', '=', caller.id),
    ...(departments.size > 0 ? [eb('enquiry.department_id', 'in', [...departments])] : []),
    ...(holds(caller, 'cms:enquiry:assign') ? [eb('enquiry.department_id', 'is', null)] : []),
  ])
}

export const MISSING = '合作意向不存在、已到期删除，或不在您的数据范围内'

/** An enquiry that the caller may see and that this transaction alone may change; in this version, if one is given. */
export async function claimEnquiry(tx: Tx, caller: User, id: string, version?: number): Promise<Enquiry> {
  const row = await tx
    .selectFrom('enquiry')
    .selectAll('enquiry')
    .where('enquiry.id', '=', id)
    .where(await enquiriesInScope(tx, caller))
    .$call(forUpdate(tx))
    .executeTakeFirst()
  if (!row) return refuse('notFound', MISSING)
  if (version !== undefined && row.version !== version)
    refuse('conflict', '这条合作意向刚刚有了新的进展，请看过最新的经过后再提交；您填写的内容还在')
  return row
}
