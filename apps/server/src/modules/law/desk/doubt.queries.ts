import type { LawDoubt } from '@anju/contract/law/desk-shapes'
import type { LawInDoubt, LawRepeal, lawDoubtRoutes } from '@anju/contract/law/doubt'
import type { QueryOf } from '@anju/contract/wire/route'
import { toWireTime } from '@anju/contract/wire/time'
import { type Selectable, sql } from 'kysely'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { quoted } from '../parse/status.ts'
import { computedColumns, deskColumns, toDeskRow } from './list.queries.ts'

type Routes = typeof lawDoubtRoutes
type Row = Selectable<Database['law_doubt']> & { byTitle: string | null }

/** The doubts of some laws with the titles of the laws that raise them, the oldest first. */
async function readDoubts(db: Queries, slugs: readonly string[]): Promise<Row[]> {
  if (slugs.length === 0) return []
  return db
    .selectFrom('law_doubt')
    .leftJoin('law as repealing', (join) =>
      join.onRef('repealing.slug', '=', 'law_doubt.by_slug').on(sql<boolean>`repealing.live > 0`),
    )
    .selectAll('law_doubt')
    .select('repealing.title as byTitle')
    .where('law_doubt.slug', 'in', slugs)
    .orderBy('law_doubt.id')
    .execute()
}

function textOf({ kind, source, byTitle }: Row): string {
  if (kind === 'expired') return '资料来源标注为失效'
  if (kind === 'amended') return `已有 ${source} 公布的新版本，库中没有`
  if (kind === 'versionDay') return `版本日期：题注中有 ${source} 的修改，晚于公布日期`
  return `${byTitle ? quoted(byTitle) : '另一部法规'}载明将其废止`
}

function toDoubt(row: Row): LawDoubt {
  return {
    doubtId: row.id,
    kind: row.kind,
    text: textOf(row),
    by: { lawId: row.by_slug, title: row.byTitle ?? '' },
    anchor: row.anchor,
    quote: row.quote,
    state: row.state,
    decidedBy: row.decided_by,
    decidedTime: row.decided_at > 0 ? toWireTime(row.decided_at) : '',
  }
}

/** What is and was in doubt about a law. */
export async function doubtsOfLaw(db: Queries, slug: string): Promise<LawDoubt[]> {
  return (await readDoubts(db, [slug])).map(toDoubt)
}

/** The laws in doubt, the newest first, with what is in doubt about each. */
export async function listInDoubt(
  db: Queries,
  query: QueryOf<Routes['GET /prod-api/cms/law/doubt/list']>,
): Promise<{ rows: LawInDoubt[]; total: number }> {
  const { title, kind } = query
  const laws = db
    .selectFrom('law')
    .where(sql<boolean>`law.in_doubt = 1`)
    .$call(filterBy(title?.trim() ? title : undefined, (qb, title) => qb.where(contains(sql.ref('law.title'), title))))
    .$call(
      filterBy(kind, (qb, kind) =>
        qb.where('law.slug', 'in', (eb) =>
          eb
            .selectFrom('law_doubt')
            .select('law_doubt.slug')
            .where('law_doubt.kind', '=', kind)
            .where('law_doubt.state', '=', 'open'),
        ),
      ),
    )
  const direction = directionOf(query.isAsc, 'desc')
  const { rows, total } = await pageOfRows(query, laws, (limit, offset) =>
    laws
      .select(deskColumns)
      .select(computedColumns)
      .orderBy('law.published_on', direction)
      .orderBy('law.slug', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
  )
  const doubts = Map.groupBy(
    await readDoubts(
      db,
      rows.map(({ slug }) => slug),
    ),
    ({ slug }) => slug,
  )
  return {
    rows: rows.map((row) => ({
      ...toDeskRow(row),
      doubts: (doubts.get(row.slug) ?? []).filter(({ state }) => state === 'open').map(toDoubt),
    })),
    total,
  }
}

/** The repeals that texts suggest, and those that have been decided. */
export async function listRepeals(
  db: Queries,
  query: QueryOf<Routes['GET /prod-api/cms/law/repeal/list']>,
): Promise<{ rows: LawRepeal[]; total: number }> {
  const { title, state } = query
  const doubts = db
    .selectFrom('law_doubt')
    .innerJoin('law', (join) => join.onRef('law.slug', '=', 'law_doubt.slug').on(sql<boolean>`law.live > 0`))
    .leftJoin('law as repealing', (join) =>
      join.onRef('repealing.slug', '=', 'law_doubt.by_slug').on(sql<boolean>`repealing.live > 0`),
    )
    .where('law_doubt.kind', '=', 'repealed')
    .$call(filterBy(state, (qb, state) => qb.where('law_doubt.state', '=', state)))
    .$call(
      filterBy(title?.trim() ? title : undefined, (qb, title) =>
        qb.where((eb) =>
          eb.or([contains(sql.ref('law.title'), title), contains(sql`coalesce(repealing.title, '')`, title)]),
        ),
      ),
    )
  const { rows, total } = await pageOfRows(query, doubts, (limit, offset) =>
    doubts
      .select(['law_doubt.id', 'law_doubt.slug', 'law_doubt.by_slug', 'law_doubt.anchor', 'law_doubt.quote'])
      .select(['law_doubt.state', 'law_doubt.decided_by', 'law_doubt.decided_at'])
      .select(['law.title', 'law.published_on', 'repealing.title as byTitle'])
      .select(['repealing.published_on as byPublishedOn', 'repealing.effective_on as byEffectiveOn'])
      .orderBy('law_doubt.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
  return {
    rows: rows.map((row) => ({
      doubtId: row.id,
      law: { lawId: row.slug, title: row.title },
      publishedOn: row.published_on,
      by: { lawId: row.by_slug, title: row.byTitle ?? '' },
      byPublishedOn: row.byPublishedOn ?? '',
      byEffectiveOn: row.byEffectiveOn ?? '',
      anchor: row.anchor,
      quote: row.quote,
      state: row.state,
      decidedBy: row.decided_by,
      decidedTime: row.decided_at > 0 ? toWireTime(row.decided_at) : '',
    })),
    total,
  }
}

/** How many laws are in doubt, and how many repeals wait for a decision. */
export async function countOpen(db: Queries): Promise<{ inDoubt: number; repeals: number }> {
  const count = sql<number>`count(*)`.as('total')
  const laws = await db.selectFrom('law').select(count).where(sql<boolean>`in_doubt = 1`).executeTakeFirstOrThrow()
  const repeals = await db
    .selectFrom('law_doubt')
    .select(count)
    .where('kind', '=', 'repealed')
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return { inDoubt: Number(laws.total), repeals: Number(repeals.total) }
}
