import { type AuditObject, type ObjectKind, objectKinds } from '@anju/contract/monitor/objects'
import type { Audit } from '@anju/contract/wire/route'
import type { Context } from '../../app/context.ts'
import type { OperationObject, Operator } from '../../app/operation.ts'

/** A call may be about so many things; the log names no more. */
const MOST = 200
const LONGEST_ID = 200
const LONGEST_TITLE = 100

const kindsOf = ({ object }: Audit) => (object === undefined ? [] : [object].flat()) as AuditObject[]
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The ids in a field: one, several joined by commas, or a list. Input that was refused may be anything. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => (typeof one === 'object' ? [] : idsIn(one)))
  if (typeof value !== 'string' && typeof value !== 'number') return []
  return String(value)
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= LONGEST_ID)
}

/** The ids of a kind in the fields of an object, and in those of the rows of its lists. */
function idsOfKind(kind: ObjectKind, source: unknown): string[] {
  if (!isRecord(source)) return []
  const names: readonly string[] = objectKinds[kind].ids
  const rows = Object.values(source).flatMap((value) => (Array.isArray(value) ? value.slice(0, MOST) : []))
  return [source, ...rows.filter(isRecord)].flatMap((fields) => names.flatMap((name) => idsIn(fields[name])))
}

async function objectsWithTitles(
  app: Context,
  kind: ObjectKind,
  sources: readonly unknown[],
): Promise<OperationObject[]> {
  const ids = [...new Set(sources.flatMap((source) => idsOfKind(kind, source)))].slice(0, MOST)
  if (ids.length === 0) return []
  const known = await app.nameObjects(kind, ids)
  const missing = ids.filter((id) => !known.some((one) => one.key === id))
  return [
    ...known.map(({ key: _, ...one }) => ({ ...one, title: one.title.slice(0, LONGEST_TITLE) })),
    ...missing.map((id) => ({ kind, id, title: '' })),
  ]
}

/** The thing of a call without ids: a new one by its name, or the part of the console. */
function unnumbered(audit: Audit, kind: AuditObject | undefined, body: unknown): OperationObject {
  const field = kind && kind !== 'self' ? (objectKinds[kind] as { title?: string }).title : undefined
  const title = field && isRecord(body) ? body[field] : undefined
  return kind && kind !== 'self' && typeof title === 'string' && title
    ? { kind, id: '', title: title.slice(0, LONGEST_TITLE) }
    : { kind: 'part', id: '', title: audit.title }
}

/**
 * What a call is about, by the fields of its input, before it is performed: afterwards a deleted thing has no title. `sources` are
 * parameters, query and body.
 */
export async function objectsOf(
  app: Context,
  audit: Audit,
  caller: Operator,
  sources: readonly unknown[],
): Promise<OperationObject[]> {
  const objects: OperationObject[] = []
  const kinds = kindsOf(audit)
  for (const kind of kinds) {
    const own = { kind: 'user', id: caller.id, title: `${caller.nickName}（${caller.userName}）` }
    objects.push(...(kind === 'self' ? [own] : await objectsWithTitles(app, kind, sources)))
  }
  return objects.length > 0 ? objects : [unnumbered(audit, kinds[0], sources.at(-1))]
}

/** The same once a call has ended: what it made is known by its answer. */
export async function objectsAfter(
  app: Context,
  audit: Audit,
  before: readonly OperationObject[],
  answer: unknown,
): Promise<readonly OperationObject[]> {
  const [kind] = kindsOf(audit)
  if (!kind || kind === 'self' || before.some(({ id }) => id !== '')) return before
  const data = isRecord(answer) ? answer.data : undefined
  const made = await objectsWithTitles(app, kind, [answer, data])
  return made.length > 0 ? made : before
}
