import { CHINESE_DIGITS, readNumber } from '../parse/numerals.ts'
import { KINDS, type LawNames, lawBefore, lawInMarks } from './names.ts'

/**
 * A reference in a text to a place in a law; `name` is empty for the law itself. `article` is 0 for 本条, the article that the text is
 * in. `year` is that of the cited version, where the text names one. `before` refers to what precedes the text: 前条 to the article before its own, 前款 to the 款 before its own.
 */
export type Reference = {
  from: number
  to: number
  name: string
  article: number
  sub: number
  paragraph?: number
  item?: number
  before?: 'article' | 'clause'
  year?: number
}

const NUMBER = `(?:[${CHINESE_DIGITS}]{1,9}|\\d{1,4})`
const CLAUSE = `第 ?(?<clause>${NUMBER}) ?款`
const ITEM = `第 ?[（(]?(?<item>${NUMBER})[）)]? ?项`
const PLACE = `第 ?(?<article>${NUMBER}) ?条(?:之(?<sub>${NUMBER}))?(?:${CLAUSE})?(?:${ITEM})?`
/** 《物业管理条例》（以下简称《条例》）第十条, 违反本法第十条, 依照民法典第十条, 公司法（2018年修正）第二十条. */
const START = new RegExp(
  `(?:《(?<quoted>[^《》]{2,80})》|(?<bare>\\p{Script=Han}{1,20}?(?:${KINDS})))(?:[（(](?<bracket>[^（）()]{1,40})[）)])? ?${PLACE}`,
  'gu',
)
const OWN = new RegExp(`本(?:${KINDS})$`)
const OWN_ARTICLE = new RegExp(`本条(?:${CLAUSE}(?:${ITEM})?|${ITEM})`, 'gu')
/** 前条第二款, 前款第三项; not 以前款项, 前条例. */
const BEFORE = new RegExp(
  `(?<![以提之此])前(?:(?<previous>条)(?!例|款|件)(?:${CLAUSE})?|款(?![项额物]))(?:${ITEM})?`,
  'gu',
)
const AND = '(?:[、，]|和|或者|或|以及|与|及|至|到)'
/** What may follow: another article, another 款 or 项 of the same one. */
const NEXT = [PLACE, `${CLAUSE}(?:${ITEM})?`, ITEM].map((place) => new RegExp(`${AND}${place}`, 'uy'))
/** （2018年修正） behind a name. */
const YEAR = /^(\d{4})年?(?:\d{1,2}月(?:\d{1,2}日)?)?(?:修[正订改]|版|文本)/

type Groups = Record<string, string | undefined>
type Part = Pick<Reference, 'article' | 'sub' | 'paragraph' | 'item' | 'before'>

function partOf(groups: Groups | undefined, before: Part): Part {
  const value = (name: string) => (groups?.[name] === undefined ? undefined : readNumber(groups[name]))
  const [article, paragraph, item] = [value('article'), value('clause'), value('item')]
  const base: Part = article
    ? { article, sub: value('sub') ?? 0 }
    : {
        article: before.article,
        sub: before.sub,
        ...(before.before && !(paragraph && before.before === 'clause') && { before: before.before }),
        ...(!paragraph && before.paragraph && { paragraph: before.paragraph }),
      }
  return { ...base, ...(paragraph && { paragraph }), ...(item && { item }) }
}

/** The places that follow the first one of a list: 第十条、第十一条和第十二条第一款、第三款. */
function* following(text: string, first: Reference): Generator<Reference> {
  let last = first
  for (let at = first.to; ; at = last.to) {
    const match = NEXT.map((pattern) => {
      pattern.lastIndex = at
      return pattern.exec(text)
    }).find((match) => match !== null)
    if (!match) return
    const from = at + match[0].indexOf('第')
    const { name, year } = first
    last = { from, to: at + match[0].length, name, ...(year && { year }), ...partOf(match.groups, last) }
    yield last
  }
}

/** The references in a text, in their order. */
export function referencesIn(text: string, names: LawNames): Reference[] {
  if (!/[第前]/.test(text)) return []
  const firsts = [...namedIn(text, names), ...ownIn(text), ...earlierIn(text)]
  return firsts.flatMap((first) => [first, ...following(text, first)]).sort((a, b) => a.from - b.from)
}

const NO_PLACE = { article: 0, sub: 0 }

/** Articles behind the name of a law, or behind 本法. */
function* namedIn(text: string, names: LawNames): Generator<Reference> {
  for (const { 0: all, index, groups } of text.matchAll(START)) {
    const law = lawNamed(text, index, groups, names)
    if (!law) continue
    const first = { ...law, to: index + all.length, ...partOf(groups, NO_PLACE) }
    if (first.article > 0) yield first
  }
}

/** The compared name of a law, empty for 本法, where it begins, and the year of its version. */
function lawNamed(
  text: string,
  at: number,
  groups: Groups | undefined,
  names: LawNames,
): Pick<Reference, 'name' | 'from' | 'year'> | undefined {
  const { quoted, bare = '', bracket = '' } = groups ?? {}
  const own = OWN.exec(bare)?.[0]
  if (own) return bracket ? undefined : { name: '', from: at + bare.length - own.length }
  const behind = YEAR.exec(bracket)?.[1]
  if (quoted === undefined) {
    const law = lawBefore(text, at + bare.length, names)
    return law && { ...law, ...(behind && { year: Number(behind) }) }
  }
  const law = lawInMarks(quoted, text.slice(0, at), names)
  const year = law?.year ?? (behind ? Number(behind) : undefined)
  return law && { name: law.name, from: at, ...(year && { year }) }
}

/** Articles of the same law. */
function* ownIn(text: string): Generator<Reference> {
  for (const { 0: all, index, groups } of text.matchAll(OWN_ARTICLE))
    yield { from: index, to: index + all.length, name: '', ...partOf(groups, NO_PLACE) }
}

/** 前条, 前款: what is before the place where it is said. */
function* earlierIn(text: string): Generator<Reference> {
  for (const { 0: all, index, groups } of text.matchAll(BEFORE)) {
    const before = groups?.previous ? ('article' as const) : ('clause' as const)
    yield { from: index, to: index + all.length, name: '', ...partOf(groups, { ...NO_PLACE, before }) }
  }
}
