import { isAdmin, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lockFor, type Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { assertAdminLeft } from './grant.ts'
import { readAbilities, type Settlement, settleLost } from './leaving.ts'
import { rightsOf, stillHas } from './rights.ts'
import { assertOwnMeasure, loadStandings } from './standing.ts'

type Options = { tree?: boolean; settlement?: Settlement }

/**
 * Runs a change of users, roles, menus or departments. Such changes run one after the other, by a caller who still has
 * the rights with which the call was authorized. No change leaves the console without an enabled holder of the admin
 * role, and none gives anybody more rights than they and the caller had before, whatever the single calls check (record
 * 0021). Nor does any silently leave work without somebody who can do it: see `settleLost`. `tree`: also excludes concurrent changes of trees.
 */
async function changeAndSettle<Result>(
  app: Context,
  caller: User,
  work: (tx: Tx) => Promise<Result>,
  { tree = false, settlement }: Options,
): Promise<{ result: Result; handedOver: string[] }> {
  return app.db.transaction().execute(async (tx) => {
    // Always in this order: of two changes neither waits for the other's second lock.
    if (tree) await lockFor(tx, 'trees')
    await lockFor(tx, 'administrators')
    await assertUnchanged(tx, caller)
    const before = isAdmin(caller) ? undefined : await loadStandings(tx)
    const abilities = await readAbilities(tx, app)
    const result = await work(tx)
    if (before) await assertOwnMeasure(tx, caller.id, before)
    await assertAdminLeft(tx)
    const handedOver = await settleLost(app, tx, { caller, now: app.clock.now() }, abilities, settlement)
    return { result, handedOver }
  })
}

/** A change whose caller does not say what becomes of work that it takes away: it stays, and those who can find somebody learn of it. */
export const changeAccess = async <Result>(
  app: Context,
  caller: User,
  work: (tx: Tx) => Promise<Result>,
  { tree = false }: { tree?: boolean } = {},
): Promise<Result> => (await changeAndSettle(app, caller, work, { tree })).result

/** The answer of a change: what became of work that it took away, if there was any. */
export const handedOverOf = (sentences: string[]) => (sentences.length > 0 ? { handedOver: sentences } : {})

/** A change whose caller says so; resolves with what became of the work, in sentences. */
export const changeAndHandOver = async (
  app: Context,
  settlement: Settlement,
  work: (tx: Tx) => Promise<unknown>,
  { tree = false }: { tree?: boolean } = {},
): Promise<string[]> => (await changeAndSettle(app, settlement.by.caller, work, { tree, settlement })).handedOver

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
