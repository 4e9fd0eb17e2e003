import type { Permission } from '@anju/contract/screens'
import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { holds, type Permitted, type User } from '#modules/identity'
import { holdsTogether, reachesDepartment, reachOf } from '#modules/system'
import { forUpdate, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'

export type Enquiry = Selectable<Database['enquiry']>

/**
 * The condition on `enquiry` that selects the enquiries with which the caller may do what needs the permission: those of departments in
 * its data scope, those that the caller follows, and, for whoever assigns by the same role, those without a department.
 */
export function enquiriesInScope({ caller, permission }: Permitted): Expression<SqlBool> {
  const { all, departments } = reachOf(caller, permission)
  const eb = expressionBuilder<Database, 'enquiry'>()
  if (all) return sql<SqlBool>`1 = 1`
  return eb.or([
    eb('enquiry.owner_id', '=', caller.id),
    ...(departments.size > 0 ? [eb('enquiry.department_id', 'in', [...departments])] : []),
    ...(holdsTogether(caller, permission, 'cms:enquiry:assign') ? [eb('enquiry.department_id', 'is', null)] : []),
  ])
}

/** The same for one that has been read, and for a permission that the call does not need. */
export function reachesEnquiry(
  caller: User,
  permission: Permission,
  { owner_id, department_id }: Pick<Enquiry, 'owner_id' | 'department_id'>,
): boolean {
  if (!holds(caller, permission)) return false
  const scope = reachOf(caller, permission)
  if (scope.all || owner_id === caller.id) return true
  return department_id === null
    ? holdsTogether(caller, permission, 'cms:enquiry:assign')
    : reachesDepartment(scope, department_id)
}

export const MISSING = '合作意向不存在、已到期删除，或不在您的数据范围内'

/** An enquiry that the caller may see and that this transaction alone may change; in this version, if one is given. */
export async function claimEnquiry(tx: Tx, by: Permitted, id: string, version?: number): Promise<Enquiry> {
  const row = await tx
    .selectFrom('enquiry')
    .selectAll('enquiry')
    .where('enquiry.id', '=', id)
    .where(enquiriesInScope(by))
    .$call(forUpdate(tx))
    .executeTakeFirst()
  if (!row) return refuse('notFound', MISSING)
  if (version !== undefined && row.version !== version)
    refuse('conflict', '这条合作意向刚刚有了新的进展，请看过最新的经过后再提交；您填写的内容还在')
  return row
}
