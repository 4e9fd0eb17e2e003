import type { Context } from '#platform/context'
import { lockFor, type Tx } from '#platform/database/open'
import type { Administrator } from '#platform/http/caller'
import { refuse } from '#platform/http/refusal'
import { rightsOf } from './access.ts'
import { demandAdministratorLeft } from './grant.ts'

/**
 * Changes of accounts and roles happen one after the other, by somebody who still has the rights that let the call in,
 * and none leaves the console without an administrator.
 */
export async function changeAccess<Result>(
  app: Context,
  caller: Administrator,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return app.db.transaction().execute(async (tx) => {
    await lockFor(tx, 'administrators')
    await demandUnchanged(tx, caller)
    const result = await work(tx)
    await demandAdministratorLeft(tx)
    return result
  })
}

const spelled = (words: readonly string[]) => [...new Set(words)].sort().join()

/** A call may wait long, for passwords to be hashed or for others: who was put out meanwhile does nothing any more. */
async function demandUnchanged(tx: Tx, caller: Administrator): Promise<void> {
  const row = await tx
    .selectFrom('administrator')
    .innerJoin('administrator_session as session', (join) =>
      join
        .onRef('session.owner_id', '=', 'administrator.id')
        .onRef('session.epoch', '=', 'administrator.epoch')
        .on('session.digest', '=', caller.session),
    )
    .select('administrator.department_id')
    .where('administrator.id', '=', caller.id)
    .where('administrator.status', '=', 'enabled')
    .executeTakeFirst()
  if (!row) return refuse('unauthenticated')
  const { roles, permissions } = await rightsOf(tx, caller.id)
  const same =
    row.department_id === caller.departmentId &&
    spelled(roles) === spelled(caller.roles) &&
    spelled(permissions) === spelled(caller.permissions)
  if (!same) refuse('conflict', '您的权限刚刚有变化，请重试')
}
