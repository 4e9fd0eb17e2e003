import type { ContentFields } from '@anju/contract/content-fields'
import type { PlaceTable } from '@anju/contract/law/places'
import { listReadable, opensTo, readingOf } from '#modules/content'
import type { Caller } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { comparedName, nameOfGroup } from '../parse/name.ts'
import { articlesCitedIn } from '../watch/places.ts'

type Fields = Partial<ContentFields<'internalruleslaw'>>
type Rule = NonNullable<Fields['places']>[number]
type Library = Pick<Context, 'db' | 'responseCache'>
type Topic = { id: string; title: string; question: string; rules: Rule[] }

/** The topics that a caller may read and that say what holds in other places. */
async function topicsWithPlaces(db: Queries, caller: Caller, now: number): Promise<Topic[]> {
  const reading = readingOf(caller, now)
  const rows = await listReadable(db, 'internalruleslaw', reading)
  const open = rows.filter((row) => reading.staff || opensTo({ ...row, departmentIds: [] }, now) === 'visitors')
  return open.flatMap(({ id, title, fields_json }) => {
    const { question = '', places = [] } = JSON.parse(fields_json) as Fields
    return places.length > 0 ? [{ id, title, question, rules: places }] : []
  })
}

/** Open reviews of topics; what the library has withdrawn is nothing for visitors, as in the mark of a page. */
const openReviews = (db: Queries, ids: readonly string[], staff: boolean) =>
  db
    .selectFrom('law_review')
    .select(['place_id', 'group_key', 'anchor'])
    .where('place_kind', '=', 'topic')
    .where('state', '=', 'open')
    .where('place_id', 'in', ids)
    .$if(!staff, (qb) => qb.where('change', '!=', 'withdrawn'))
    .execute()

type Reviews = Awaited<ReturnType<typeof openReviews>>

const textOf = ({ law, article }: Rule) => `《${law.replace(/[《》]/g, '')}》${article}`

/** Of each rule of some topics, in their order, whether a review of its article is open. */
async function changedRules(
  { db, responseCache }: Library,
  topics: readonly Topic[],
  reviews: Reviews,
): Promise<boolean[]> {
  const rules = topics.flatMap(({ id, rules }) => rules.map((rule) => ({ id, rule })))
  // Only then: the names of all laws are read for it, once for all readers until something is published.
  if (reviews.length === 0) return rules.map(() => false)
  const cited = await articlesCitedIn(
    db,
    responseCache.remember,
    rules.map(({ rule }) => textOf(rule)),
  )
  return rules.map(({ id, rule }, at) =>
    reviews.some(
      ({ place_id, group_key, anchor }) =>
        place_id === id &&
        // A law that is withdrawn is meant by no name any more.
        (cited[at]?.some((one) => one.groupKey === group_key && one.anchor === anchor) ||
          (cited[at]?.length === 0 && comparedName(rule.law) === nameOfGroup(group_key))),
    ),
  )
}

/** The questions of topics by place, as far as a caller may read them; places in the order in which they first occur. */
export async function placeTable(
  library: Library,
  { caller, now }: { caller: Caller; now: number },
): Promise<PlaceTable> {
  const { db } = library
  const topics = await topicsWithPlaces(db, caller, now)
  if (topics.length === 0) return { places: [], topics: [] }
  const ids = topics.map(({ id }) => id)
  const changed = await changedRules(library, topics, await openReviews(db, ids, readingOf(caller, now).staff))
  let at = 0
  return {
    places: [...new Set(topics.flatMap(({ rules }) => rules.map(({ place }) => place)))],
    topics: topics.map(({ id, title, question, rules }) => ({
      contentId: id,
      title,
      question,
      rules: rules.map(({ place, rule, law, article }) => ({
        place,
        rule,
        law: law.replace(/[《》]/g, ''),
        article,
        changed: changed[at++] ?? false,
      })),
    })),
  }
}
