import type { ExpressionBuilder } from 'kysely'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'

const REQUIRED = 'sys.account.secondFactorRequired'

/** The confirmed factor of a user. */
export async function findFactor(db: Queries, userId: string) {
  const row = await db.selectFrom('second_factor').selectAll().where('administrator_id', '=', userId).executeTakeFirst()
  return row?.confirmed_at ? { ...row, confirmed_at: row.confirmed_at } : undefined
}

/** Which of these accounts have a confirmed factor. */
export async function listFactorHolders(db: Queries, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('second_factor')
    .select('administrator_id')
    .where('administrator_id', 'in', userIds)
    .where('confirmed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ administrator_id }) => administrator_id))
}

/**
 * Whether a user has a factor, and whether the parameter requires one; `isAdmin` is true for holders of the admin role.
 */
export async function readFactorState(db: Queries, userId: string, isAdmin: boolean) {
  const query = db.selectFrom('administrator').select(factorColumns).where('id', '=', userId)
  return factorState(await query.executeTakeFirstOrThrow(), isAdmin)
}

/** The columns beside those of a user from which `factorState` follows. */
export const factorColumns = (eb: ExpressionBuilder<Database, 'administrator'>) => [
  eb.selectFrom('parameter').select('value').where('key', '=', REQUIRED).as('factorRequired'),
  eb
    .selectFrom('second_factor')
    .select('confirmed_at')
    .whereRef('administrator_id', '=', 'administrator.id')
    .as('factorConfirmed'),
]

type FactorColumns = { factorRequired: string | null; factorConfirmed: number | null }

/** The same as `readFactorState` from columns that have been read with the user. */
export const factorState = ({ factorRequired, factorConfirmed }: FactorColumns, isAdmin: boolean) => ({
  enabled: factorConfirmed !== null,
  required: factorRequired === 'all' || (factorRequired === 'administrators' && isAdmin),
})

export async function countCodes(db: Queries, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('administrator_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Replaces an offer that was not confirmed; `false` when there is a confirmed factor. */
export async function putOffer(tx: Tx, userId: string, sealed: string, now: number): Promise<boolean> {
  const offer = { sealed_secret: sealed, last_step: 0, created_at: now, confirmed_at: null }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('second_factor')
    .values({ administrator_id: userId, ...offer })
    .onConflict((oc) =>
      oc.column('administrator_id').doUpdateSet(offer).where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Consumes a time step for a user; `false` when it, or a later one, was consumed before. A last step in the future
 * means that the clock was set back, and does not count.
 */
export async function takeStep(db: Queries, userId: string, step: number, present: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('administrator_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', '<', step), eb('last_step', '>', present + 1)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses a recovery code up; `false` when there is no such code left. */
export async function takeCode(db: Queries, userId: string, digest: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('administrator_id', '=', userId)
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a user these recovery codes and no others. */
export async function putCodes(tx: Tx, userId: string, digests: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('administrator_id', '=', userId).execute()
  if (digests.length === 0) return
  await tx
    .insertInto('recovery_code')
    .values(digests.map((digest) => ({ administrator_id: userId, digest, used_at: null })))
    .execute()
}

/** Removes the factor of a user with its recovery codes; returns whether there was one. */
export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  await putCodes(tx, userId, [])
  const removed = await tx
    .deleteFrom('second_factor')
    .where('administrator_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return removed !== undefined && removed.confirmed_at !== null
}
