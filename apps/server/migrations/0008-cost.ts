import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Fee calculations of members with their versions and history, the actual accounts beside them, and the library of prices. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table cost_scenario (
      id text primary key, name text not null, project text not null, building_type text not null, owner_id text not null,
      owner_name text not null, state text not null, reason text not null, input_json text not null, fee_per_m2 text not null,
      fee_monthly text not null, updated_by text not null, version integer not null, version_no integer not null,
      reviewed_no integer not null, submitted_no integer not null, created_at bigint not null, updated_at bigint not null,
      department_id text, archived_at bigint)`,
    `create index cost_scenario_by_owner on cost_scenario (owner_id, updated_at)`,
    `create index cost_scenario_by_department on cost_scenario (department_id, updated_at)`,
    `create index cost_scenario_by_time on cost_scenario (updated_at, state)`,
    `create table cost_version (
      id text primary key, scenario_id text not null references cost_scenario (id), kind text not null,
      author_name text not null, note text not null, digest text not null, input_json text not null,
      figures_json text not null, fee_per_m2 text not null, fee_monthly text not null, no integer not null, at bigint not null,
      constraint cost_version_no unique (scenario_id, no))`,
    `create table cost_event (
      id text primary key, scenario_id text not null references cost_scenario (id), action text not null, state text not null,
      user_name text not null, note text not null, version_no integer not null, at bigint not null)`,
    `create index cost_event_of on cost_event (scenario_id, at)`,
    `create table cost_actual (
      scenario_id text not null references cost_scenario (id), month text not null, item text not null, amount text not null,
      updated_by text not null, updated_at bigint not null, constraint cost_actual_of primary key (scenario_id, month, item))`,
    `create table cost_price (
      id text primary key, kind text not null, name text not null, unit text not null, amount text not null,
      place text not null, valid_from text not null, basis text not null, note text not null, version integer not null,
      created_by text not null, updated_by text not null, created_at bigint not null, updated_at bigint not null)`,
    `create unique index cost_price_by_name on cost_price (kind, name, unit, place, valid_from)`,
  ])
}
