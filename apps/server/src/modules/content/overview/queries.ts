import type { SectionKey } from '@anju/contract/sections'
import { sql } from 'kysely'
import type { Queries } from '#platform/database/open'
import { type Reading, readable } from '../access.ts'
import { departmentName } from '../queries.ts'

/** The number of readable items of each section. */
export async function countInSections(
  db: Queries,
  reading: Reading,
  keys: readonly SectionKey[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('content')
    .select((eb) => ['content.section', eb.fn.countAll<number>().as('total')])
    .where('content.section', 'in', keys)
    .where(readable(reading))
    .groupBy('content.section')
    .execute()
  return new Map(rows.map(({ section, total }) => [section, Number(total)]))
}

/** The newest readable item of each section. */
export async function newestInSections(db: Queries, reading: Reading, keys: readonly SectionKey[]) {
  const rows = await Promise.all(
    keys.map((key) =>
      db
        .selectFrom('content')
        .select(['content.id', 'content.section', 'content.title', 'content.publish_date'])
        .where('content.section', '=', key)
        .where(readable(reading))
        .orderBy('content.publish_date', 'desc')
        .orderBy('content.id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return new Map(rows.flatMap((row) => (row ? [[row.section, row]] : [])))
}

/**
 * How often the texts of items were published, and when last. What was published without the desk is in its history once
 * another text has replaced it.
 */
const publications = (db: Queries) =>
  db
    .selectFrom('content_history')
    .select((eb) => [
      'content_id',
      eb.fn.countAll<number>().as('texts'),
      sql<number>`max(case when action = 'publish' then at end)`.as('last_at'),
    ])
    .where('action', 'in', ['publish', 'handover'])
    .groupBy('content_id')

/** The readable items of sections that were published or replaced last; of public ones in `closedOnly` sections none. */
export async function listChanged(
  db: Queries,
  reading: Reading,
  { keys, closedOnly, closedKinds, limit }: ChangedScope,
) {
  const at = sql<number>`case when published.last_at > content.publish_at then published.last_at else content.publish_at end`
  return db
    .selectFrom('content')
    .leftJoin(publications(db).as('published'), 'published.content_id', 'content.id')
    .select(['content.id', 'content.section', 'content.title', 'content.kind', 'content.audience'])
    .select(['content.department_id', 'content.fields_json', 'published.texts'])
    .select(departmentName)
    .select(at.as('changed_at'))
    .where('content.section', 'in', keys)
    .where(readable(reading))
    .$if(closedOnly.length > 0, (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('content.section', 'not in', closedOnly),
          eb('content.audience', '<>', 'public'),
          ...(closedKinds.length > 0 ? [eb('content.kind', 'in', closedKinds)] : []),
        ]),
      ),
    )
    .orderBy(at, 'desc')
    .orderBy('content.id', 'desc')
    .limit(limit)
    .execute()
}
type ChangedScope = {
  keys: readonly SectionKey[]
  /** Sections of which only what is for staff is listed, by its audience or its kind. */
  closedOnly: readonly SectionKey[]
  closedKinds: readonly string[]
  limit: number
}
