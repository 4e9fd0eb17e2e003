import type { Queries, Tx } from '#platform/database/open'

export async function findByNonce(db: Queries, nonce: string) {
  return db.selectFrom('proposal').selectAll().where('nonce', '=', nonce).executeTakeFirst()
}

/** The ticket with this number if the digest of its query code fits. */
export async function findByCode(db: Queries, no: string, codeDigest: string) {
  return db
    .selectFrom('proposal')
    .selectAll()
    .where('no', '=', no)
    .where('code_digest', '=', codeDigest)
    .executeTakeFirst()
}

/** How many tickets a prefix has on one day, for the next number. */
export async function countOfDay(tx: Tx, prefix: string): Promise<number> {
  const { count } = await tx
    .selectFrom('proposal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('no', 'like', `${prefix}%`)
    .executeTakeFirstOrThrow()
  return count
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
