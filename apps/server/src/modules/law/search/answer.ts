import { type lawRoutes, lawStatuses } from '@anju/contract/law'
import type { DataOf } from '@anju/contract/wire/route'
import type { Queries } from '#platform/database/open'
import { articleLabel } from '../parse/articles.ts'
import { normalisedName, shortTitleOf } from '../parse/name.ts'
import { CHINESE_DIGITS } from '../parse/numerals.ts'
import { quoted } from '../parse/status.ts'
import { type Citation, readCitations } from './citation.ts'
import type { LawFacts } from './facts.ts'
import { articlesOf, isCurrent, jumpTo, missingPart, toLaw } from './jump.ts'
import { isNameOfLaw, isOnlyNameOfLaw } from './law-query.ts'
import { isNumber, lawsCalled, lawsCalledOf, lawsLike, lawsSimilar, type Named } from './names.ts'
import { replacedLaw } from './replaced.ts'
import { readVersion, withoutAge } from './typed-name.ts'

type Found = DataOf<(typeof lawRoutes)['GET /api/cms/law/search']>
/** What a typed name or citation means, besides the words that it consists of. */
export type Answer = Pick<Found, 'jumps' | 'named' | 'suggestions' | 'notice'>

/** The laws as of a day (`YYYY-MM-DD`), or as of today where there is no `on`; and those of today. */
export type Library = { facts: LawFacts; today: LawFacts; on?: string | undefined }

const MOST = 8
export const NOTHING: Answer = { jumps: [], named: [], suggestions: [], notice: '' }

/**
 * What took the place of a law, as a sentence and as laws to choose; what is held under the old name comes after them. A law of
 * that name that is younger than its own repeal is another one.
 */
function replacement({ facts, on }: Library, name: string): Pick<Answer, 'notice' | 'suggestions'> | undefined {
  const replaced = replacedLaw(name, on)
  const held = lawsCalled(facts, name)
  if (!replaced || held.some(({ fact: { row } }) => isCurrent(row.status) && row.publishedOn >= replaced.on))
    return undefined
  const successors = [replaced.by]
  for (let next = replacedLaw(replaced.by, on); next; next = replacedLaw(next.by, on)) successors.push(next.by)
  return {
    notice: `${quoted(name)}已由${quoted(replaced.by)}取代，自 ${replaced.on} 起不再施行`,
    suggestions: successors.flatMap((by) => lawsCalled(facts, by)).map(({ fact }) => toLaw(fact.row)),
  }
}

/** Why the law that is cited gives no article, in a sentence. */
function refusalOf({ row }: Named['fact'], citation: Citation): string {
  const title = quoted(shortTitleOf(row.title))
  if (!isCurrent(row.status) && !citation.version)
    return `${title}${lawStatuses[row.status]}${row.statusReason && `：${row.statusReason}`}`
  if (row.articleCount === 0) return `${title}的正文尚未收录`
  return `${title}共 ${row.articleCount} 条，没有${articleLabel({ number: citation.article, sub: citation.sub })}`
}

/** A citation of laws that are held by this name. */
async function cited(db: Queries, library: Library, citation: Citation, exact: readonly Named[]): Promise<Answer> {
  const laws = exact.slice(0, MOST)
  const articles = await articlesOf(
    db,
    laws.map(({ law }) => law),
    citation,
  )
  const reached = laws.flatMap(({ law, fact }) => {
    const article = articles.get(law)
    return article ? [jumpTo(fact.row, citation, article)] : []
  })
  const instead = replacement(library, citation.name)
  if (instead) return { ...NOTHING, ...instead, suggestions: [...instead.suggestions, ...reached] }
  const named = laws.map(({ fact }) => fact.row)
  const jumps = reached.filter(({ status }) => citation.version || isCurrent(status))
  const [article] = articles.values()
  if (jumps.length > 0) return { ...NOTHING, jumps, notice: article ? missingPart(citation, article) : '' }
  const [first] = laws
  return { ...NOTHING, named, suggestions: reached, notice: first ? refusalOf(first.fact, citation) : '' }
}

/** 2010年 or 2020-05-28. */
const versionLabel = (version: string) => (version.length > 4 ? ` ${version} ` : `${version}年`)
const noVersion = (name: string, version: string) => `没有收录${quoted(name)}${versionLabel(version)}的文本`
const notHeld = (name: string) => `没有收录${quoted(name)}`

/** That a law which is known by its full name is not held, or was not on the day; empty where the name may be short for another. */
function absentNotice({ facts, today, on }: Library, name: string): string {
  if (on && lawsCalled(today, name).length > 0) return noVersion(name, on)
  return replacedLaw(name) && lawsCalled(facts, name).length === 0 ? notHeld(name) : ''
}

/** Those that are in force or to come, as laws that may be meant. */
const offered = (laws: readonly Named[]): Answer['suggestions'] =>
  laws
    .filter(({ fact }) => isCurrent(fact.row.status))
    .slice(0, MOST)
    .map(({ fact }) => toLaw(fact.row))

/** A citation of a law that is not held by this name: others are offered, none is opened. */
async function uncertain(db: Queries, library: Library, citation: Citation): Promise<Answer> {
  const instead = replacement(library, citation.name)
  if (instead) return { ...NOTHING, ...instead }
  const { facts } = library
  const absent = absentNotice(library, citation.name)
  const laws = lawsLike(facts, citation.name)
    .filter(({ fact }) => isCurrent(fact.row.status))
    .slice(0, MOST)
  const articles = await articlesOf(
    db,
    laws.map(({ law }) => law),
    citation,
  )
  const suggestions = laws.flatMap(({ law, fact }) => {
    const article = articles.get(law)
    return article ? [jumpTo(fact.row, citation, article)] : []
  })
  const [first, ...others] = laws
  if (!isNameOfLaw(citation.name)) return { ...NOTHING, suggestions }
  if (!first)
    return {
      ...NOTHING,
      suggestions: offered(lawsSimilar(facts, citation.name)),
      notice: absent || notHeld(citation.name),
    }
  if (suggestions.length > 0) return { ...NOTHING, suggestions, notice: absent }
  const none = others.length > 0 ? `以下法规没有${articleLabel({ number: citation.article, sub: citation.sub })}` : ''
  return {
    ...NOTHING,
    suggestions: laws.map(({ fact }) => toLaw(fact.row)),
    notice: absent || none || refusalOf(first.fact, citation),
  }
}

/** A citation of one version of a law: another version is offered, never opened. */
async function citedVersion(db: Queries, library: Library, citation: Citation, version: string): Promise<Answer> {
  const { facts } = library
  const versions = lawsCalledOf(facts, citation.name, version)
  if (versions.length > 0) return cited(db, library, citation, versions)
  const called = lawsCalled(facts, citation.name)
  if (called.length === 0) return uncertain(db, library, citation)
  const { version: _, ...present } = citation
  const other = await cited(db, library, present, called)
  if (replacement(library, citation.name)) return other
  return {
    ...NOTHING,
    named: other.named,
    suggestions: [...other.jumps, ...other.suggestions],
    notice: noVersion(citation.name, version),
  }
}

/** A citation of whatever is held by this name. */
function meant(db: Queries, library: Library, citation: Citation): Promise<Answer> {
  if (citation.version) return citedVersion(db, library, citation, citation.version)
  const called = lawsCalled(library.facts, citation.name)
  return called.length > 0 ? cited(db, library, citation, called) : uncertain(db, library, citation)
}

/** What each of the cited places means, together. */
async function allCited(db: Queries, library: Library, citations: readonly Citation[]): Promise<Answer> {
  const { facts } = library
  const answers: Answer[] = []
  const others: Answer[] = []
  const known = new Set<string>()
  for (const { whole, ...read } of citations) {
    const citation = whole && lawsCalled(facts, whole).length > 0 ? { ...read, name: whole } : read
    const answer = await meant(db, library, citation)
    answers.push(answer)
    // What else may be meant is the same for all articles of one law.
    if (!known.has(citation.name)) others.push(answer)
    known.add(citation.name)
  }
  return {
    jumps: eachOnce(answers.flatMap(({ jumps }) => jumps)),
    named: others.flatMap(({ named }) => named),
    suggestions: eachOnce(others.flatMap(({ suggestions }) => suggestions)),
    notice: [...new Set(answers.flatMap(({ notice }) => notice || []))].join('；'),
  }
}

/** Several citations may lead to one article. */
const eachOnce = <Target extends { lawId: string; anchor: string }>(targets: readonly Target[]): Target[] => [
  ...new Map(targets.map((one) => [one.lawId + one.anchor, one])).values(),
]

/** 944, 940条 or 第三十九条、第四十条, without a law. */
const NUMBERS_ALONE = new RegExp(
  `^(?=.*(?:条|\\d\\d))(?:第? *(?:\\d{1,4}|[${CHINESE_DIGITS}]{1,9}) *条? *[、,和]? *)+$`,
)
/** The laws of the trade that an article without a law is looked for in. */
const OF_THE_TRADE = ['民法典', '物业管理条例']

/** Articles that may be meant where no law is named. */
async function inTheTrade(db: Queries, library: Library, typed: string): Promise<Answer> {
  const answers: Answer[] = []
  for (const citation of OF_THE_TRADE.flatMap((name) => readCitations(`${name}${typed}`)))
    answers.push(await cited(db, library, citation, lawsCalled(library.facts, citation.name)))
  return { ...NOTHING, suggestions: answers.flatMap(({ jumps }) => jumps).slice(0, MOST) }
}

/** The law, or the articles, that the typed text names. */
export async function findAnswer(db: Queries, library: Library, typed: string): Promise<Answer> {
  if (NUMBERS_ALONE.test(typed.trim())) return inTheTrade(db, library, typed.trim())
  const citations = readCitations(typed)
  if (citations.length > 0) return allCited(db, library, citations)
  const { facts } = library
  const { text: withoutVersion, version } = readVersion(typed)
  const text = withoutVersion.trim()
  const name = withoutAge(normalisedName(text))
  if ((/\s/.test(text) && !isNumber(text)) || Array.from(name).length < 2) return NOTHING
  const held = lawsCalled(facts, name)
    .slice(0, MOST)
    .map(({ fact }) => fact.row)
  const instead = replacement(library, name)
  if (instead) return { ...NOTHING, ...instead, suggestions: [...instead.suggestions, ...held.map(toLaw)] }
  const versions = version ? lawsCalledOf(facts, name, version) : []
  if (versions.length > 0) return { ...NOTHING, named: versions.map(({ fact }) => fact.row) }
  if (held.length === 0) return isNameOfLaw(name) ? unheld(library, name) : NOTHING
  if (version) return { ...NOTHING, suggestions: held.map(toLaw), notice: noVersion(name, version) }
  return { ...NOTHING, named: held }
}

/** A name that no law has: those that it may be short for, else that there is none, with similar names. */
function unheld(library: Library, name: string): Answer {
  const { facts } = library
  const absent = absentNotice(library, name)
  const near = offered(lawsLike(facts, name))
  if (absent || near.length > 0) return { ...NOTHING, suggestions: near, notice: absent }
  return isOnlyNameOfLaw(name)
    ? { ...NOTHING, suggestions: offered(lawsSimilar(facts, name)), notice: notHeld(name) }
    : NOTHING
}
