import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Departments, posts, menus, roles with their reach, dictionaries, parameters, notices, and settings of the program. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table setting (name text primary key, value_json text not null)`,
    `create table department (
      id text primary key, parent_id text not null, ancestors text not null, name text not null, leader text not null,
      phone text not null, email text not null, status text not null, sort_no integer not null, version integer not null,
      created_by text not null, updated_by text not null, created_at bigint not null, updated_at bigint not null)`,
    // A post that somebody holds is not deleted.
    `create table post (
      id text primary key, status text not null, remark text not null, sort_no integer not null, code text not null unique,
      name text not null unique, version integer not null, created_by text not null, updated_by text not null,
      created_at bigint not null, updated_at bigint not null)`,
    `create table menu (
      id text primary key, parent_id text not null, name text not null, path text not null, component text not null,
      query text not null, route_name text not null, kind text not null, status text not null, perms text not null,
      icon text not null, remark text not null, sort_no integer not null, external integer not null, no_cache integer not null,
      hidden integer not null, built_in integer not null, version integer not null, created_by text not null,
      updated_by text not null, created_at bigint not null, updated_at bigint not null)`,
    `create table role (
      id text primary key, role_name text not null, data_scope text not null, status text not null, remark text not null,
      sort_no integer not null, menu_check_strictly integer not null, dept_check_strictly integer not null,
      role_key text not null unique, version integer not null, created_by text not null, updated_by text not null,
      created_at bigint not null, updated_at bigint not null)`,
    `create table role_menu (
      role_id text not null references role (id) on delete cascade,
      menu_id text not null references menu (id) on delete cascade, constraint role_menu_key primary key (role_id, menu_id))`,
    `create table role_department (
      role_id text not null references role (id) on delete cascade,
      department_id text not null references department (id) on delete cascade,
      constraint role_department_key primary key (role_id, department_id))`,
    // The sections in which the rights of a role on items apply; none for all.
    `create table role_section (
      role_id text not null references role (id) on delete cascade, section text not null,
      constraint role_section_key primary key (role_id, section))`,
    `create table dict_type (
      id text primary key, name text not null, status text not null, remark text not null, built_in integer not null,
      type text not null unique, version integer not null, created_by text not null, updated_by text not null,
      created_at bigint not null, updated_at bigint not null)`,
    `create table dict_data (
      id text primary key, type text not null, label text not null, value text not null, css_class text not null,
      list_class text not null, status text not null, remark text not null, sort_no integer not null,
      is_default integer not null, built_in integer not null, version integer not null, created_by text not null,
      updated_by text not null, created_at bigint not null, updated_at bigint not null,
      constraint dict_data_value unique (type, value))`,
    `create table parameter (
      id text primary key, name text not null, value text not null, remark text not null, built_in integer not null,
      key text not null unique, version integer not null, created_by text not null, updated_by text not null,
      created_at bigint not null, updated_at bigint not null)`,
    `create table notice (
      id text primary key, title text not null, kind text not null, content text not null, status text not null,
      remark text not null, version integer not null, created_by text not null, updated_by text not null,
      created_at bigint not null, updated_at bigint not null)`,
    `insert into role (id, role_name, role_key, data_scope, status, remark, sort_no, menu_check_strictly, dept_check_strictly,
      version, created_by, updated_by, created_at, updated_at)
      values ('admin', '超级管理员', 'admin', '1', 'enabled', '', 1, 1, 1, 1, '', '', 0, 0)`,
  ])
}
