import type { LawStatus } from '@anju/contract/law'
import { foldWidth } from '@anju/contract/wire/width'
import { normalisedName, normaliseName } from '../parse/name.ts'
import { CHINESE_DIGITS, readNumber } from '../parse/numerals.ts'
import { isSpreadInWords, matchTitles, type TitleCandidate } from './citation.ts'
import { titlesOfCited } from './cited-numbers.ts'
import { titlesByNumber } from './document-numbers.ts'
import { PLACE } from './home-region.ts'
import type { LawFact, LawFacts } from './law-facts.ts'

/** The version of a law that is meant when only its name is given: what is in force before what is in doubt or to come. */
export const MEANT: readonly LawStatus[] = ['effective', 'review', 'pending', 'amended', 'repealed']

/** A law with its number in the library. */
export type NumberedLaw = { law: number; fact: LawFact }

function before(one: LawFact, other: LawFact): boolean {
  const [a, b] = [MEANT.indexOf(one.row.status), MEANT.indexOf(other.row.status)]
  return a < b || (a === b && one.row.publishedOn > other.row.publishedOn)
}

/** One version of each law. */
function meantOf(versions: readonly NumberedLaw[]): NumberedLaw[] {
  const meant = new Map<string, NumberedLaw>()
  for (const version of versions) {
    const key = `${version.fact.row.level}:${version.fact.name}`
    const other = meant.get(key)
    if (!other || before(version.fact, other.fact)) meant.set(key, version)
  }
  return [...meant.values()]
}

const IN_CHINESE = new RegExp(`(?<=令)[${CHINESE_DIGITS}]{1,5}(?=号?$)|[${CHINESE_DIGITS}]{1,5}(?=号令$)`)
/** 杭州物业管理条例 is 杭州市物业管理条例. */
const withoutKind = (name: string) => name.replace(/(?<=^[\p{Script=Han}]{2,4})[省市]/u, '')
/** Ministries as they are called in numbers today, and for short. */
const ISSUERS: readonly (readonly [RegExp, string])[] = [
  [/^中华人民共和国|文件?$/g, ''],
  [/^国令/, '国务院令'],
  [/^(?:住房和?城乡建设部|住建部|建设部[和,、]?财政部)/, '建设部'],
  [/^应急部/, '应急管理部'],
]
/** 法释〔2009〕8号, 国务院令第379号, 国务院第379号令 or 国令379, in whatever brackets. */
const numberOf = (text: string) =>
  ISSUERS.reduce(
    (number, [issuer, name]) => number.replace(issuer, name),
    foldWidth(text).replace(/[\s〔〕【】[\]()第]/g, ''),
  )
    .replace(IN_CHINESE, (number) => String(readNumber(number) ?? number))
    .replace(/(?<=\d{4})年(?=\d+号)/, '')
    .replace(/(\d+)号令$/, '令$1号')
    .replace(/令(\d+)$/, '令$1号')
const NUMBERED = /\d+号$/
const DIGIT = new RegExp(`[\\d${CHINESE_DIGITS}]`)

/** Whether a text is a document number rather than a name. */
export const isDocumentNumber = (text: string): boolean => NUMBERED.test(numberOf(text))

let byNumber: ReadonlyMap<string, string> | undefined

/** The title that is known of a document number. The table is made when it is first read: names need the dictionary of characters. */
export function titleOfDocument(typed: string): string | undefined {
  byNumber ??= new Map([...titlesOfCited, ...titlesByNumber].map(([number, title]) => [numberOf(number), title]))
  return byNumber.get(numberOf(typed))
}

const SHORTEST_INTERPRETATION = 4
/** A text that has articles; a 批复 or 答复 about an interpretation is called by all its title. */
const INTERPRETATION = /(?:解释|规定)(?:\([^()]+\))?$/
/** （一） behind the name of one of several. */
const ORDINAL = /\([一二三四五六七八九十]+\)$/
const SAID_INTERPRETATION = /(?:司法)?解释$/

type Index = {
  names: Map<string, NumberedLaw[]>
  places: Map<string, NumberedLaw[]>
  numbers: Map<string, NumberedLaw[]>
  /** The laws of a province or city by its name, without 省 or 市. */
  local: Map<string, NumberedLaw[]>
  meant: NumberedLaw[]
  candidates: (NumberedLaw & TitleCandidate)[]
}

/** The index of each set of facts, made when it is first asked for a name. */
const indexes = new WeakMap<LawFacts, Index>()

function indexOf(facts: LawFacts): Index {
  const stored = indexes.get(facts)
  if (stored) return stored
  const all = Array.from(facts, ([law, fact]) => ({ law, fact }))
  const meant = meantOf(all)
  const index = {
    names: Map.groupBy(all, ({ fact }) => fact.name),
    places: Map.groupBy(all, ({ fact }) => withoutKind(fact.name)),
    numbers: Map.groupBy(all, ({ fact }) => numberOf(fact.row.docNo)),
    local: Map.groupBy(
      meant.filter(({ fact: { row } }) => row.region !== ''),
      ({ fact: { row, city } }) => (city || row.region).replace(/市$/, ''),
    ),
    meant,
    candidates: meant.map(({ law, fact }) => {
      const { title, level } = fact.row
      return { law, fact, name: fact.name, title, level }
    }),
  }
  indexes.set(facts, index)
  return index
}

/** All versions of the laws that are called so, or have this document number. */
function versionsCalled(facts: LawFacts, name: string): NumberedLaw[] | undefined {
  const { names, places, numbers } = indexOf(facts)
  const number = DIGIT.test(name) ? numberOf(name) : ''
  return (
    names.get(name) ??
    places.get(withoutKind(name)) ??
    (NUMBERED.test(number)
      ? (numbers.get(number) ?? names.get(normalisedName(titleOfDocument(number) ?? '')))
      : undefined)
  )
}

/** Who made a national law, before its name: 国务院物业管理条例; 新公司法 is the one in force, not what is not held yet. */
const NATIONAL = /^(?:国务院|国家|全国|中国)(?:的)?/
const NEW = /^(?:最新的?|新(?:修[订正改]的?)?)/

/** The versions of a law whose name has more in front than its title. */
function versionsCalledBy(facts: LawFacts, name: string): NumberedLaw[] | undefined {
  const national = name.replace(NATIONAL, '')
  if (national !== name) return versionsCalled(facts, national)?.filter(({ fact: { row } }) => row.region === '')
  const plain = name.replace(NEW, '')
  const inForce =
    plain === name ? [] : versionsCalled(facts, plain)?.filter(({ fact }) => fact.row.status === 'effective')
  return inForce?.length ? inForce : undefined
}

const LONGEST_PLACE = 8
/** Characters of what is called in a place. */
const LONG_ENOUGH = 4

/** The only law of a place on the management of property that has what a short name says: 上海物业规定. Others are offered. */
function localCalled(facts: LawFacts, name: string): NumberedLaw[] {
  const { local } = indexOf(facts)
  for (let length = 2; length <= LONGEST_PLACE; length++) {
    const laws = local.get(name.slice(0, length))
    const subject = laws && normalisedName(name.slice(length).replace(/^(?:省|市|自治区)/, ''))
    if (!laws || !subject?.includes('物业') || subject.length < LONG_ENOUGH) continue
    const place = name.slice(0, length)
    const matches = laws.filter(({ fact }) => isSpreadInWords(subject, fact.name.slice(place.length)))
    if (matches.length === 1) return matches
  }
  return []
}

/** Of the laws that are called so the versions of a year or day (`YYYY`, `YYYY-MM-DD`), by their publication or their first day in force. */
export function lawsOfVersion(facts: LawFacts, name: string, version: string): NumberedLaw[] {
  // 宪法修正案（1993年）: the year is part of the name.
  const own = indexOf(facts).names.get(`${name}(${version}年)`)
  if (own) return meantOf(own)
  const all = versionsCalled(facts, name) ?? lawsCalled(facts, name)
  const published = all.filter(({ fact: { row } }) => row.publishedOn.startsWith(version))
  if (published.length > 0) return meantOf(published)
  // The day of the first version is that of a later one too, as far as a text names it.
  return meantOf(
    all.filter(({ fact: { row } }) => row.effectiveOn >= row.publishedOn && row.effectiveOn.startsWith(version)),
  )
}

/** The laws that are called so, or have this document number; one version of each. */
export function lawsCalled(facts: LawFacts, name: string): NumberedLaw[] {
  const versions = versionsCalled(facts, name) ?? versionsCalledBy(facts, name)
  if (versions) return meantOf(versions)
  const local = localCalled(facts, name)
  if (local.length > 0) return local
  const [only, ...others] = interpretationsCalled(facts, name)
  return only && others.length === 0 ? [only] : []
}

/** 物业服务纠纷解释, 人脸识别司法解释: an interpretation is called by a few words of its long title; 司法解释 is a 解释 or a 规定. */
function interpretationsCalled(facts: LawFacts, name: string): NumberedLaw[] {
  const number = ORDINAL.exec(name)?.[0] ?? ''
  const words = name.slice(0, name.length - number.length)
  if (!words.endsWith('解释') || words.length <= SHORTEST_INTERPRETATION) return []
  const { meant, names } = indexOf(facts)
  const subject = words.replace(SAID_INTERPRETATION, '')
  const ofLaw = names.has(subject)
  const isAbout = (title: string, compared: string) => {
    // 建筑法解释 is only one that is about 《建筑法》 by its title.
    if (ofLaw) return normaliseName(title.replace(/[》〉]/g, '|')).includes(`${subject}|`)
    return words.endsWith('司法解释') ? compared.includes(subject) : isSpreadInWords(words, compared)
  }
  return meant.filter(
    ({ fact: { name: compared, row } }) =>
      row.level === 'judicial_interpretation' &&
      INTERPRETATION.test(compared) &&
      compared.endsWith(number) &&
      isAbout(row.title, compared),
  )
}

/** Characters of a name in which one may be mistyped; of fewer only the one in the middle: 民发典. */
const LONG_NAME = 4

const signsOf = (name: string) => Array.from(name).sort().join('')

/** Whether two names differ in one character or in their order: 物业管理条列. */
function isMistyped(typed: string, name: string): boolean {
  if (typed.length !== name.length || typed.length < LONG_NAME - 1) return false
  // 民典法
  if (Array.from(typed).every((sign) => name.includes(sign)) && signsOf(typed) === signsOf(name)) return true
  const wrong = Array.from(typed).flatMap((sign, at) => (sign === name[at] ? [] : at))
  return wrong.length === 1 && (typed.length >= LONG_NAME || wrong[0] === 1)
}

/** Other laws that a name may mean, best first; one version of each. */
export function lawsLike(facts: LawFacts, name: string): NumberedLaw[] {
  const { candidates } = indexOf(facts)
  const matches = matchTitles(name, candidates)
  const subject = name.replace(SAID_INTERPRETATION, '')
  if (subject === name || Array.from(subject).length < 2)
    return matches.length > 0 ? matches : candidates.filter((one) => isMistyped(name, one.name))
  // 民间借贷解释 is a 规定 by its title.
  const about = candidates.filter(
    ({ fact }) => fact.row.level === 'judicial_interpretation' && INTERPRETATION.test(fact.name),
  )
  const all = [
    ...matches.filter(({ fact }) => INTERPRETATION.test(fact.name)),
    ...matchTitles(subject, about),
    ...matches,
  ]
  return [...new Map(all.map((one) => [one.law, one])).values()]
}

/** Neither its place nor its kind says what a law is about. */
const KIND = /(?:管理|实施|暂行|试行|若干|的|办法|条例|规定|细则|规则|法)+$/
const subjectOf = (name: string) => name.replace(PLACE, '').replace(KIND, '')

/** The pairs of characters of what a name is about. */
function pairsOf(name: string): Set<string> {
  const subject = Array.from(subjectOf(name))
  return new Set(subject.length === 1 ? subject : subject.slice(1).map((character, at) => subject[at] + character))
}

/** The share of what the shorter of two subjects is about that both have in common, and that of both, above which they are similar. */
const SIMILAR = { shorter: 0.5, both: 0.2 }

type Subjects = { pairs: Set<string>[]; frequency: Map<string, number> }

/** What the candidates of each set of facts are about, made when it is first asked for similar names. */
const subjects = new WeakMap<LawFacts, Subjects>()

function subjectsOf(facts: LawFacts): Subjects {
  const stored = subjects.get(facts)
  if (stored) return stored
  const pairs = indexOf(facts).candidates.map(({ name }) => pairsOf(name))
  const frequency = new Map<string, number>()
  for (const own of pairs) for (const pair of own) frequency.set(pair, (frequency.get(pair) ?? 0) + 1)
  const result = { pairs, frequency }
  subjects.set(facts, result)
  return result
}

/** Laws about much the same as the name of one that is not held, the most similar first, national ones before others; one version of each. */
export function lawsSimilar(facts: LawFacts, name: string): NumberedLaw[] {
  const { candidates } = indexOf(facts)
  const { pairs, frequency } = subjectsOf(facts)
  const typed = pairsOf(name)
  // What few laws are about says more than what many have in their names.
  const weigh = (some: Iterable<string>) =>
    Array.from(some).reduce((sum, pair) => sum + Math.log(1 + pairs.length / (1 + (frequency.get(pair) ?? 0))), 0)
  const all = weigh(typed)
  const rated = candidates.flatMap((one, at) => {
    const own = pairs[at] ?? new Set()
    const common = weigh(Array.from(own).filter((pair) => typed.has(pair)))
    if (common === 0) return []
    const whole = weigh(own)
    const both = (2 * common) / (all + whole)
    return common / Math.min(all, whole) >= SIMILAR.shorter && both >= SIMILAR.both ? [{ one, both }] : []
  })
  return rated
    .sort((a, b) => b.both - a.both || Number(Boolean(a.one.fact.row.region)) - Number(Boolean(b.one.fact.row.region)))
    .map(({ one }) => one)
}
