import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** What became of letters: whether the sender says that it is solved, how often it was opened again, and whose answer was the first. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `alter table proposal add column solved integer`,
    `alter table proposal add column reopened_times integer not null default 0`,
    `alter table proposal add column first_answered_by text not null default ''`,
    `update proposal set reopened_times = (
      select count(*) from case_event
      where kind = 'proposal' and case_id = proposal.id and action in ('object', 'reopen') and at >= proposal.first_answered_at)
      where first_answered_at is not null`,
    `update proposal set first_answered_by = coalesce((
      select user_id from case_event
      where kind = 'proposal' and case_id = proposal.id and at = proposal.first_answered_at and user_id != ''
      order by id limit 1), '')
      where first_answered_at is not null`,
    `drop index proposal_figures`,
    `create index proposal_figures on proposal (
      submitted_at, kind, project, department_id, assignee_id, closed_at, answer_due_at, first_answered_at, answered_late,
      satisfaction, source, state, solved, reopened_times, first_answered_by)`,
  ])
}
