import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { filled } from './columns.ts'

/** The reason that stood in a row for what only a list beside the files says. */
const LISTED_AS_EXPIRED = '资料来源标注为失效，待人工核对'

async function addColumns(db: Kysely<never>): Promise<void> {
  for (const [name, type] of [
    ['version', 'integer not null default 1'],
    ['created_at', 'bigint not null default 0'],
    ['created_by', "text not null default ''"],
    ['updated_at', 'bigint not null default 0'],
    ['updated_by', "text not null default ''"],
    ['expired', 'integer not null default 0'],
    ['in_doubt', 'integer not null default 0'],
    ['repealed_on', "text not null default ''"],
    ['repealed_by', "text not null default ''"],
    ['source_path', "text not null default ''"],
    ['repeals_json', "text not null default ''"],
  ] as const)
    await sql`alter table law add column ${sql.ref(name)} ${sql.raw(type)}`.execute(db)
  await sql`update law set expired = 1 where status_reason = ${LISTED_AS_EXPIRED}`.execute(db)
}

/** Two spellings of one interpretation are versions of one law: no 、 in the compared name, no interpreter before it. */
async function compareNames(db: Kysely<never>): Promise<void> {
  await sql`update law set group_key = replace(group_key, '、', '') where group_key like '%、%'`.execute(db)
  for (const interpreter of ['最高人民法院最高人民检察院', '最高人民法院', '最高人民检察院'])
    await sql`update law set group_key = replace(group_key, ${`:${interpreter}关于`}, ':关于')
      where group_key like ${`%:${interpreter}关于%`}`.execute(db)
}

/** The maintenance of laws: what people decided, what is in doubt, what was done, and imports with their reports. */
export async function up(db: Kysely<never>): Promise<void> {
  await addColumns(db)
  await compareNames(db)
  const kept = sql.raw('where live > 0')
  await sql`create unique index law_kept_slug on law (slug) ${kept}`.execute(db)
  for (const column of ['published_on', 'effective_on', 'title', 'updated_at'])
    await sql`create index ${sql.ref(`law_by_${column}`)} on law (${sql.ref(column)}, slug) ${kept}`.execute(db)
  await sql`create index law_in_doubt on law (published_on, slug) where in_doubt = 1`.execute(db)

  const decision = db.schema.createTable('law_override').addColumn('slug', 'text', (c) => c.primaryKey())
  await filled(decision, 'text', 'facts_json', 'source_json', 'markdown', 'source_markdown', 'status', 'status_reason')
    .$call((table) => filled(table, 'text', 'repealed_by', 'repealed_on', 'checked_by', 'checked_on'))
    .$call((table) => filled(table, 'integer', 'withdrawn'))
    .execute()

  const keyed = (name: string): CreateTableBuilder<string, string> =>
    db.schema.createTable(name).addColumn('id', 'text', (c) => c.primaryKey())
  const doubt = filled(keyed('law_doubt'), 'text', 'slug', 'kind', 'source', 'by_slug', 'anchor', 'quote', 'state')
  await filled(filled(doubt, 'text', 'decided_by'), 'bigint', 'decided_at').execute()
  await sql`create unique index law_doubt_of on law_doubt (slug, kind, source)`.execute(db)
  await db.schema.createIndex('law_doubt_by_state').on('law_doubt').columns(['kind', 'state', 'id']).execute()

  const event = filled(filled(keyed('law_event'), 'text', 'slug', 'action', 'note', 'user_name'), 'bigint', 'at')
  await event.execute()
  await db.schema.createIndex('law_event_of').on('law_event').columns(['slug', 'id']).execute()

  const run = filled(
    keyed('law_import'),
    'text',
    'state',
    'file_name',
    'title',
    'as_of',
    'summary_json',
    'report_json',
    'fault',
    'user_name',
  )
  await filled(filled(run, 'integer', 'done', 'total'), 'bigint', 'started_at', 'beat_at', 'ended_at').execute()
}
