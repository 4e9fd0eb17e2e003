import type { Kysely } from 'kysely'

/** Items that were deleted wait in the bin; the index finds those whose time there is over. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('desk_item').addColumn('removed_at', 'bigint').execute()
  await db.schema.createIndex('desk_item_by_removal').on('desk_item').columns(['removed_at', 'id']).execute()
}
