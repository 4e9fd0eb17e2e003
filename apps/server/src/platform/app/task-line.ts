import { type AuditAction, auditActions } from '@anju/contract/wire/route'
import { newId } from '../id.ts'
import type { Context, Task } from './context.ts'
import type { OperationObject, Operator } from './operation.ts'

type Change = {
  /** Identifies what was done, as the key of a route does. */
  key: string
  title: string
  action: AuditAction
  objects: readonly OperationObject[]
  now: number
}

/** Writes a line of its own into the operation log, within the transaction of the change that it is about. */
export async function recordChange(
  app: Pick<Context, 'audit'>,
  tx: Pick<Context['db'], 'executeQuery'>,
  caller: Operator,
  { key, title, action, objects, now }: Change,
): Promise<void> {
  const line = app.audit({
    id: newId(now),
    title,
    action: auditActions.indexOf(action),
    method: key,
    requestMethod: '',
    url: '',
    ip: '',
    caller,
    objects,
    param: '',
    result: '',
    error: '',
    at: now,
    cost: 0,
    ended: true,
  })
  await tx.executeQuery(line)
}

/** Who a line of the operation log names for what a scheduled task did. */
const BY_TASK = { id: '', userName: '', nickName: '定时任务' }

/**
 * Writes into the operation log what a scheduled task did, within the transaction in which it did so: a task that deletes things
 * names them, as a user's call does. The title is the task's name.
 */
export async function recordTask(
  app: Pick<Context, 'audit'>,
  tx: Pick<Context['db'], 'executeQuery'>,
  { key, name }: Pick<Task, 'key' | 'name'>,
  what: Omit<Change, 'key' | 'title'>,
): Promise<void> {
  await recordChange(app, tx, BY_TASK, { key, title: name, ...what })
}
