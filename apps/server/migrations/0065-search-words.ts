import type { Kysely } from 'kysely'
import { filled, tracked } from './columns.ts'

/** Phrases that the site search did not find, and what editors make of them: synonyms and best answers. */
export async function up(db: Kysely<never>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name).addColumn('id', 'text', (c) => c.primaryKey())
  const phrase = filled(table('search_phrase'), 'text', 'phrase', 'settled', 'settled_by')
  await filled(phrase, 'bigint', 'settled_at', 'failed_at').execute()
  await db.schema.createIndex('search_phrase_text').unique().on('search_phrase').columns(['phrase']).execute()
  const day = filled(db.schema.createTable('search_phrase_day'), 'text', 'phrase_id', 'day', 'searcher')
  await filled(day, 'integer', 'searches', 'result')
    .addPrimaryKeyConstraint('search_phrase_day_key', ['phrase_id', 'day', 'searcher'] as never[])
    .execute()
  await db.schema.createIndex('search_phrase_day_by_day').on('search_phrase_day').columns(['day']).execute()
  await tracked(filled(table('search_synonym'), 'text', 'title', 'words_json')).execute()
  await tracked(filled(table('search_answer'), 'text', 'title', 'phrases_json', 'matching', 'targets_json')).execute()
}
