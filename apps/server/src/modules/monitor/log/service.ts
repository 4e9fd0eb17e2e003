import type { CompiledQuery } from 'kysely'
import type { Operation, OperationObject } from '#platform/app/operation'
import type { SecretBox } from '#platform/auth/secret-box'
import type { Queries } from '#platform/database/open'
import { signed } from '../chain/line.ts'

const LONGEST_TITLES = 4000
/** The mark of no department in `object_scope`. */
export const NO_DEPARTMENT = '-'

/** The key of a thing in `object_keys`. */
export const keyOfObject = ({ kind, id }: Pick<OperationObject, 'kind' | 'id'>) => `${kind}:${id}`

/** A list as a text that can be searched for one of its elements. */
const listed = (all: readonly string[]) => (all.length > 0 ? `,${[...new Set(all)].join()},` : '')

function objectColumns(objects: readonly OperationObject[]) {
  const departments = objects.flatMap(({ scope }) => (scope === undefined ? [] : scope || NO_DEPARTMENT))
  return {
    object_kind: objects[0]?.kind ?? '',
    object_id: objects[0]?.id ?? '',
    object_title: objects
      .map(({ title }) => title)
      .filter(Boolean)
      .join('、')
      .slice(0, LONGEST_TITLES),
    object_keys: objects.length > 1 ? listed(objects.map(keyOfObject)) : '',
    object_scope: listed(departments.toSorted()),
    object_count: objects.length,
  }
}

/**
 * The statement that writes a line of the operation log with the user's current department; an existing line gets its
 * result. It is not executed here, because it belongs to the transaction of the operation.
 */
export function operationLine(db: Queries, secrets: SecretBox, operation: Operation): CompiledQuery {
  const { id, caller, title, action, method, requestMethod, url, ip, param, result, error, at, cost, ended } = operation
  const row = signed(secrets, 'operation_log', {
    id,
    title,
    action,
    method,
    request_method: requestMethod,
    administrator_id: caller.id,
    user_name: caller.userName,
    nick_name: caller.nickName,
    url: url.slice(0, 500),
    ip,
    param,
    at,
    ...objectColumns(operation.objects),
    result,
    failed: error ? 1 : 0,
    error,
    cost,
    ended: ended ? 1 : 0,
    previous: '',
  })
  const { id: _, administrator_id: _caller, at: _at, param: _param, url: _url, ip: _ip, ...outcome } = row
  const department = db
    .selectFrom('administrator')
    .innerJoin('department', 'department.id', 'administrator.department_id')
    .select('department.name')
    .where('administrator.id', '=', caller.id)
  return (
    db
      .insertInto('operation_log')
      .values((eb) => ({ ...row, department: eb.fn.coalesce(department, eb.val('')) }))
      // A line that was given up as unfinished has its place in the chain by now.
      .onConflict((oc) => oc.column('id').doUpdateSet(outcome).where('operation_log.seq', 'is', null))
      .compile()
  )
}
