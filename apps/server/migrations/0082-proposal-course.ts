import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** What happens to letters between their steps: questions to senders, more time, sent back, urged, and calls after answers. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `alter table proposal add column question_at bigint`,
    `alter table proposal add column waits_until bigint`,
    `alter table proposal add column questions integer not null default 0`,
    `alter table proposal add column due_before_rest bigint`,
    `alter table proposal add column extension_until bigint`,
    `alter table proposal add column extension_by text not null default ''`,
    `alter table proposal add column extension_reason text not null default ''`,
    `alter table proposal add column extensions integer not null default 0`,
    `alter table proposal add column returns integer not null default 0`,
    `alter table proposal add column urges integer not null default 0`,
    `alter table proposal add column urged_at bigint`,
    `alter table proposal add column callback_until bigint`,
    `alter table proposal add column callback_at bigint`,
    `alter table proposal add column callback_by text not null default ''`,
    `alter table proposal add column callback_satisfaction integer not null default 0`,
    `alter table proposal add column callback_solved integer`,
    `create index proposal_question on proposal (waits_until)`,
    `create index proposal_callback on proposal (callback_until)`,
    // Statistics read an index alone.
    `drop index proposal_figures`,
    `create index proposal_figures on proposal (
      submitted_at, kind, project, department_id, assignee_id, closed_at, answer_due_at, first_answered_at, answered_late,
      satisfaction, source, state, solved, reopened_times, first_answered_by, questions, extensions, returns, urges,
      callback_satisfaction, callback_solved, project_id)`,
  ])
}
