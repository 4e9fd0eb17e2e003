import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import type { LawLevel, LawNode } from '@anju/contract/law'
import { readArticleHead } from './articles.ts'
import { type ParsedArticle, readBody } from './body.ts'
import { dateInFileName, impossibleDayIn } from './date.ts'
import { effectOf, type Repeal, repealsOf } from './effect.ts'
import { placeByText, placeOf } from './folder.ts'
import { docNoOf, issuerOf, type LawEvent, readEvents } from './head.ts'
import { groupKeyOf, shortTitleOf, slugOf } from './name.ts'
import { type LawSource, Unreadable } from './source.ts'

/** Many replies of courts have no articles, so only editors are asked to look. */
export const NO_ARTICLES = '正文没有识别出条文'

/** Increased whenever the same file would be parsed differently, so that the next import parses it again. */
const READER = '4'

/** More pieces of text than this in one law are refused: article numbers within a law have five digits. */
export const MOST_ARTICLES = 99_999

export type ParsedLaw = {
  slug: string
  groupKey: string
  title: string
  shortTitle: string
  /** Set when the file was only one part of a law. */
  partTitle: string
  level: LawLevel
  category: string
  region: string
  issuer: string
  docNo: string
  publishedOn: string
  effectiveOn: string
  /** The day on which its first version took force, if before `effectiveOn`; else empty. */
  firstEffectiveOn: string
  /** The earliest day in its history; it decides which of two laws repeals the other. */
  firstOn: string
  amendments: LawEvent[]
  nodes: LawNode[]
  articles: ParsedArticle[]
  warnings: string[]
  /** The laws that its text repeals. */
  repeals: Repeal[]
  /** A foreign list says that it has expired. */
  expired: boolean
  /** What nothing beside the text says, and an import that knows no more leaves as it is held. */
  unsaid?: Unsaid
  /** Of the text alone; what is known about it from elsewhere is compared by value. */
  sha256: string
}

/** No folder names the level; no list has the file; neither text nor head names the day of force. */
export type Unsaid = { level: boolean; list: boolean; day: boolean }

/** An entry about one file in the optional list beside the files. */
export type LawHint = { expired: boolean; validFrom: string }

/** The number of the first article, by which the parts of one law are put in order. */
function firstNumber(source: LawSource): number {
  return (
    source.body.map((line) => readArticleHead(line, 0)?.number).find((number) => number !== undefined) ??
    Number.POSITIVE_INFINITY
  )
}

function newest(events: readonly LawEvent[]): string {
  return events
    .filter((event) => event.kind !== '施行')
    .reduce((latest, { date }) => (date > latest ? date : latest), '')
}

function warningsOf(
  sources: readonly LawSource[],
  articles: readonly ParsedArticle[],
  dateInName: string,
  events: readonly LawEvent[],
): string[] {
  const warnings: string[] = []
  if (articles.length === 0) warnings.push('正文缺失')
  const lost = sources.reduce((sum, source) => sum + source.lost, 0)
  if (lost > 0) warnings.push(`有 ${lost} 个罕用字无法显示，以□代替`)
  const latest = newest(events)
  const impossible = impossibleDayIn(basename(sources[0]?.path ?? ''))
  if (impossible)
    warnings.push(`版本日期待核：没有 ${impossible} 这一天，按题注${latest ? `取 ${latest}` : '也没有日期'}`)
  if (dateInName && latest > dateInName)
    warnings.push(`版本日期待核：题注中有 ${latest} 的修改，文件日期为 ${dateInName}`)
  return warnings
}

function uniqueEvents(sources: readonly LawSource[], title: string): LawEvent[] {
  const events = sources.flatMap((source) => readEvents(source.info, title))
  return events.filter(
    (event, at) => events.findIndex((other) => other.date === event.date && other.text === event.text) === at,
  )
}

/** Everything that the reading of the text depends on. */
function digestOf(sources: readonly LawSource[]): string {
  const facts = JSON.stringify([READER, sources.map((source) => source.sha256)])
  return createHash('sha256').update(facts).digest('hex')
}

/** Reads a law from its file, or from the files of all its parts. */
export function parseLaw(texts: readonly LawSource[], hint?: LawHint): ParsedLaw {
  const sources = texts.toSorted((a, b) => firstNumber(a) - firstNumber(b) || a.path.localeCompare(b.path))
  const [main] = sources
  if (!main) throw new Unreadable('文件是空的')
  const { title } = main
  const amendments = uniqueEvents(sources, title)
  const placed = placeOf(dirname(main.path).split(/[/\\]/))
  const place = placed ?? placeByText(amendments.map((event) => event.text).join('\n'), title)
  const { nodes, articles, warnings } = readBody(
    sources.flatMap((source) => (source.partTitle ? [`# ${source.partTitle}`, ...source.body] : source.body)),
  )
  if (articles.length > MOST_ARTICLES) throw new Unreadable(`条文超过 ${MOST_ARTICLES} 条`)
  const dateInName = dateInFileName(basename(main.path))
  const publishedOn = dateInName || newest(amendments)
  const bare =
    articles.length > 0 &&
    warnings.length === 0 &&
    place.level !== 'case' &&
    articles.every(({ number }) => number === 0)
  const plains = articles.map((article) => article.plain)
  const dates = amendments.map((event) => event.date).filter(Boolean)
  const { warning, said, ...effect } = effectOf(plains, amendments, publishedOn, hint?.validFrom ?? '')
  return {
    ...place,
    title,
    slug: slugOf(place.level, title, publishedOn),
    groupKey: groupKeyOf(title, place.level),
    shortTitle: shortTitleOf(title),
    partTitle: sources.length === 1 ? main.partTitle : '',
    issuer: issuerOf(amendments, title, place.level, place.category),
    docNo: docNoOf(amendments, plains[0]?.slice(0, 200) ?? ''),
    publishedOn,
    ...effect,
    firstOn: dates.toSorted()[0] ?? publishedOn,
    amendments,
    nodes,
    articles,
    warnings: [
      ...warningsOf(sources, articles, dateInName, amendments),
      ...(bare ? [NO_ARTICLES] : []),
      ...(warning ? [warning] : []),
      ...warnings,
    ],
    repeals: repealsOf(articles),
    expired: hint?.expired ?? false,
    unsaid: { level: placed === undefined, list: hint === undefined, day: !said },
    sha256: digestOf(sources),
  }
}
