import type { Kysely } from 'kysely'
import { createTextIndex, numberedKey } from '../src/platform/database/text-index.ts'
import { run } from './statements.ts'

/**
 * Laws with their articles, what people decided about them, what is in doubt, notes of the company, and imports. Rows of a running
 * import stand with `live` 0 until the whole of it is in.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    // The narrow columns come first, because SQLite reads a row from its beginning and the JSON spreads over many pages.
    `create table law (
      doc ${numberedKey(db)} primary key, id text not null unique, live integer not null, article_count integer not null,
      slug text not null, group_key text not null, import_id text not null, source_sha256 text not null, title text not null,
      short_title text not null, level text not null, category text not null, issuer text not null, region text not null,
      doc_no text not null, published_on text not null, effective_on text not null, status text not null,
      status_reason text not null, amendments_json text not null, warnings_json text not null, nodes_json text not null,
      first_effective_on text not null default '', version integer not null default 1, created_at bigint not null default 0,
      created_by text not null default '', updated_at bigint not null default 0, updated_by text not null default '',
      expired integer not null default 0, in_doubt integer not null default 0, repealed_on text not null default '',
      repealed_by text not null default '', source_path text not null default '', repeals_json text not null default '')`,
    `create unique index law_live_slug on law (slug) where live = 1`,
    `create index law_group on law (group_key, live)`,
    `create index law_order on law (live, published_on, slug, status, level, region, doc)`,
    `create unique index law_kept_slug on law (slug) where live > 0`,
    `create index law_by_published_on on law (published_on, slug) where live > 0`,
    `create index law_by_effective_on on law (effective_on, slug) where live > 0`,
    `create index law_by_title on law (title, slug) where live > 0`,
    `create index law_by_updated_at on law (updated_at, slug) where live > 0`,
    `create index law_in_doubt on law (published_on, slug) where in_doubt = 1`,
    `create table law_article (
      doc ${numberedKey(db)} primary key, law_id text not null references law (id) on delete cascade, sort_no integer not null,
      number integer not null, node integer not null, anchor text not null, label text not null, plain text not null,
      paragraphs_json text not null)`,
    `create index law_article_number on law_article (law_id, number)`,
    `create table law_override (
      slug text primary key, facts_json text not null, source_json text not null, markdown text not null,
      source_markdown text not null, status text not null, status_reason text not null, repealed_by text not null,
      repealed_on text not null, checked_by text not null, checked_on text not null, withdrawn integer not null)`,
    `create table law_doubt (
      id text primary key, slug text not null, kind text not null, source text not null, by_slug text not null,
      anchor text not null, quote text not null, state text not null, decided_by text not null, decided_at bigint not null)`,
    `create unique index law_doubt_of on law_doubt (slug, kind, source)`,
    `create index law_doubt_by_state on law_doubt (kind, state, id)`,
    `create table law_event (
      id text primary key, slug text not null, action text not null, note text not null, user_name text not null,
      at bigint not null)`,
    `create index law_event_of on law_event (slug, id)`,
    `create table law_import (
      id text primary key, state text not null, file_name text not null, title text not null, as_of text not null,
      summary_json text not null, report_json text not null, fault text not null, user_name text not null,
      done integer not null, total integer not null, started_at bigint not null, beat_at bigint not null,
      ended_at bigint not null)`,
    `create table law_note (
      id text primary key, group_key text not null, law_title text not null, anchor text not null, plain text not null,
      plain_audience text not null, practice text not null, practice_audience text not null, items_json text not null,
      links_audience text not null, author text not null, author_id text not null, reviewer text not null,
      reviewed_on text not null, review_due text not null, reviewed_text text not null, version integer not null,
      created_by text not null, updated_by text not null, created_at bigint not null, updated_at bigint not null)`,
    `create unique index law_note_place on law_note (group_key, anchor)`,
    `create index law_note_due on law_note (review_due)`,
    `create table law_review (
      id text primary key, state text not null, place_kind text not null, place_id text not null, section text not null,
      place_title text not null, quote text not null, group_key text not null, law_slug text not null, law_title text not null,
      anchor text not null, label text not null, change text not null, old_text text not null, new_text text not null,
      moved_to text not null, effective_on text not null, owner_id text not null, due_on text not null, result text not null,
      result_note text not null, done_by text not null, version integer not null, created_by text not null,
      updated_by text not null, created_at bigint not null, updated_at bigint not null, internal integer not null,
      found_at bigint not null, department_id text, done_at bigint)`,
    `create index law_review_due on law_review (state, due_on, id)`,
    `create index law_review_place on law_review (place_kind, place_id, state)`,
    `create index law_review_article on law_review (group_key, state)`,
  ])
  await createTextIndex(db, 'law_text')
}
