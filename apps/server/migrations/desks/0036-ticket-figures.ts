import { type Kysely, sql } from 'kysely'

/** What statistics need of a ticket after it was opened again, and what becomes of its personal data. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db
  for (const name of ['first_answered_at', 'erased_at'])
    await schema.alterTable('proposal').addColumn(name, 'bigint').execute()
  await schema
    .alterTable('proposal')
    .addColumn('answered_late', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('proposal')
    .addColumn('hold_note', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`update proposal set first_answered_at = (select min(at) from proposal_event where proposal_id = proposal.id
    and action in ('reply', 'close', 'refuse', 'forward'))`.execute(db)
  await sql`update proposal set answered_late = 1 where first_answered_at >= answer_due_at`.execute(db)
  // Statistics read an index alone, because rows have long texts.
  const figures = ['submitted_at', 'kind', 'project', 'department_id', 'assignee_id', 'closed_at', 'answer_due_at']
  await schema
    .createIndex('proposal_figures')
    .on('proposal')
    .columns([...figures, 'first_answered_at', 'answered_late', 'satisfaction'])
    .execute()
}
