import { toWireDate } from '@anju/contract/wire/time'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { nameOfUser } from '../names.ts'

/** The absences of this day. */
const present = (db: Queries, now: number) =>
  db.selectFrom('absence').where('from_on', '<=', toWireDate(now)).where('until_on', '>=', toWireDate(now))

/** Absences that have not ended, by the user: until when, and who stands in. */
export async function absencesOf(db: Queries, userIds: readonly string[], now: number) {
  if (userIds.length === 0)
    return new Map<string, { from: string; until: string; deputyId: string; deputyName: string }>()
  const rows = await db
    .selectFrom('absence')
    .select(['administrator_id', 'deputy_id', 'from_on', 'until_on'])
    .select(nameOfUser('absence.deputy_id').as('deputyName'))
    .where('administrator_id', 'in', userIds)
    .where('until_on', '>=', toWireDate(now))
    .execute()
  return new Map(
    rows.map((row) => [
      row.administrator_id,
      { from: row.from_on, until: row.until_on, deputyId: row.deputy_id, deputyName: row.deputyName ?? '' },
    ]),
  )
}

/** For whom a user stands in today. */
export async function standsInFor(db: Queries, userId: string, now: number) {
  const rows = await present(db, now)
    .innerJoin('administrator', 'administrator.id', 'absence.administrator_id')
    .select(['administrator.nick_name as nickName', 'absence.until_on as until'])
    .where('deputy_id', '=', userId)
    .orderBy('nickName')
    .execute()
  return rows
}

/** The condition on a column with a user that it is this one, or one for whom this one stands in today. */
export function isOrStandsIn(column: string, userId: string, now: number): Expression<SqlBool> {
  const today = toWireDate(now)
  const owner = sql.ref<string>(column)
  const eb = expressionBuilder<Database, never>()
  const absent = eb
    .selectFrom('absence')
    .select('absence.administrator_id')
    .where('deputy_id', '=', userId)
    .where('from_on', '<=', today)
    .where('until_on', '>=', today)
  return eb.or([eb(owner, '=', userId), eb(owner, 'in', absent)])
}

/** Those who stand in today for some users, each once: also for a deputy who is absent, in turn. The users themselves are left out. */
export async function deputiesOf(db: Queries, userIds: readonly string[], now: number): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await present(db, now).select(['administrator_id', 'deputy_id']).execute()
  const deputies = new Map(rows.map(({ administrator_id, deputy_id }) => [administrator_id, deputy_id]))
  const known = new Set(userIds)
  const standing: string[] = []
  for (let next = [...userIds]; next.length > 0; ) {
    next = next.flatMap((id) => deputies.get(id) ?? []).filter((id) => !known.has(id))
    for (const id of next) known.add(id)
    standing.push(...next)
  }
  return [...new Set(standing)]
}
