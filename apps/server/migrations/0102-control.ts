import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Who has reviewed a text that waits for approval; the editions of documents under control, and their numbered copies on paper. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `alter table content_copy add column reviewed_by text not null default ''`,
    `alter table content_copy add column reviewed_at bigint`,
    `create table control_edition (
      id text primary key, content_id text not null references content (id), number integer not null,
      title text not null, document_no text not null, label text not null, effective_on text not null, audience text not null,
      departments_json text not null, html text not null, digest text not null,
      signatures_json text not null, change_note text not null, at bigint not null)`,
    `create unique index control_edition_number on control_edition (content_id, number)`,
    `create table control_copy (
      id text primary key, content_id text not null references content (id), edition integer not null,
      number integer not null, holder text not null, issued_on text not null, issued_by text not null, ended_on text not null,
      ending text not null, ended_by text not null)`,
    `create unique index control_copy_number on control_copy (content_id, number)`,
  ])
}
