import type { Kysely } from 'kysely'
import { filled } from './columns.ts'

/** Fee calculations of members with their versions and history, and the actual accounts beside them. */
export async function up(db: Kysely<never>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name).addColumn('id', 'text', (c) => c.primaryKey())
  let scenario = filled(table('cost_scenario'), 'text', 'name', 'project', 'building_type', 'owner_id', 'owner_name')
  scenario = filled(scenario, 'text', 'state', 'reason', 'input_json', 'fee_per_m2', 'fee_monthly', 'updated_by')
  scenario = filled(scenario, 'integer', 'version', 'version_no', 'reviewed_no', 'submitted_no')
  await filled(scenario, 'bigint', 'created_at', 'updated_at')
    .addColumn('department_id', 'text')
    .addColumn('archived_at', 'bigint')
    .execute()
  for (const column of ['owner_id', 'department_id'] as const)
    await db.schema
      .createIndex(`cost_scenario_by_${column.replace('_id', '')}`)
      .on('cost_scenario')
      .columns([column, 'updated_at'])
      .execute()
  await db.schema.createIndex('cost_scenario_by_time').on('cost_scenario').columns(['updated_at', 'state']).execute()

  let version = table('cost_version').addColumn('scenario_id', 'text', (c) =>
    c.notNull().references('cost_scenario.id'),
  )
  version = filled(version, 'text', 'kind', 'author_name', 'note', 'digest', 'input_json', 'figures_json')
  version = filled(version, 'text', 'fee_per_m2', 'fee_monthly')
  await filled(filled(version, 'integer', 'no'), 'bigint', 'at')
    .addUniqueConstraint('cost_version_no', ['scenario_id', 'no'])
    .execute()

  const event = table('cost_event').addColumn('scenario_id', 'text', (c) => c.notNull().references('cost_scenario.id'))
  await filled(
    filled(filled(event, 'text', 'action', 'state', 'user_name', 'note'), 'integer', 'version_no'),
    'bigint',
    'at',
  ).execute()
  await db.schema.createIndex('cost_event_of').on('cost_event').columns(['scenario_id', 'at']).execute()

  const actual = db.schema
    .createTable('cost_actual')
    .addColumn('scenario_id', 'text', (c) => c.notNull().references('cost_scenario.id'))
  await filled(filled(actual, 'text', 'month', 'item', 'amount', 'updated_by'), 'bigint', 'updated_at')
    .addPrimaryKeyConstraint('cost_actual_of', ['scenario_id', 'month', 'item'])
    .execute()
}
