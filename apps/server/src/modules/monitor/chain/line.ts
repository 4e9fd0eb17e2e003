import type { Insertable } from 'kysely'
import type { SecretBox } from '#platform/auth/secret-box'
import type { Database } from '#platform/database/schema'

/** The records whose lines form a chain each, with their names. */
export const recordNames = { operation_log: '操作日志', login_log: '登录日志', file_access: '访问记录' } as const
export type RecordLog = keyof typeof recordNames
export const recordLogs = Object.keys(recordNames) as RecordLog[]

/** What every line has. */
export type Line = { id: string; at: number; seq: number | null; previous: string; digest: string }

const from = ['ip', 'browser', 'os', 'failed', 'message', 'at'] as const

/** The columns that a digest covers, in its order: all but those of the chain. */
const covered: { [Log in RecordLog]: readonly (keyof Database[Log])[] } = {
  operation_log: [
    'id',
    'title',
    'action',
    'method',
    'request_method',
    'administrator_id',
    'user_name',
    'nick_name',
    'object_kind',
    'object_id',
    'object_title',
    'object_keys',
    'object_scope',
    'object_count',
    'url',
    'ip',
    'param',
    'result',
    'failed',
    'error',
    'at',
    'cost',
    'ended',
  ],
  login_log: ['id', 'realm', 'user_name', ...from],
  file_access: ['id', 'member_id', 'member_name', 'staff_no', 'file_id', 'file_name', 'content_id', 'title', ...from],
}

/** Columns that the database fills when the line is inserted, so that only the sealed digest covers them. */
const filled: { [Log in RecordLog]: readonly (keyof Database[Log])[] } = {
  operation_log: ['department'],
  login_log: ['person'],
  file_access: [],
}

const labelOf = (log: RecordLog) => `record ${log}`
const valuesOf = (row: object, names: readonly PropertyKey[]) => names.map((name) => (row as never)[name] as unknown)

/** A text as both engines return it: without halves of surrogate pairs and without NUL. */
const storable = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\u{FFFD}') : value

/**
 * A new line with the digest that it has until it is sealed: who can write into the database but does not have the key of
 * the installation cannot add or change one.
 */
export function signed<Log extends RecordLog, Row extends Partial<Insertable<Database[Log]>>>(
  secrets: SecretBox,
  log: Log,
  row: Row,
): Row & { digest: string } {
  const stored = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, storable(value)])) as Row
  return { ...stored, digest: draftDigest(secrets, log, stored) }
}

function draftDigest(secrets: SecretBox, log: RecordLog, row: object): string {
  return secrets.digest(JSON.stringify([null, ...valuesOf(row, covered[log])]), labelOf(log))
}

/** Whether an unsealed line is as the program wrote it. */
export function isGenuine(secrets: SecretBox, log: RecordLog, row: Line): boolean {
  return row.previous === '' && row.digest === draftDigest(secrets, log, row)
}

/** The digest of a sealed line: of its place, of the digest before it and of all that it says. */
export function sealedDigest(secrets: SecretBox, log: RecordLog, row: Line): string {
  const place = [row.seq, row.previous]
  return secrets.digest(
    JSON.stringify([place, ...valuesOf(row, covered[log]), ...valuesOf(row, filled[log])]),
    labelOf(log),
  )
}
