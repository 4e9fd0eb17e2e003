import { isAdmin, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lockFor, type Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { assertAdminLeft } from './grant.ts'
import { rightsOf, stillHas } from './rights.ts'
import { assertOwnMeasure, loadStandings } from './standing.ts'

/**
 * Runs a change of users, roles, menus or departments. Such changes run one after the other, by a caller who still has
 * the rights with which the call was authorized. No change leaves the console without an enabled holder of the admin
 * role, and none gives anybody more rights than they and the caller had before, whatever the single calls check (record
 * 0021). `tree`: also excludes concurrent changes of trees.
 */
export async function changeAccess<Result>(
  app: Context,
  caller: User,
  work: (tx: Tx) => Promise<Result>,
  { tree = false }: { tree?: boolean } = {},
): Promise<Result> {
  return app.db.transaction().execute(async (tx) => {
    // Always in this order: of two changes neither waits for the other's second lock.
    if (tree) await lockFor(tx, 'trees')
    await lockFor(tx, 'administrators')
    await assertUnchanged(tx, caller)
    const before = isAdmin(caller) ? undefined : await loadStandings(tx)
    const result = await work(tx)
    if (before) await assertOwnMeasure(tx, caller.id, before)
    await assertAdminLeft(tx)
    return result
  })
}

/** A call may wait long, for passwords to be hashed or for others: who was put out meanwhile does nothing any more. */
async function assertUnchanged(tx: Tx, caller: User): Promise<void> {
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
  const now = await rightsOf(tx, { id: caller.id, departmentId: row.department_id })
  const same = row.department_id === caller.departmentId && stillHas(now, caller)
  if (!same) refuse('conflict', '您的权限刚刚有变化，请重试')
}
