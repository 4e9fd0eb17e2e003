import { fieldsOfSection } from '@anju/contract/content/section-fields'
import { findSection, type Kind, type Section } from '@anju/contract/sections'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type Caller, visitor } from '#modules/identity'
import type { Value } from '#platform/database/prepared'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'

/** The columns that decide who may read an item. */
export type Guarded = {
  audience: Database['content']['audience']
  status: Database['content']['status']
  publish_at: number
  expires_at: number | null
  /** The ids of the departments whose staff may read the item. */
  departmentIds: readonly string[]
}

/** The groups whose material a caller may read: everyone, staff, and the caller's own departments. */
function groupsOf(caller: Caller): { staff: boolean; departmentIds: readonly string[] } {
  const staff = caller.kind === 'member' && !caller.mustChangePassword
  return { staff, departmentIds: staff ? caller.departmentIds : [] }
}

/** The same text for callers who may read the same items. */
export function readerKey(caller: Caller): string {
  const { staff, departmentIds } = groupsOf(caller)
  return staff ? ['staff', ...[...departmentIds].sort()].join(' ') : 'visitors'
}

/**
 * Whether a caller may read an item now. This and its twin in SQL below are the only places that decide it; lists,
 * items, search, counts, neighbours and files all ask here.
 */
export function canRead(caller: Caller, row: Guarded, now: number): boolean {
  if (row.status !== 'published' || row.publish_at > now || (row.expires_at !== null && row.expires_at <= now))
    return false
  const { staff, departmentIds } = groupsOf(caller)
  if (row.audience === 'public') return true
  if (row.audience === 'member') return staff
  return row.departmentIds.some((one) => departmentIds.includes(one))
}

/** What a query needs to leave out what a caller may not read: the groups of the caller, and the time. */
export type Reading = { staff: boolean; departmentIds: readonly string[]; now: number }

export function readingOf(caller: Caller, now: number): Reading {
  return { ...groupsOf(caller), now }
}

/** A reading with values, or with expressions while a query is prepared. */
export type ReadingValues = { staff: boolean; departmentIds: readonly Value<string>[]; now: Value<number> }

/** `canRead` as a condition on the table `content`; a test compares the two. */
export function readable({ staff, departmentIds, now }: ReadingValues) {
  return (eb: ExpressionBuilder<Database, 'content'>) => {
    const audiences = [eb('content.audience', '=', 'public')]
    if (staff) audiences.push(eb('content.audience', '=', 'member'))
    if (departmentIds.length > 0) {
      // Looked up in the key of the table, for the items of departments only: a list keeps the order of its index.
      const own = sql<SqlBool>`exists (select 1 from content_department where content_department.content_id = content.id and content_department.department_id in (${sql.join(departmentIds)}))`
      audiences.push(eb.and([eb('content.audience', '=', 'departments'), own]))
    }
    return eb.and([
      eb('content.status', '=', 'published'),
      eb('content.publish_at', '<=', now),
      eb.or([eb('content.expires_at', 'is', null), eb('content.expires_at', '>', now)]),
      eb.or(audiences),
    ])
  }
}

/** Refuses what only staff may see, with the one sentence and nothing else. */
export function refuseLocked(caller: Caller): never {
  return caller.kind === 'member' && caller.mustChangePassword ? refuse('mustChangePassword') : refuse('staffOnly')
}

/** Whether a section, or one kind of it, is locked as a whole for this caller. */
export function isLocked(caller: Caller, section: Section, kind?: string): boolean {
  if (groupsOf(caller).staff) return false
  const row: Kind | undefined = section.kinds?.find(({ name }) => name === kind)
  return section.audience === 'member' || row?.audience === 'member'
}

/** Who can open an item now: everybody, every employee, or at most the staff of some departments. */
export function opensTo(
  item: Guarded & { section: string; kind: string },
  now: number,
): 'visitors' | 'staff' | 'nobody' {
  const section = findSection(item.section)
  if (!section || item.audience === 'departments' || !canRead(visitor, { ...item, audience: 'public' }, now))
    return 'nobody'
  return item.audience === 'public' && !isLocked(visitor, section, item.kind) ? 'visitors' : 'staff'
}

/** Own fields of an item that this caller may see; `names` narrows them for a list row. */
export function visibleFields(
  caller: Caller,
  sectionKey: string,
  fields: Record<string, unknown>,
  names?: readonly string[],
): Record<string, unknown> {
  const hidden = groupsOf(caller).staff ? [] : (fieldsOfSection(sectionKey)?.member ?? [])
  const all = !names || names.includes('*')
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !hidden.includes(name) && (all || names.includes(name))),
  )
}

/** Whether the caller may have a file that hangs on an item which the caller may read. */
export function mayHaveFile(caller: Caller, audience: 'public' | 'member'): boolean {
  return audience === 'public' || groupsOf(caller).staff
}
