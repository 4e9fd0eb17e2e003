import type { CompiledQuery } from 'kysely'
import type { Operation } from '#platform/app/operation'
import type { Queries } from '#platform/database/open'

/**
 * The statement that writes a line of the operation log with the user's current department; an existing line gets its
 * result. It is not executed here, because it belongs to the transaction of the operation.
 */
export function operationLine(db: Queries, operation: Operation): CompiledQuery {
  const { id, caller, title, action, method, requestMethod, url, ip, param, result, error, at, cost } = operation
  const outcome = { result, failed: error ? 1 : 0, error, cost }
  const department = db
    .selectFrom('administrator')
    .innerJoin('department', 'department.id', 'administrator.department_id')
    .select('department.name')
    .where('administrator.id', '=', caller.id)
  return db
    .insertInto('operation_log')
    .values((eb) => ({
      id,
      title,
      action,
      method,
      request_method: requestMethod,
      administrator_id: caller.id,
      user_name: caller.userName,
      department: eb.fn.coalesce(department, eb.val('')),
      url: url.slice(0, 500),
      ip,
      param,
      at,
      ...outcome,
    }))
    .onConflict((oc) => oc.column('id').doUpdateSet(outcome))
    .compile()
}
