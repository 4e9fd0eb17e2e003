import { type AuditAction, auditActions } from '@anju/contract/wire/route'
import { newId } from '../id.ts'
import type { Context, Task } from './context.ts'
import type { OperationObject } from './operation.ts'

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
  { action, objects, now }: { action: AuditAction; objects: readonly OperationObject[]; now: number },
): Promise<void> {
  const line = app.audit({
    id: newId(now),
    title: name,
    action: auditActions.indexOf(action),
    method: key,
    requestMethod: '',
    url: '',
    ip: '',
    caller: BY_TASK,
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
