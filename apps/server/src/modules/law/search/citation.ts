import { type LawLevel, lawLevels } from '@anju/contract/law'
import { toChinese } from '@anju/contract/law/numerals'
import { foldWidth } from '@anju/contract/wire/width'
import { normalisedName } from '../parse/name.ts'
import { CHINESE_DIGITS } from '../parse/numerals.ts'
import { namesIn, readVersion } from './citation-name.ts'
import {
  NUMBER,
  NUMBERS,
  PART_ALONE,
  PLACES,
  type Place,
  parts,
  readPlace,
  readPlaces,
  withoutBlanks,
} from './citation-place.ts'
import { ENDS_NAME, typedCitation } from './citation-text.ts'

/** A parsed citation such as 消防法十六条第三项. Numbers are those of the law. */
export type Citation = Place & {
  name: string
  /** All that was typed before the article, where `name` is the end of it: 适用 leads to a name, but is also part of many titles. */
  whole?: string
  /** The version that is meant by the year or day (`YYYY`, `YYYY-MM-DD`) in brackets after the name. */
  version?: string
}

const STRICT_ARTICLE = `第 *${NUMBER} *条(?: *(?:之|-) *${NUMBER})?`
const STRICT = `${STRICT_ARTICLE}(?: *${NUMBERS} *款)?(?: *${NUMBERS} *项| *[(] *${NUMBER} *[)])?`

/** The whole text is a citation: 民法典944, 消防法16(3), 《物业管理条例》第三十五条. */
const WHOLE = new RegExp(`^(.*?[^第\\s《〈<\\d、,])[》〉>]?(${PLACES})(?:规定)?$`)
/** A citation in a sentence, which needs its 第 and 条. */
const WITHIN = new RegExp(
  `(?:《([^《》]{2,60})》|(\\p{Script=Han}{1,30}?(?:法|典|条例|规定|办法|细则|规则|解释))) *((?:${STRICT}|(?:\\d{1,4}|[${CHINESE_DIGITS}]{2,9})条)(?: *[、,和及与至到] *(?:${STRICT}|${PART_ALONE}))*)`,
  'gu',
)
const BEFORE_ARTICLE = `(?=[》〉)]? *(?:第 *${NUMBER} *条|\\d))`
/** The part of a law between its name and the article: 合同编, 第三编第二十四章, （合同编）. */
const PART = new RegExp(
  `${ENDS_NAME}(?: *[·(]?(?:第 *${NUMBER} *(?:分编|编|章|节)[^第\\d《》,。;、]{0,20}?|(?:总则|物权|合同|人格权|婚姻家庭|继承|侵权责任)编|(?<=[》〉] *)[^第\\d《》,。;、]{2,20}?[编章节]|(?<!民法)(?:总则|分则|附则))\\)?·?)+${BEFORE_ARTICLE}`,
  'g',
)
/** What stands between a name and its article and is no part of it: （国务院令第698号） of official letters, （以下简称…）, the 的 of people. */
const BEHIND = new RegExp(
  `${ENDS_NAME} *(?:\\((?:[^()]{2,40}号|(?:以下|下文)?(?:统|均)?简称[^()]{1,30})\\)|的|(?:之|当)?中的?|里面?的?)${BEFORE_ARTICLE}`,
  'g',
)
/** What people ask about an article: 第278条怎么说. */
const ASKED_ABOUT =
  /(?<=条|[款项]|\d)(?:的?(?:具体)?(?:规定|内容|原文|全文|条文)|怎么(?:规定|说)的?|(?:讲|说|写|规定)(?:的|了)?(?:是|些)?(?:什么|啥)|(?:是|的)?(?:什么|啥)(?:意思|内容|规定)?|是什么)[?。]?$/
/** Numbers alone, the beginning of 第四十一条, or of the number of an order, name no law. */
const NO_NAME = new RegExp(`^(?:第?[${CHINESE_DIGITS}]+|[^\\p{Script=Han}]+|[^号]*令)$`, 'u')
/** What every citation has. */
const ANY_NUMBER = new RegExp(`[\\p{N}${CHINESE_DIGITS}]`, 'u')
/** 第944条民法典 */
const ARTICLE_FIRST = new RegExp(
  `^(第? *${NUMBER} *条) *的? *(《[^《》]{2,60}》|\\p{Script=Han}{1,30}(?:法|典|条例))$`,
  'u',
)
/** 该法第六十条 speaks of the law before it. */
const SAME_LAW = /^(?:该|同|此|上述|前述)(?:法|法典|条例|规定|办法|细则|规则|解释)$/
/** Characters of a typed citation, with the title of an interpretation, and of a sentence that is pasted. */
const LONGEST = 100
const LONGEST_SENTENCE = 400
/** Characters before an article in a running text in which its law is looked for. */
const NEAR = 64

/** The places of one law. */
function citationsOf(typedName: string, typedPlaces: string, version: string | undefined): Citation[] {
  const names = namesIn(typedName)
  if (Array.from(names.name).length < 2 || NO_NAME.test(names.name)) return []
  return readPlaces(withoutBlanks(typedPlaces)).map((place) => ({ ...names, ...(version && { version }), ...place }))
}

/** The citations in a sentence. */
const readWithin = (text: string, version: string | undefined): Citation[] =>
  Array.from(text.matchAll(WITHIN)).flatMap(([, quoted, bare = '', places = '']) =>
    citationsOf(quoted ? `《${quoted}` : bare, places, version),
  )

/** Citations of which those of 该法 have the name of the law before them. */
function withNames(citations: readonly Citation[]): Citation[] {
  let name = ''
  return citations.map((one) => {
    if (!SAME_LAW.test(one.name)) name = one.name
    return { ...one, name: name || one.name }
  })
}

/** The citation of one law that a text consists of, or those that a sentence holds. */
function readOne(input: string, isWhole: boolean): Citation[] {
  const { text: withoutVersion, version } = readVersion(input)
  const text = withoutVersion
    .replace(BEHIND, '')
    .replace(PART, '')
    .replace(ASKED_ABOUT, '')
    .trim()
    .replace(ARTICLE_FIRST, '$2$1')
  if (text.length > LONGEST_SENTENCE) return []
  const [, whole, places = ''] = text.length > LONGEST ? [] : (WHOLE.exec(withoutBlanks(text)) ?? [])
  if (whole) return citationsOf(whole, places, version)
  return isWhole ? [] : readWithin(text, version)
}

/**
 * Parses 民法典944, 《民法典》第九百四十四条第三款, 物业管理条例 41 条, 民法典278、279, also inside a sentence, and several laws in a row: the
 * places that are cited. Empty when there is no citation.
 */
export function readCitations(input: string): Citation[] {
  if (!ANY_NUMBER.test(input)) return []
  const text = typedCitation(input)
  const several = parts(text).map((part) => readOne(part, true))
  const isEach = several.length > 1 && several.every((part) => part.length > 0)
  return withNames(isEach ? several.flat() : readOne(text, false))
}

/** The first place that is cited; `undefined` when there is no citation. */
export function readCitation(input: string): Citation | undefined {
  return readCitations(input)[0]
}

/** Articles in a row in running text: 第四十条、第四十二条, 第九百三十七条至第九百五十条. */
const OF_TEXT = `${STRICT_ARTICLE}(?: *第? *${NUMBER} *款)?(?: *第? *[(]? *${NUMBER} *[)]? *项| *[(] *${NUMBER} *[)])?`
const ROW = new RegExp(`${OF_TEXT}(?: *[、,和及与至到] *${OF_TEXT})*`, 'g')
const RANGE = /^(.+?) *[至到] *(.+)$/
/** What may come between a name and its articles: （2020年修正）. */
const NOTE = /(?:\([^()]{0,20}\))? *$/
const QUOTED = /《([^《》]{2,60})》$/
const NUMBERED = /([^\s《》,。;:、]{2,20}〔\d{4}〕\d+号)$/
const BARE = /(\p{Script=Han}{1,30}(?:法|典|条例|规定|办法|细则|规则|解释))$/u
/** Articles of one range. */
const LONGEST_RANGE = 100

/** The articles of one place in a row; of a range each one. */
function placesIn(row: string): Citation[] {
  return row.split(/[、,和及与]/).flatMap((part) => {
    const [, from, to] = RANGE.exec(part.trim()) ?? []
    const first = readPlace(from ?? part)
    const last = to === undefined ? undefined : readPlace(to)
    if (!first) return []
    if (!last) return { name: '', ...first }
    const length = Math.min(Math.max(last.article - first.article + 1, 1), LONGEST_RANGE)
    return Array.from({ length }, (_, at) => ({ name: '', article: first.article + at, sub: 0 }))
  })
}

/** What laws the end of a text may name, the likeliest first: the name in 《》, a document number, or the characters before 第X条. */
function namesBefore(text: string): string[] {
  const before = text.replace(NOTE, '')
  const exact = QUOTED.exec(before)?.[1] ?? NUMBERED.exec(before)?.[1]
  if (exact) return [exact]
  const bare = Array.from(BARE.exec(before)?.[1] ?? '')
  return bare.slice(0, -1).map((_, at) => bare.slice(at).join(''))
}

/** The citations in a running text of any length, each with the names that it may mean, the likeliest first. */
export function citationsWithin(input: string): { names: string[]; quote: string; places: Citation[] }[] {
  // In a long run of blanks each way to divide it would be tried.
  const text = foldWidth(input).replace(/ {2,}/g, ' ')
  return Array.from(text.matchAll(ROW)).flatMap((row) => {
    const names = namesBefore(text.slice(Math.max(0, row.index - NEAR), row.index)).map(normalisedName)
    const places = placesIn(row[0])
    return names.length > 0 && places.length > 0 ? [{ names, quote: row[0].replace(/\s/g, ''), places }] : []
  })
}

/** 第十六条第三项 */
export function citationLabel({ article, sub, paragraph, item }: Citation): string {
  const part = (value: number | undefined, unit: string) => (value === undefined ? '' : `第${toChinese(value)}${unit}`)
  return `第${toChinese(article)}条${sub ? `之${toChinese(sub)}` : ''}${part(paragraph, '款')}${part(item, '项')}`
}

/** Whether parts of `typed`, of two characters or more, are in `name` in their order: 物业服务纠纷解释 is in its full title, 建筑法解释 in none. */
export function isSpreadInWords(typed: string, name: string, from = 0): boolean {
  if (typed === '') return true
  for (let length = typed.length; length >= 2; length--) {
    const at = name.indexOf(typed.slice(0, length), from)
    if (at >= 0 && isSpreadInWords(typed.slice(length), name, at + length)) return true
  }
  return false
}

export type TitleCandidate = { name: string; title: string; level: LawLevel }

const ORDER = Object.keys(lawLevels) as LawLevel[]

/**
 * Order of candidates: laws that readers of this site usually mean first, then those of higher force, then shorter
 * titles.
 */
function compare(a: TitleCandidate, b: TitleCandidate): number {
  const near = (one: TitleCandidate) => (one.title.includes('物业') ? 0 : 1)
  return (
    near(a) - near(b) ||
    ORDER.indexOf(a.level) - ORDER.indexOf(b.level) ||
    a.title.length - b.title.length ||
    (a.title < b.title ? -1 : 1)
  )
}

/**
 * The laws that a typed name can mean, best first. A full name means that law alone; part of a name, such as 条例,
 * means every law whose name ends with it, else every law whose name holds it, else those that hold its characters in their order.
 */
export function matchTitles<T extends TitleCandidate>(name: string, candidates: readonly T[]): T[] {
  const tests: ((one: T) => boolean)[] = [
    (one) => one.name === name,
    (one) => one.name.endsWith(name),
    (one) => one.name.includes(name),
    (one) => isSpreadInWords(name, one.name),
  ]
  for (const test of tests) {
    const matches = candidates.filter(test)
    if (matches.length > 0) return matches.sort(compare)
  }
  return []
}
