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

export async function listEvents(db: Queries, proposalId: string) {
  return db
    .selectFrom('proposal_event')
    .select(['at', 'state', 'public_note'])
    .where('proposal_id', '=', proposalId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
