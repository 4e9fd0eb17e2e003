import type { Context } from '#platform/context'
import type { Queries } from '#platform/database/open'
import type { Operation } from '#platform/http/operation'
import { newId } from '#platform/id'
import { readAgent } from './agent.ts'

/** Writes a line of the operation log, in the department that the person belongs to at that moment. */
export async function recordOperation(app: Context, operation: Operation): Promise<void> {
  const { caller, title, action, method, requestMethod, url, ip, param, result, error, at, cost } = operation
  const department = caller.departmentId
    ? await app.db.selectFrom('department').select('name').where('id', '=', caller.departmentId).executeTakeFirst()
    : undefined
  await app.db
    .insertInto('operation_log')
    .values({
      id: newId(at),
      title,
      action,
      method,
      request_method: requestMethod,
      administrator_id: caller.id,
      user_name: caller.userName,
      department: department?.name ?? '',
      url: url.slice(0, 500),
      ip,
      param,
      result,
      failed: error ? 1 : 0,
      error,
      at,
      cost,
    })
    .execute()
}

/** Writes a try to log in or out; the name is what was typed, never a password. */
export async function recordLogin(
  db: Queries,
  {
    userName,
    ip,
    agent,
    now,
    message,
    failed,
  }: {
    userName: string
    ip: string
    agent: string
    now: number
    message: string
    failed: boolean
  },
): Promise<void> {
  await db
    .insertInto('login_log')
    .values({
      id: newId(now),
      user_name: userName.slice(0, 64),
      ip,
      ...readAgent(agent),
      failed: failed ? 1 : 0,
      message,
      at: now,
    })
    .execute()
}
