import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Stored files with their smaller versions and parts, uploads that have not ended, and the library of files. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table file (
      id text primary key, storage_key text not null unique, mime text not null, size bigint not null, sha256 text not null,
      width integer, height integer, created_at bigint not null, sized text not null default '',
      parts integer not null default 0)`,
    `create table file_size (
      mime text not null, sha256 text not null, width integer not null, size integer not null,
      file_id text not null references file (id) on delete cascade, storage_key text not null unique,
      constraint file_size_key primary key (file_id, width, mime))`,
    // Of a file or of an upload that has not ended: they have the same id.
    `create table file_part (
      file_id text not null, sha256 text not null, start bigint not null, size bigint not null,
      storage_key text not null unique, constraint file_part_key primary key (file_id, start))`,
    `create table video_upload (
      owner_id text not null, name text not null, department_id text not null, folder_id text not null,
      boxes_json text not null, size bigint not null, modified bigint not null, received bigint not null,
      created_at bigint not null, updated_at bigint not null, id text primary key)`,
    `create index video_upload_by_owner on video_upload (owner_id)`,
    `create table resource_folder (
      parent_id text not null, name text not null, owner_id text not null, version integer not null, created_by text not null,
      updated_by text not null, created_at bigint not null, updated_at bigint not null, id text primary key,
      department_id text references department (id))`,
    `create table resource (
      name text not null, owner_id text not null, version integer not null, created_by text not null, updated_by text not null,
      created_at bigint not null, updated_at bigint not null, id text primary key references file (id) on delete cascade,
      kind text not null check (kind in ('picture', 'document')), department_id text references department (id),
      alt text not null default '', focus_x integer not null default 50, focus_y integer not null default 50,
      folder_id text references resource_folder (id))`,
    `create index resource_by_department on resource (department_id, id)`,
    `create index resource_by_folder on resource (folder_id, id)`,
    `create table upload_day (
      administrator_id text not null, day text not null, bytes bigint not null,
      constraint upload_day_key primary key (administrator_id, day))`,
    // Names that cannot be guessed.
    `create table notice_picture (
      created_at bigint not null, name text primary key, file_id text not null unique references file (id))`,
  ])
}
