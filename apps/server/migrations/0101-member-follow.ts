import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Employees follow laws and topics as users do: a subscription belongs to one or the other. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table any_follow (
      id text primary key, administrator_id text references administrator (id) on delete cascade,
      member_id text references member (id) on delete cascade, kind text not null, subject text not null, title text not null,
      to_group integer not null, answer text not null, created_at bigint not null)`,
    `insert into any_follow select id, administrator_id, null, kind, subject, title, to_group, answer, created_at from law_follow`,
    `create table any_news (
      id text primary key, law_follow_id text not null references any_follow (id) on delete cascade, title text not null,
      text text not null, path text not null, at bigint not null, sent_at bigint, read_at bigint)`,
    `insert into any_news select id, law_follow_id, title, text, path, at, sent_at, read_at from law_news`,
    'drop table law_news',
    'drop table law_follow',
    'alter table any_follow rename to law_follow',
    'alter table any_news rename to law_news',
    'create unique index law_follow_subject on law_follow (administrator_id, kind, subject)',
    'create unique index law_follow_of_member on law_follow (member_id, kind, subject)',
    'create index law_news_of on law_news (law_follow_id, at)',
    'create index law_news_waiting on law_news (sent_at, at)',
  ])
}
