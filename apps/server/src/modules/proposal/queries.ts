import type { Queries, Tx } from '#platform/database/open'

export async function findByNonce(db: Queries, nonce: string) {
  return db.selectFrom('proposal').selectAll().where('nonce', '=', nonce).executeTakeFirst()
}

export async function findByNo(db: Queries, no: string) {
  return db.selectFrom('proposal').selectAll().where('no', '=', no).executeTakeFirst()
}

/** Whether a number belongs to a ticket already. */
export async function isTaken(tx: Tx, no: string): Promise<boolean> {
  return (await tx.selectFrom('proposal').select('id').where('no', '=', no).executeTakeFirst()) !== undefined
}
