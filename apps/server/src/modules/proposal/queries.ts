import type { Queries } from '#platform/database/open'

export async function findByNo(db: Queries, no: string) {
  return db.selectFrom('proposal').selectAll().where('no', '=', no).executeTakeFirst()
}
