import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Subscriptions of users to laws and topics, and what has happened to these. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table law_follow (
      id text primary key, administrator_id text not null references administrator (id) on delete cascade, kind text not null,
      subject text not null, title text not null, to_group integer not null, answer text not null, created_at bigint not null)`,
    `create unique index law_follow_subject on law_follow (administrator_id, kind, subject)`,
    `create table law_news (
      id text primary key, law_follow_id text not null references law_follow (id) on delete cascade, title text not null,
      text text not null, path text not null, at bigint not null, sent_at bigint, read_at bigint)`,
    `create index law_news_of on law_news (law_follow_id, at)`,
    `create index law_news_waiting on law_news (sent_at, at)`,
  ])
}
