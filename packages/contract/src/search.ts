import { type Static, Type } from 'typebox'
import { type LawStatus, lawStatuses } from './law-terms.ts'
import { searchLimits } from './site/search-terms.ts'
import { pageQuery } from './wire/envelope.ts'
import { routes } from './wire/route.ts'

/** An excerpt as runs of text; `mark` says that the run matched. Never HTML. */
export const MarkedText = Type.Array(Type.Object({ text: Type.String(), mark: Type.Boolean() }))
export type MarkedText = Static<typeof MarkedText>

export const SearchHit = Type.Object({
  /** A section's key, or `law` for a law of the library. */
  section: Type.String(),
  label: Type.String(),
  id: Type.String(),
  title: MarkedText,
  excerpt: MarkedText,
  /** `YYYY-MM-DD hh:mm:ss`; empty where no day is known. */
  publishDate: Type.String(),
  /** The day of `publishDate`. */
  publishDay: Type.String(),
  /** Address on the site, to be put after `#`. */
  path: Type.String(),
  audience: Type.String(),
  /** Of a law: whether it is in force. */
  lawStatus: Type.Optional(Type.Enum(Object.keys(lawStatuses) as LawStatus[])),
  /** The same in words, to be shown, and why it is not in force. */
  lawStatusLabel: Type.Optional(Type.String()),
  lawStatusReason: Type.Optional(Type.String()),
  /** The day on which somebody last checked the law; empty while nobody has. */
  checkedOn: Type.Optional(Type.String()),
})
export type SearchHit = Static<typeof SearchHit>

/** What an editor recommends for the words, above all hits: a page of the site, or a number to call. */
export const BestAnswer = Type.Object({
  title: Type.String(),
  /** The section, or what a number or a form is. */
  label: Type.String(),
  /** Address on the site, to be put after `#`; empty for a number. */
  path: Type.String(),
  /** The number to call; empty for a page. */
  phone: Type.String(),
  internal: Type.Boolean(),
})
export type BestAnswer = Static<typeof BestAnswer>

export const searchRoutes = routes({
  'GET /api/cms/search/query': {
    access: 'anyone',
    load: 'search',
    cache: 'anonymous',
    freeText: ['title'],
    about: '站内搜索：调用者可读的一切',
    query: Type.Object(
      {
        title: Type.Optional(Type.String({ title: '搜索词', maxLength: searchLimits.sent })),
        section: Type.Optional(Type.String({ maxLength: 64, title: '栏目' })),
        ...pageQuery,
      },
      { additionalProperties: false },
    ),
    data: Type.Object({
      /** On the first page over all sections. */
      best: Type.Array(BestAnswer),
      rows: Type.Array(SearchHit),
      /** What may be about it, best first, where fewer than three hold all the words. */
      related: Type.Array(SearchHit),
      total: Type.Integer(),
      counts: Type.Array(Type.Object({ section: Type.String(), label: Type.String(), total: Type.Integer() })),
      /** How the words were taken, in a sentence; empty if nothing is to be said. */
      notice: Type.String(),
      /** Words of the query with the legal or official terms that were searched as well. */
      synonyms: Type.Array(Type.Object({ word: Type.String(), also: Type.Array(Type.String()) })),
      /** Words that what is found must not have. */
      without: Type.Array(Type.String()),
      /** What is beyond the limits and was not looked at, each by its first characters. */
      ignored: Type.Array(Type.String()),
    }),
  },
})
