import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import type { Expression, SqlBool } from 'kysely'
import { textField } from '#platform/database/json-field'
import type { Queries } from '#platform/database/open'

/** Something that happens to an item at a time. */
export type Planned = {
  id: string
  title: string
  section: string
  kind: 'publish' | 'replace' | 'expire' | 'review'
  day: string
  time: string
}

type Wanted = {
  /** A condition on `desk_item`. */
  among: Expression<SqlBool>
  now: number
  /** In epoch milliseconds; `until` is after the last moment. */
  from: number
  until: number
  /** When working copies replace published texts, by the id of the item. */
  replacements: ReadonlyMap<string, number>
  /** So many of each kind. */
  limit: number
}

/** Sections whose items have a day on which somebody has to look them through again. */
const REVIEWED = ['internalrulesoperating']

/** What happens to items in a period by the clock: they appear, are replaced, expire, or are due for review. */
export async function listPlanned(db: Queries, wanted: Wanted): Promise<Planned[]> {
  const { among, now, from, until, replacements, limit } = wanted
  const items = () =>
    db.selectFrom('desk_item').select(['desk_item.id', 'desk_item.title', 'desk_item.section']).where(among)
  const published = () => items().where('desk_item.status', '=', 'published')
  const timed = (kind: Planned['kind'], rows: { id: string; title: string; section: string; at: number | null }[]) =>
    rows.map(({ at, ...row }) => ({ ...row, kind, day: toWireDate(at ?? 0), time: toWireTime(at ?? 0).slice(11, 16) }))
  const appearing = await published()
    .select('publish_at as at')
    .where('publish_at', '>', now)
    .where('publish_at', '>=', from)
    .where('publish_at', '<', until)
    .orderBy('publish_at')
    .limit(limit)
    .execute()
  const expiring = await published()
    .select('expires_at as at')
    .where('expires_at', '>=', from)
    .where('expires_at', '<', until)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  const ids = [...replacements.keys()]
  const replaced = ids.length === 0 ? [] : await items().where('desk_item.id', 'in', ids).execute()
  const replacing = replaced.map((row) => ({ ...row, at: replacements.get(row.id) ?? 0 })).sort((a, b) => a.at - b.at)
  const due = textField(db, 'content.fields_json', 'reviewDue')
  const reviewed = await published()
    .innerJoin('content', 'content.id', 'desk_item.id')
    .select(due.as('day'))
    .where('desk_item.section', 'in', REVIEWED)
    .where(due, '>=', toWireDate(from))
    .where(due, '<', toWireDate(until))
    .orderBy(due)
    .limit(limit)
    .execute()
  return [
    ...timed('publish', appearing),
    ...timed('expire', expiring),
    ...timed('replace', replacing.slice(0, limit)),
    ...reviewed.map((row) => ({ ...row, kind: 'review' as const, time: '' })),
  ]
}
