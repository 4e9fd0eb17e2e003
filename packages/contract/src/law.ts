import { type Static, Type } from 'typebox'
import { LawNote } from './law/note-shape.ts'
import { type LawLevel, type LawStatus, lawLevels, lawStatuses } from './law-terms.ts'
import { MarkedText } from './search.ts'
import { searchLimits } from './site/search-terms.ts'
import { DAY_PATTERN } from './wire/day-shape.ts'
import { Page, pageQuery } from './wire/envelope.ts'
import { routes } from './wire/route.ts'

export { type LawLevel, type LawStatus, lawLevels, lawStatuses } from './law-terms.ts'

const LevelName = Type.Enum(Object.keys(lawLevels) as LawLevel[])
const StatusName = Type.Enum(Object.keys(lawStatuses) as LawStatus[])

const row = {
  lawId: Type.String(),
  title: Type.String(),
  shortTitle: Type.String(),
  level: LevelName,
  category: Type.String(),
  issuer: Type.String(),
  region: Type.String(),
  docNo: Type.String(),
  /** `YYYY-MM-DD` or empty. */
  publishedOn: Type.String(),
  effectiveOn: Type.String(),
  /** 最初施行: the day the first version took force, where that was before `effectiveOn`; else empty. */
  firstEffectiveOn: Type.String(),
  status: StatusName,
  /** 时效性 in words, to be shown: from twelve months after somebody last vouched for the text with the day, 有效（截至 2025-04）. */
  statusLabel: Type.String(),
  statusReason: Type.String(),
  /** The day on which somebody last checked the law, else that of the whole library; empty when nobody has said one. */
  checkedOn: Type.String(),
  articleCount: Type.Integer(),
}
export const LawRow = Type.Object(row)
export type LawRow = Static<typeof LawRow>

/** A paragraph of an article: 款 (number within the article), 项, 目, plain text (段) or a table row (表). */
export const LawParagraph = Type.Object({
  kind: Type.Enum(['款', '项', '目', '段', '表']),
  number: Type.String(),
  text: Type.String(),
})
export type LawParagraph = Static<typeof LawParagraph>

/** A reference in a paragraph, as offsets in its text, and where it leads; `lawId` is empty for the law itself. */
export const LawLink = Type.Object({
  /** Index into `paragraphs`. */ at: Type.Integer(),
  from: Type.Integer(),
  to: Type.Integer(),
  lawId: Type.String(),
  anchor: Type.String(),
  /** The linked text is younger than the citing one: its articles may have had other numbers. */
  later: Type.Optional(Type.Boolean()),
})
export type LawLink = Static<typeof LawLink>

export const LawArticle = Type.Object({
  anchor: Type.String(),
  label: Type.String(),
  /** Index into `nodes`, -1 for none. */ node: Type.Integer(),
  paragraphs: Type.Array(LawParagraph),
  /** In the order of the text; absent where there are none. */
  links: Type.Optional(Type.Array(LawLink)),
})
export type LawArticle = Static<typeof LawArticle>

export const LawNode = Type.Object({
  anchor: Type.String(),
  depth: Type.Integer(),
  kind: Type.String(),
  title: Type.String(),
  /** Anchor of the first article below it, or empty. */ first: Type.String(),
})
export type LawNode = Static<typeof LawNode>

export const LawDetail = Type.Object({
  ...row,
  /** The company's notes that the caller may read. */
  notes: Type.Array(LawNote),
  /** The law that repealed it, as somebody confirmed; `lawId` is empty where that one is not held, and both where nobody did. */
  repealedBy: Type.Object({ lawId: Type.String(), title: Type.String() }),
  amendments: Type.Array(Type.Object({ date: Type.String(), kind: Type.String(), text: Type.String() })),
  warnings: Type.Array(Type.String()),
  nodes: Type.Array(LawNode),
  articles: Type.Array(LawArticle),
  /** All versions of the law, the newest first. `repealedOn` is empty unless its own history ends with its repeal. */
  versions: Type.Array(
    Type.Object({
      lawId: Type.String(),
      publishedOn: Type.String(),
      effectiveOn: Type.String(),
      status: StatusName,
      statusLabel: Type.String(),
      repealedOn: Type.String(),
    }),
  ),
})
export type LawDetail = Static<typeof LawDetail>

export const LawHit = Type.Object({
  ...row,
  title: Type.String(),
  markedTitle: MarkedText,
  /** The matching articles: for `scope=article` exactly one, for `scope=law` the first two. */
  articles: Type.Array(Type.Object({ anchor: Type.String(), label: Type.String(), excerpt: MarkedText })),
  matches: Type.Integer(),
})
export type LawHit = Static<typeof LawHit>

/** An article, or a law where `anchor` is empty. `start` is the beginning of the cited text. */
export const LawJump = Type.Object({
  lawId: Type.String(),
  title: Type.String(),
  status: StatusName,
  statusLabel: Type.String(),
  statusReason: Type.String(),
  publishedOn: Type.String(),
  checkedOn: Type.String(),
  anchor: Type.String(),
  label: Type.String(),
  start: Type.String(),
})
export type LawJump = Static<typeof LawJump>

/** What was understood of a question, apart from its place; `omit` takes any of it away. */
export const LawUnderstood = Type.Object({
  /** The words that are searched, where there are several. */
  words: Type.Array(Type.String()),
  /** Words beside which others are searched. */
  synonyms: Type.Array(Type.Object({ word: Type.String(), also: Type.Array(Type.String()) })),
  /** The words by which the matter of `governing` was recognised; empty where there is none. */
  situation: Type.Array(Type.String()),
  /** The text as it was typed, and the one that was searched in its place, which differs by a slip of the keyboard. Absent where there is none. */
  slip: Type.Optional(Type.Object({ typed: Type.String(), meant: Type.String() })),
})
export type LawUnderstood = Static<typeof LawUnderstood>

/** The day as of which the law is asked for; today when absent. */
export const asOf = {
  on: Type.Optional(Type.String({ pattern: DAY_PATTERN, title: '日期' })),
}

const Day = (title: string) => Type.Optional(Type.String({ pattern: DAY_PATTERN, title }))
const Counted = Type.Array(Type.Object({ value: Type.String(), total: Type.Integer() }))

/** How many each value of a filter would leave, with the other filters as they are; cities once a region is chosen. */
const Facets = Type.Object({
  level: Counted,
  category: Counted,
  region: Counted,
  city: Counted,
  issuer: Counted,
})

/** What narrows and sorts laws and hits, without their pages. */
export const filters = {
  status: Type.Optional(Type.Enum(['current', 'all'], { title: '时效性' })),
  level: Type.Optional(Type.Enum(Object.keys(lawLevels) as LawLevel[], { title: '效力位阶' })),
  category: Type.Optional(Type.String({ maxLength: 40, title: '类别' })),
  region: Type.Optional(Type.String({ maxLength: 20, title: '地区' })),
  city: Type.Optional(Type.String({ maxLength: 20, title: '城市' })),
  issuer: Type.Optional(Type.String({ maxLength: 60, title: '制定机关' })),
  publishedFrom: Day('公布日期起'),
  publishedTo: Day('公布日期止'),
  effectiveFrom: Day('施行日期起'),
  effectiveTo: Day('施行日期止'),
  sort: Type.Optional(Type.Enum(['relevance', 'publish', 'effective'], { title: '排序' })),
  keyword: Type.Optional(Type.String({ maxLength: searchLimits.sent, title: '关键词' })),
  ...asOf,
}

/** How words are read and what a hit is. */
export const searching = {
  scope: Type.Optional(Type.Enum(['article', 'law'], { title: '范围' })),
  match: Type.Optional(Type.Enum(['words', 'exact'], { title: '匹配方式' })),
  /**
   * Where the answer is to hold, a province or a city such as 浙江 or 宁波, unless the question names a place itself. `any`: everywhere, and a
   * place in the question is a word like others.
   */
  place: Type.Optional(Type.String({ maxLength: 20, title: '地方' })),
  /**
   * What was `understood` and is not to be used, each part of the list behind a comma: `situation`, `slip`, `place` for that in the
   * question, `word:` with a word that is left out of the question, and `synonym:` with a word beside which no others are searched. What
   * was not understood is no fault.
   */
  omit: Type.Optional(Type.String({ maxLength: 300, title: '不采用的理解' })),
}

export const lawRoutes = routes({
  'GET /api/cms/law/list': {
    access: 'anyone',
    load: 'search',
    cache: 'anonymous',
    freeText: ['keyword'],
    about: '法律列表；status 为 current（有效、尚未生效与待核）或 all',
    query: Type.Object({ ...filters, ...pageQuery }, { additionalProperties: false }),
    data: Type.Object({ ...Page(LawRow).properties, facets: Facets }),
  },
  'GET /api/cms/law/search': {
    access: 'anyone',
    load: 'search',
    cache: 'anonymous',
    freeText: ['keyword'],
    about: '法规检索',
    query: Type.Object({ ...filters, ...searching, ...pageQuery }, { additionalProperties: false }),
    data: Type.Object({
      ...Page(LawHit).properties,
      /**
       * What holds at the place that is asked about, best first: the first of `rows`, and where these are few of what is related. It is to be
       * shown before all others, and not again among `rows`. Empty where no place is named, and on further pages, as the two that follow.
       */
      local: Type.Array(LawHit),
      /** The articles that govern the matter, where the question describes a known one, the main one first. They come before `rows`, which may have them too. */
      governing: Type.Array(LawHit),
      /** Other articles that share much with the question, best first, where fewer than three hold all the words. They come last. */
      related: Type.Array(LawHit),
      /** The article that a citation such as 民法典944 means, in laws that are called so and are not out of force. */
      jumps: Type.Array(LawJump),
      /** The laws that the keyword is the name of. */
      named: Type.Array(LawRow),
      /** What it may mean instead: laws of similar names, or the successor; none of them is meant for sure. */
      suggestions: Type.Array(LawJump),
      /** Why there is no jump, in a sentence; empty if nothing is to be said. */
      notice: Type.String(),
      facets: Facets,
      synonyms: Type.Array(Type.Object({ word: Type.String(), also: Type.Array(Type.String()) })),
      /** The place that the question asks about, or that was chosen: only laws that hold there were searched. Absent where there is none. */
      place: Type.Optional(Type.Object({ name: Type.String(), region: Type.String(), chosen: Type.Boolean() })),
      understood: LawUnderstood,
      /** Words that what is found must not have. */
      without: Type.Array(Type.String()),
      /** What is beyond the limits and was not looked at, each by its first characters. */
      ignored: Type.Array(Type.String()),
    }),
  },
  'GET /api/cms/law/:lawId': {
    access: 'anyone',
    cache: 'anonymous',
    about: '一部法律的目录与条文；on 为某一天时，时效性按当天',
    query: Type.Object(asOf, { additionalProperties: false }),
    params: Type.Object({ lawId: Type.String({ maxLength: 200 }) }),
    data: LawDetail,
  },
})
