import type { lawChangeRoutes } from '@anju/contract/law/change'
import type { DataOf } from '@anju/contract/wire/route'
import { toWireDate } from '@anju/contract/wire/time'
import { canRead, findContent, opensTo, readingOf } from '#modules/content'
import type { Caller } from '#modules/identity'
import type { Queries } from '#platform/database/open'

type Mark = DataOf<(typeof lawChangeRoutes)['GET /api/cms/law/changes/:contentId']>

const NOTHING: Mark = { changed: false, from: '', articles: [] }
const MOST = 20

/**
 * Whether articles that an item cites have changed without anybody having checked the item yet. Visitors get no more than that; an item
 * that the caller may not read is like one without such articles.
 */
export async function markOf(
  db: Queries,
  { contentId, caller, now }: { contentId: string; caller: Caller; now: number },
): Promise<Mark> {
  const item = await findContent(db, contentId)
  const { staff } = readingOf(caller, now)
  const mayRead = item && (staff ? canRead(caller, item, now) : opensTo(item, now) === 'visitors')
  if (!mayRead) return NOTHING
  const rows = await db
    .selectFrom('law_review')
    .select(['law_slug', 'law_title', 'anchor', 'label', 'effective_on', 'change'])
    .where('place_id', '=', contentId)
    .where('place_kind', 'not in', ['note', 'fee'])
    .where('state', '=', 'open')
    // What only a member field cites is not for visitors, and a law that the library has withdrawn has not changed.
    .$if(!staff, (qb) => qb.where('internal', '=', 0).where('change', '!=', 'withdrawn'))
    .orderBy('law_title')
    .orderBy('id')
    .limit(MOST)
    .execute()
  if (rows.length === 0) return NOTHING
  const [first = ''] = rows.map(({ effective_on }) => effective_on).toSorted()
  const from = first > toWireDate(now) ? first : ''
  if (!staff) return { changed: true, from, articles: [] }
  const articles = rows.map((row) => ({
    lawId: row.law_slug,
    lawTitle: row.law_title,
    anchor: row.anchor,
    label: row.label,
    effectiveOn: row.effective_on,
    pending: row.effective_on > toWireDate(now),
    withdrawn: row.change === 'withdrawn',
  }))
  return { changed: true, from, articles }
}
