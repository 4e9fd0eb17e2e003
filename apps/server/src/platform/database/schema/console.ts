import type { CaseKindName } from '@anju/contract/case/kinds'
import type { Generated } from 'kysely'

/** Tables of the console: access, lists, logs, tasks, exports and counters. */
export type ConsoleTables = {
  department: Tracked & {
    id: string
    /** `0` for the root. */
    parent_id: string
    /** Ids from the root down, separated by commas; `0` for the root. */
    ancestors: string
    name: string
    sort_no: number
    leader: string
    phone: string
    email: string
    status: InUse
  }
  role: Tracked & {
    id: string
    role_name: string
    role_key: string
    sort_no: number
    /** `1` all departments, `2` chosen ones, `3` one's own, `4` one's own and below, `5` only oneself. */
    data_scope: '1' | '2' | '3' | '4' | '5'
    menu_check_strictly: number
    dept_check_strictly: number
    status: InUse
    remark: string
  }
  menu: Tracked & {
    id: string
    /** `0` at the root. */
    parent_id: string
    name: string
    sort_no: number
    path: string
    component: string
    query: string
    route_name: string
    external: number
    no_cache: number
    /** Directory, page or button. */
    kind: 'M' | 'C' | 'F'
    hidden: number
    status: InUse
    /** Permission strings separated by commas. */
    perms: string
    icon: string
    remark: string
    built_in: number
  }
  role_menu: { role_id: string; menu_id: string }
  role_department: { role_id: string; department_id: string }
  /** The sections in which the rights of a role on items apply; no row for all. */
  role_section: { role_id: string; section: string }
  /** The projects to whose letters the rights of a role are limited; no row for all. */
  role_project: { role_id: string; project_id: string }
  post: Tracked & { id: string; code: string; name: string; sort_no: number; status: InUse; remark: string }
  administrator_post: { administrator_id: string; post_id: string }
  /** When a user is absent, days of the company's calendar, both included, and who stands in meanwhile. */
  absence: Tracked & { administrator_id: string; deputy_id: string; from_on: string; until_on: string }
  administrator_role: { administrator_id: string; role_id: string }
  dict_type: Tracked & { id: string; name: string; type: string; status: InUse; remark: string; built_in: number }
  dict_data: Tracked & {
    id: string
    type: string
    label: string
    value: string
    css_class: string
    list_class: string
    sort_no: number
    is_default: number
    status: InUse
    remark: string
    built_in: number
  }
  parameter: Tracked & { id: string; name: string; key: string; value: string; remark: string; built_in: number }
  notice: Tracked & {
    id: string
    title: string
    /** `1` notice, `2` announcement. */
    kind: '1' | '2'
    content: string
    status: InUse
    remark: string
    /** The last day on which it is shown; empty for ever. */
    expires_on: Generated<string>
    /** 1 if employees see it, too. */
    for_staff: Generated<number>
  }
  /** For whom it is; everybody if there is none. */
  notice_target: { notice_id: string; kind: 'department' | 'post' | 'role'; target: string }
  notice_read: { notice_id: string; administrator_id: string; read_at: number }
  /** When an employee opened a notice first. */
  notice_opening: { notice_id: string; member_id: string; opened_at: number }
  /** When a window of a user had a thing open last, an item of the desk or a case; rows are deleted after some minutes. */
  viewer: {
    kind: CaseKindName | 'desk_item'
    thing_id: string
    user_id: string
    /** Chosen by the browser; empty where windows are not told apart. */
    window_id: string
    seen_at: number
  }
  operation_log: {
    id: string
    title: string
    /** Index in the contract's `auditActions`. */
    action: number
    method: string
    request_method: string
    administrator_id: string
    user_name: string
    nick_name: Generated<string>
    department: string
    /** What the call was about: kind, id and title of the first thing at that moment; the titles of several are joined. */
    object_kind: Generated<string>
    object_id: Generated<string>
    object_title: Generated<string>
    /** Of several things: `,kind:id,kind:id,`. */
    object_keys: Generated<string>
    /** Whose data scope it takes to read the title: `,department,department,`; empty for everybody's. */
    object_scope: Generated<string>
    object_count: Generated<number>
    url: string
    ip: string
    param: string
    result: string
    failed: number
    error: string
    at: number
    /** Milliseconds. */
    cost: number
    /** 0 until the call has ended. */
    ended: Generated<number>
  } & Chained
  login_log: {
    id: string
    /** The owner of the secret that was tried: an administrator, a member, or a ticket. */
    realm: Generated<'administrator' | 'member' | 'ticket'>
    user_name: string
    /** The name of the administrator whose login name it is; empty for other names. */
    person: Generated<string>
    ip: string
    browser: string
    os: string
    failed: number
    message: string
    at: number
  } & Chained
  /** Internal files that the staff fetched or was refused, with the names of that moment. */
  file_access: {
    id: string
    member_id: string
    member_name: string
    staff_no: string
    file_id: string
    file_name: string
    content_id: string
    title: string
    ip: string
    browser: string
    os: string
    failed: number
    message: string
    at: number
  } & Chained
  /** The chain of each log: its end, its beginning after old lines were deleted, and what the last check found. */
  record_chain: {
    log: 'operation_log' | 'login_log' | 'file_access'
    /** Number and digest of the last sealed line. */
    seq: number
    digest: string
    /** Number and digest of the last deleted line; 0 while the first line is there. */
    first_seq: number
    first_digest: string
    /** 1 once all lines from before the chain have been sealed, as they then were; they end at `adopted_seq`. */
    adopted: number
    adopted_seq: number
    started_at: number
    /** How many lines have been deleted. */
    removed: number
    /** Identifies the key of the digests. */
    key_mark: string
    /** Protects the columns above. */
    mac: string
    verified_at: number
    verified_lines: number
    faults: number
    /** The first fault as a sentence. */
    fault: string
  }
  job: Tracked & {
    /** The registered task's key. */
    id: string
    cron: string
    status: InUse
    last_at: number | null
    last_failed: number | null
    /** The moment of the clock for which it last ran, so that of several processes one runs it. */
    slot: number
    /** Until when a run may last; a later start takes over. */
    busy_until: number
    /** The process that runs it, as `holderOf` names it. */
    busy_by: string
  }
  job_log: {
    id: string
    job_id: string
    message: string
    failed: number
    error: string
    started_at: number
    ended_at: number
  }
  /** Runs of the scheduled backup. */
  backup_run: {
    id: string
    file_name: string
    /** Empty when it succeeded. */
    error: string
    kept: number
    row_count: number
    file_count: number
    missing_count: number
    bytes: number
    started_at: number
    ended_at: number
  }
  export_file: {
    id: string
    administrator_id: string
    name: string
    storage_key: string
    mime: string
    size: number
    created_at: number
    expires_at: number
  }
  visit_day: { day: string; visits: number; views: number; searches: number; empty: number }
  search_word_day: { day: string; word: string; searches: number; empty: number }
}

/** The place of a line in the chain of its log. */
export type Chained = {
  /** From 1; `null` until the line is sealed. */
  seq: Generated<number | null>
  /** The digest of the line before. */
  previous: Generated<string>
  digest: Generated<string>
}

export type InUse = 'enabled' | 'disabled'

export type Tracked = {
  /** Counts the edits, from 1. */
  version: number
  created_at: number
  created_by: string
  updated_at: number
  updated_by: string
}
