import type { Kysely } from 'kysely'
import { filled, tracked } from './columns.ts'

/** Prices and wages from which fee calculations take theirs, each with the place and the day since which it is valid. */
export async function up(db: Kysely<never>): Promise<void> {
  const entry = db.schema.createTable('cost_price').addColumn('id', 'text', (c) => c.primaryKey())
  await tracked(
    filled(entry, 'text', 'kind', 'name', 'unit', 'amount', 'place', 'valid_from', 'basis', 'note'),
  ).execute()
  await db.schema
    .createIndex('cost_price_by_name')
    .on('cost_price')
    .columns(['kind', 'name', 'unit', 'place', 'valid_from'])
    .unique()
    .execute()
}
