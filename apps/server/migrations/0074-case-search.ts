import type { Kysely } from 'kysely'
import { createTextIndex } from '../src/platform/database/text-index.ts'
import { run } from './statements.ts'

/**
 * By what cases are found: a number for each in the text indexes of its kind, and keyed digests of telephone numbers and names. The key is
 * not in the database, so cases without a number are entered when the server starts.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // What scopes and orders ask for follows, so that the rows of a common word are not read.
  for (const [table, rest] of [
    ['proposal', 'department_id, assignee_id, closed_at'],
    ['application', 'department_id, stage'],
    ['enquiry', 'department_id, owner_id, ended_at'],
  ])
    await run(db, [
      `alter table ${table} add column doc bigint`,
      `create index ${table}_doc on ${table} (doc, submitted_at, id, ${rest})`,
      // Numbers are looked through for a part of one, without reading the rows.
      `create index ${table}_no on ${table} (no, doc)`,
    ])
  await run(db, [
    `create table case_digest (
      kind text not null, digest text not null, case_id text not null, primary key (digest, kind, case_id))`,
    `create index case_digest_of on case_digest (case_id, kind)`,
  ])
  for (const name of [
    'proposal_text',
    'application_text',
    'enquiry_text',
    'proposal_name_text',
    'enquiry_name_text',
  ] as const)
    await createTextIndex(db, name)
}
