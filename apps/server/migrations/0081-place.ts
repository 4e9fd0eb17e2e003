import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Projects that the company manages and their buildings, which letters name by id, and roles that are limited to some projects. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table project (
      id text primary key, name text not null unique, department_id text references department (id), sort_no integer not null,
      status text not null, content_id text not null default '',
      version integer not null, created_at bigint not null, created_by text not null, updated_at bigint not null,
      updated_by text not null)`,
    `create index project_of on project (department_id)`,
    `create table building (
      id text primary key, project_id text not null references project (id) on delete cascade, name text not null,
      sort_no integer not null)`,
    `create index building_of on building (project_id, sort_no)`,
    `create table role_project (
      role_id text not null references role (id) on delete cascade, project_id text not null references project (id) on delete cascade,
      primary key (role_id, project_id))`,
    `create index role_project_by_project on role_project (project_id)`,
    `alter table proposal add column project_id text references project (id)`,
    `alter table proposal add column building_id text references building (id)`,
    `alter table proposal add column building text not null default ''`,
    `alter table proposal add column room text not null default ''`,
    `create index proposal_by_project on proposal (project_id, submitted_at)`,
    // Old free text is counted from it.
    `create index proposal_by_text on proposal (project, project_id)`,
    `create index proposal_by_building on proposal (building_id)`,
  ])
}
