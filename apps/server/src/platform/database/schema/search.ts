import type { Tracked } from './console.ts'

/** Tables of the site search: what it did not find, and what editors have made so that it does. */
export type SearchTables = {
  /** A phrase for which a search found nothing or little, in its normal form. */
  search_phrase: {
    id: string
    phrase: string
    /** Empty while somebody has to look at it. */
    settled: '' | 'solved' | 'ignored'
    settled_at: number
    /** The group of synonyms or the answer that was made for it; empty for none. */
    settled_by: string
    /** The latest search that found nothing, or only what may be related. */
    failed_at: number
  }
  /** How often a phrase was searched for on a day: never by whom. `result` is the worst: 0 nothing, 1 only related, 2 few. */
  search_phrase_day: {
    phrase_id: string
    day: string
    searcher: 'visitor' | 'member'
    searches: number
    result: number
  }
  /** Groups of words for the same thing; `title` is all of them in one line. */
  search_synonym: Tracked & { id: string; title: string; words_json: string }
  /** What editors recommend for some phrases; `title` is all of these in one line. */
  search_answer: Tracked & {
    id: string
    title: string
    phrases_json: string
    matching: 'exact' | 'contains'
    targets_json: string
  }
}
