import { type Kysely, sql } from 'kysely'

/** What the desk of suggestions and complaints knows of a ticket and of each line of its history. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('proposal')
    .addColumn('department_id', 'text', (c) => c.references('department.id'))
    .execute()
  await schema
    .alterTable('proposal')
    .addColumn('assignee_id', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  for (const [name, at] of [
    ['version', 1],
    ['satisfaction', 0],
  ] as const)
    await schema
      .alterTable('proposal')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(at))
      .execute()
  for (const name of ['accepted_at', 'answered_at'])
    await schema.alterTable('proposal').addColumn(name, 'bigint').execute()
  for (const name of ['accept_due_at', 'answer_due_at'])
    await schema
      .alterTable('proposal')
      .addColumn(name, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
  await sql`update proposal set accept_due_at = due_at, answer_due_at = due_at`.execute(db)
  for (const name of ['action', 'note', 'user_id', 'user_name'])
    await schema
      .alterTable('proposal_event')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await sql`update proposal_event set action = case state when '已撤回' then 'withdraw' else 'submit' end`.execute(db)
  // Lists search and count in indexes alone, because rows have long texts.
  await schema.createIndex('proposal_by_time').on('proposal').columns(['submitted_at', 'id', 'no', 'subject']).execute()
  const found = ['state', 'kind', 'submitted_at', 'id']
  await schema.createIndex('proposal_by_state').on('proposal').columns(found).execute()
  await schema.createIndex('proposal_open').on('proposal').columns(['closed_at', 'submitted_at', 'id']).execute()
  await schema.createIndex('proposal_by_department').on('proposal').columns(['department_id', 'closed_at']).execute()
  await schema.createIndex('proposal_by_assignee').on('proposal').columns(['assignee_id', 'closed_at']).execute()
  await schema.dropIndex('proposal_event_proposal').execute()
  await schema.createIndex('proposal_event_by_time').on('proposal_event').columns(['proposal_id', 'at', 'id']).execute()
}
