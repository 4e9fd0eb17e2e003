import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Settings of the site, of its catalogs and sections, and what the example company consists of. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table site_setting (
      value_json text not null, version integer not null, created_by text not null, updated_by text not null,
      created_at bigint not null, updated_at bigint not null, id text primary key)`,
    `create table site_file (role text primary key, file_id text not null unique references file (id), name text not null)`,
    `create table catalog (
      name text not null, shown integer not null, sort_no integer not null, version integer not null, created_by text not null,
      updated_by text not null, created_at bigint not null, updated_at bigint not null, id text primary key,
      position integer not null unique, banner_json text, intro text not null default '')`,
    `create table section_setting (
      label text not null, about text not null, intro text not null, default_audience text not null, sort_no integer not null,
      version integer not null, created_by text not null, updated_by text not null, created_at bigint not null,
      updated_at bigint not null, id text primary key, shown text not null check (shown in ('filled', 'always', 'never')),
      kinds_json text, two_person integer not null default 0, banner_json text)`,
    // How each row of the example company was when it was written.
    `create table demo_row (
      kind text not null, id text not null, mark text not null, constraint demo_row_key primary key (kind, id))`,
  ])
}
