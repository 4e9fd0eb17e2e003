import type { Permission } from '@anju/contract/screens'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { By, User } from '#modules/identity'
import { reachesDepartment, reachOf } from '#modules/organisation'
import type { Database } from '#platform/database/schema'

/** A user, and the permission with which the library is used, or several of which one is enough. */
export type Using = { caller: User; permission: Permission | readonly [Permission, ...Permission[]] }
export type ByUsing = By & Using

/** Whoever writes items chooses among the files, and whoever has the library sees them. */
export const SEEING = ['cms:content:query', 'cms:resource:list'] as const

export const reachOfLibrary = ({ caller, permission }: Using) =>
  typeof permission === 'string' ? reachOf(caller, permission) : reachOf(caller, ...permission)

/**
 * The condition on `resource`, or on its folders, that selects with what the caller may do what needs the permission: what belongs to
 * departments in its data scope, and, with the scope "oneself", what the caller made.
 */
export function resourcesInScope(by: Using, table: 'resource' | 'resource_folder' = 'resource'): Expression<SqlBool> {
  const { all, departments, oneself } = reachOfLibrary(by)
  const eb = expressionBuilder<Database, 'resource'>()
  if (all) return sql<SqlBool>`1 = 1`
  return eb.or([
    ...(departments.size > 0 ? [eb(sql.ref(`${table}.department_id`), 'in', [...departments])] : []),
    ...(oneself ? [eb(sql.ref(`${table}.owner_id`), '=', by.caller.id)] : []),
  ])
}

/** Whether a file that has been read is among those. */
export function reachesResource(by: Using, row: { department_id: string | null; owner_id: string }): boolean {
  const scope = reachOfLibrary(by)
  const placed = row.department_id !== null && reachesDepartment(scope, row.department_id)
  return scope.all || placed || (scope.oneself && row.owner_id === by.caller.id)
}
