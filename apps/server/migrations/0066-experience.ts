import type { Kysely } from 'kysely'
import { filled } from './columns.ts'

/** What browsers report of visits: histograms by day, kind of page and device, and groups of faults. */
export async function up(db: Kysely<never>): Promise<void> {
  const days = db.schema.createTable('experience_day')
  await filled(filled(days, 'text', 'day', 'page', 'device', 'measure'), 'integer', 'bucket', 'count')
    .addPrimaryKeyConstraint('experience_day_key', ['day', 'page', 'device', 'measure', 'bucket'])
    .execute()
  const faults = db.schema.createTable('experience_fault').addColumn('id', 'text', (c) => c.primaryKey())
  await filled(
    filled(faults, 'text', 'message', 'place', 'release', 'page', 'browsers', 'first_day', 'last_day'),
    'integer',
    'count',
  ).execute()
}
