import { type RawBuilder, sql } from 'kysely'
import { textField } from '#platform/database/json-field'
import { isPostgres, type Queries } from '#platform/database/open'
import type { Term } from '#platform/text/query'
import { BEGINS, procedureFirst, RELEVANCE, weigher } from './weights.ts'

const title = sql<string>`lower(content.title)`

/**
 * 1 for what is no longer in force: a standard or rule that is repealed or replaced, a position that is closed, a building that the
 * company has left. `today` is `YYYY-MM-DD`.
 */
export function isOver(db: Queries, today: string): RawBuilder<number> {
  const field = (name: string) => textField(db, 'content.fields_json', name)
  return sql<number>`case
    when content.section in ('internalrulesnative', 'internalrulesregulations')
      then case when ${field('state')} in ('被代替', '废止') then 1 else 0 end
    when content.section = 'information' then case when ${field('closesOn')} < ${today} then 1 else 0 end
    when content.section = 'introduceIntroduction' then case when ${field('status')} = '已撤场' then 1 else 0 end
    else 0 end`
}

/** Whether a title has each of the terms, by any of its words. */
function isTitled(db: Queries, terms: readonly Term[]): RawBuilder<boolean> {
  const place = (word: string) =>
    isPostgres(db) ? sql`strpos(${title}, ${word}) > 0` : sql`instr(${title}, ${word}) > 0`
  const anyOf = ({ word, also }: Term) => sql`(${sql.join([word, ...also].map(lower).map(place), sql` or `)})`
  return sql<boolean>`(${sql.join(terms.map(anyOf), sql` and `)})`
}

const lower = (word: string) => word.toLowerCase()

/** Whether a title begins with the first term. */
function begins([first]: readonly Term[]): RawBuilder<boolean> {
  const words = first ? [first.word, ...first.also] : []
  const anyOf = words.map(lower).map((word) => sql`substr(${title}, 1, ${sql.lit(Array.from(word).length)}) = ${word}`)
  return sql<boolean>`(${sql.join(anyOf, sql` or `)})`
}

/** The weights of sections, by whether the words are in the title. */
function weight(titled: RawBuilder<boolean>, words: string, reading: { staff: boolean }): RawBuilder<number> {
  const cases = weigher(words, reading).table.map(
    ([section, inTitle, inText]) =>
      sql`when ${sql.lit(section)} then case when ${titled} then ${sql.lit(inTitle)} else ${sql.lit(inText)} end`,
  )
  return sql<number>`case content.section ${sql.join(cases, sql` `)} else 0 end`
}

type OrderInput = { terms: readonly Term[]; staff: boolean; today: string }

/**
 * The order of the items that match all terms, best first, over rows joined with `found`: what is urgent, the title that was typed, then
 * what is in force, by section and by where the words are. Equal ones: the newest first.
 */
export function bestFirst(db: Queries, { terms, staff, today }: OrderInput): RawBuilder<unknown> {
  const whole = terms.map(({ word }) => lower(word)).join(' ')
  const titled = isTitled(db, terms)
  const urgent = procedureFirst(whole, { staff })
    ? sql`when content.section = 'internalrulesoperating' and ${titled} then 0`
    : sql``
  const beginning = sql`case when ${begins(terms)} then ${sql.lit(BEGINS)} else 0 end`
  return sql`case ${urgent} when ${title} = ${whole} then 1 else 2 end, ${isOver(db, today)},
    ${weight(titled, whole, { staff })} + ${beginning}
      + ${sql.lit(RELEVANCE)} * coalesce(hit.rank / nullif(min(hit.rank) over (), 0), 0) desc,
    content.publish_date desc, content.id desc`
}
