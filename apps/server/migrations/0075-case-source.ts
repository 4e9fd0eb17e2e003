import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/**
 * How a case came in: by which way, the number and the limit that somebody else, such as the 12345 hotline, has given to it, and the user who
 * has recorded it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['proposal', 'application', 'enquiry'])
    await run(db, [
      `alter table ${table} add column source text not null default 'web'`,
      `alter table ${table} add column outside_no text not null default ''`,
      `alter table ${table} add column outside_due_at bigint`,
      `alter table ${table} add column recorded_by text not null default ''`,
    ])
  await run(db, [
    // Statistics read an index alone.
    `drop index proposal_figures`,
    `create index proposal_figures on proposal (
      submitted_at, kind, project, department_id, assignee_id, closed_at, answer_due_at, first_answered_at, answered_late,
      satisfaction, source)`,
  ])
}
