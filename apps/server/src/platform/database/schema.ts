import type { Generated } from 'kysely'

/** Times are epoch milliseconds, flags 0 or 1, `*_json` columns hold JSON text: one spelling on both engines. */
export type Database = {
  setting: { name: string; value_json: string }
  member: {
    id: string
    name: string
    name_key: string
    staff_no: string
    staff_key: string
    departments_json: string
    password_hash: string
    status: 'enabled' | 'disabled'
    epoch: number
    must_change: number
    initial_until: number | null
    created_at: number
  }
  member_session: SessionTable
  administrator: {
    id: string
    user_name: string
    user_key: string
    nick_name: string
    password_hash: string
    status: InUse
    epoch: number
    must_change: number
    initial_until: number | null
    /** Empty for none. */
    department_id: Generated<string>
    email: Generated<string>
    phone: Generated<string>
    /** `0` male, `1` female, `2` unknown. */
    sex: Generated<string>
    /** Name of the stored picture, or empty. */
    avatar: Generated<string>
    login_ip: Generated<string>
    login_at: number | null
    remark: Generated<string>
    version: Generated<number>
    created_at: number
    created_by: Generated<string>
    updated_at: Generated<number>
    updated_by: Generated<string>
  }
  administrator_session: SessionTable
  throttle: { bucket: string; failures: number; window_until: number }
  captcha: { uuid: string; code_digest: string; ip: string; expires_at: number }
  content: {
    id: string
    doc: Generated<number>
    section: string
    title: string
    summary: string
    body: string
    plain: string
    author: string
    source_name: string
    department: string
    kind: string
    year: number
    audience: 'public' | 'member' | 'departments'
    status: 'draft' | 'review' | 'published' | 'offline' | 'archived'
    publish_date: string
    publish_at: number
    expires_at: number | null
    top_until: number | null
    sort_no: number
    cover_json: string | null
    fields_json: string
    version: number
    created_at: number
    updated_at: number
  }
  content_department: { content_id: string; department: string }
  content_file: {
    content_id: string
    file_id: string
    role: 'picture' | 'attachment'
    name: string
    sort_no: number
    audience: 'public' | 'member'
  }
  file: {
    id: string
    storage_key: string
    mime: string
    size: number
    sha256: string
    width: number | null
    height: number | null
    created_at: number
  }
  law: {
    id: string
    doc: Generated<number>
    slug: string
    group_key: string
    live: number
    import_id: string
    source_sha256: string
    title: string
    short_title: string
    level: string
    category: string
    issuer: string
    region: string
    doc_no: string
    published_on: string
    effective_on: string
    status: string
    status_reason: string
    note: string
    amendments_json: string
    warnings_json: string
    nodes_json: string
    article_count: number
  }
  law_article: {
    doc: Generated<number>
    law_id: string
    sort_no: number
    anchor: string
    label: string
    number: number
    node: number
    plain: string
    paragraphs_json: string
  }
  proposal: {
    id: string
    no: string
    code_digest: string
    nonce: string
    kind: string
    subject: string
    content: string
    project: string
    location: string
    contact_name: string
    phone: string
    anonymous: number
    wants_reply: number
    state: string
    submitted_at: number
    due_at: number
    closed_at: number | null
  }
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
  }
  notice_read: { notice_id: string; administrator_id: string; read_at: number }
  operation_log: {
    id: string
    title: string
    /** Index in the contract's `auditActions`. */
    action: number
    method: string
    request_method: string
    administrator_id: string
    user_name: string
    department: string
    url: string
    ip: string
    param: string
    result: string
    failed: number
    error: string
    at: number
    /** Milliseconds. */
    cost: number
  }
  login_log: {
    id: string
    user_name: string
    ip: string
    browser: string
    os: string
    failed: number
    message: string
    at: number
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
  proposal_event: { id: string; proposal_id: string; at: number; state: string; public_note: string }
}

type InUse = 'enabled' | 'disabled'

type Tracked = {
  /** Counts the edits, from 1. */
  version: number
  created_at: number
  created_by: string
  updated_at: number
  updated_by: string
}

type SessionTable = {
  digest: string
  owner_id: string
  epoch: number
  created_at: number
  seen_at: number
  idle_until: number
  abs_until: number
  ip: string
  agent: string
}
