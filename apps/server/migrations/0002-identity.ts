import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Accounts of staff and of the console, their sessions, second factors, roles, posts and departments, and what slows guessing down. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table member (
      id text primary key, name text not null, name_key text not null, staff_no text not null, staff_key text not null unique,
      password_hash text not null, status text not null, epoch integer not null, must_change integer not null,
      initial_until bigint, created_at bigint not null, phone text not null default '', email text not null default '',
      remark text not null default '', login_ip text not null default '', created_by text not null default '',
      updated_by text not null default '', login_at bigint, version integer not null default 1,
      updated_at bigint not null default 0)`,
    `create index member_name_key on member (name_key)`,
    `create table administrator (
      id text primary key, user_name text not null, user_key text not null unique, nick_name text not null,
      password_hash text not null, status text not null, epoch integer not null, must_change integer not null,
      initial_until bigint, created_at bigint not null, department_id text not null default '', email text not null default '',
      phone text not null default '', avatar text not null default '', login_ip text not null default '',
      remark text not null default '', created_by text not null default '', updated_by text not null default '',
      sex text not null default '2', login_at bigint, version integer not null default 1, updated_at bigint not null default 0)`,
    `create table member_session (
      digest text primary key, owner_id text not null references member (id) on delete cascade, epoch integer not null,
      created_at bigint not null, seen_at bigint not null, idle_until bigint not null, abs_until bigint not null,
      ip text not null, agent text not null, locked_at bigint, replaced_at bigint, verified_at bigint not null default 0)`,
    `create index member_session_owner on member_session (owner_id)`,
    `create table administrator_session (
      digest text primary key, owner_id text not null references administrator (id) on delete cascade, epoch integer not null,
      created_at bigint not null, seen_at bigint not null, idle_until bigint not null, abs_until bigint not null,
      ip text not null, agent text not null, locked_at bigint, replaced_at bigint, verified_at bigint not null default 0)`,
    `create index administrator_session_owner on administrator_session (owner_id)`,
    `create table throttle (bucket text primary key, failures integer not null, window_until bigint not null)`,
    `create table captcha (uuid text primary key, code_digest text not null, ip text not null, expires_at bigint not null)`,
    // That somebody has passed the first step of a login.
    `create table login_ticket (
      digest text primary key, administrator_id text not null, network text not null, expires_at bigint not null)`,
    // One authenticator for an account, and the codes for the day it is lost.
    `create table second_factor (
      administrator_id text primary key references administrator (id) on delete cascade, sealed_secret text not null,
      last_step bigint not null, created_at bigint not null, confirmed_at bigint)`,
    `create table recovery_code (
      administrator_id text not null references administrator (id) on delete cascade, digest text not null, used_at bigint,
      constraint recovery_code_key primary key (administrator_id, digest))`,
    `create table administrator_role (
      administrator_id text not null references administrator (id) on delete cascade,
      role_id text not null references role (id) on delete cascade,
      constraint administrator_role_key primary key (administrator_id, role_id))`,
    `create index administrator_role_role on administrator_role (role_id)`,
    `create table administrator_post (
      administrator_id text not null references administrator (id) on delete cascade,
      post_id text not null references post (id), constraint administrator_post_key primary key (administrator_id, post_id))`,
    `create index administrator_post_post on administrator_post (post_id)`,
    `create table member_post (
      member_id text not null references member (id) on delete cascade, post_id text not null references post (id),
      constraint member_post_key primary key (member_id, post_id))`,
    `create index member_post_post on member_post (post_id)`,
    `create table member_department (
      member_id text not null references member (id) on delete cascade, department_id text not null references department (id),
      sort_no integer not null, constraint member_department_pair primary key (member_id, department_id))`,
    `create index member_department_department on member_department (department_id, member_id)`,
    `create table notice_read (
      notice_id text not null references notice (id) on delete cascade,
      administrator_id text not null references administrator (id) on delete cascade, read_at bigint not null,
      constraint notice_read_key primary key (notice_id, administrator_id))`,
  ])
}
