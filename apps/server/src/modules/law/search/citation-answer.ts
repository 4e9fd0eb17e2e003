import { lawStatuses } from '@anju/contract/law'
import type { Queries } from '#platform/database/open'
import { articleLabel } from '../parse/articles.ts'
import { shortTitleOf } from '../parse/name.ts'
import { quoted } from '../parse/status.ts'
import {
  type Answer,
  absenceNotice,
  answerReplaced,
  answerWith,
  type Library,
  lawNotHeld,
  MOST_LAWS,
  numberNotHeld,
  suggestionsOf,
  versionNotHeld,
} from './answer-parts.ts'
import type { Citation } from './citation.ts'
import { type CitedArticle, isCurrent, jumpTo, missingPart, readArticles, toLaw } from './cited-articles.ts'
import type { LawFact, LawFacts } from './law-facts.ts'
import { isNameOfLaw } from './law-query.ts'
import { isDocumentNumber, lawsCalled, lawsLike, lawsOfVersion, lawsSimilar, type NumberedLaw } from './laws-by-name.ts'

/** What a citation means: the laws of its name, or else those that may be meant, with their articles and what is to be said of them. */
export async function answerCitation(db: Queries, library: Library, citation: Citation): Promise<Answer> {
  const { laws, isOtherVersion } = lawsOfCitation(library.facts, citation)
  const places = await readPlaces(db, laws, citation)
  const replaced = answerReplaced(library, citation.name, places.jumps)
  if (replaced) return replaced
  if (laws.length === 0) return answerUncertain(db, library, citation)
  return isOtherVersion ? answerOtherVersion(laws, places, citation) : answerHeld(laws, places, citation)
}

/** The laws that are held by the name of a citation: of the version that it names, or of another one. */
function lawsOfCitation(facts: LawFacts, { name, version }: Citation) {
  const versions = version ? lawsOfVersion(facts, name, version) : []
  const laws = versions.length > 0 ? versions : lawsCalled(facts, name)
  return { laws: laws.slice(0, MOST_LAWS), isOtherVersion: version !== undefined && versions.length === 0 }
}

/** The cited article of the laws that have it, by the number of the law, and the jumps to these. */
type Places = { articles: Map<number, CitedArticle>; jumps: Answer['jumps'] }

async function readPlaces(db: Queries, laws: readonly NumberedLaw[], citation: Citation): Promise<Places> {
  const numbers = laws.map(({ law }) => law)
  const articles = await readArticles(db, numbers, citation)
  const jumps = laws.flatMap(({ law, fact }) => {
    const article = articles.get(law)
    return article ? [jumpTo(fact.row, citation, article)] : []
  })
  return { articles, jumps }
}

/** A citation of laws that are held by its name. */
function answerHeld(laws: readonly NumberedLaw[], places: Places, citation: Citation): Answer {
  const jumps = places.jumps.filter(({ status }) => citation.version || isCurrent(status))
  const [article] = places.articles.values()
  if (jumps.length > 0) return answerWith({ jumps, notice: article ? missingPart(citation, article) : '' })
  const [first] = laws
  return answerWith({
    named: laws.map(({ fact }) => fact.row),
    suggestions: places.jumps,
    notice: first ? refusalOf(first.fact, citation) : '',
  })
}

/** A citation of a version that is not held: other versions are offered, never opened. */
function answerOtherVersion(laws: readonly NumberedLaw[], { jumps }: Places, { name, version = '' }: Citation): Answer {
  const current = jumps.filter(({ status }) => isCurrent(status))
  return answerWith({
    named: current.length > 0 ? [] : laws.map(({ fact }) => fact.row),
    suggestions: current.length > 0 ? current : jumps,
    notice: versionNotHeld(name, version),
  })
}

/** How a text cites itself: 本条例第四十一条. */
const OWN_TEXT = /^[本该](?:法|条例|规定|办法|细则|规则|解释)$/

/** A citation of a law that is not held by this name: others are offered, none is opened. */
async function answerUncertain(db: Queries, library: Library, citation: Citation): Promise<Answer> {
  const { facts } = library
  if (OWN_TEXT.test(citation.name)) return answerWith({ notice: '请写出法规的名称，例如“物业管理条例第四十一条”' })
  if (isDocumentNumber(citation.name)) return answerWith({ notice: numberNotHeld(citation.name) })
  const laws = lawsLike(facts, citation.name)
    .filter(({ fact }) => isCurrent(fact.row.status))
    .slice(0, MOST_LAWS)
  const { jumps } = await readPlaces(db, laws, citation)
  if (!isNameOfLaw(citation.name)) return answerWith({ suggestions: jumps })
  const absence = absenceNotice(library, citation.name)
  const [first, ...others] = laws
  if (!first) {
    const notice = absence || lawNotHeld(citation.name)
    return answerWith({ suggestions: suggestionsOf(lawsSimilar(facts, citation.name)), notice })
  }
  if (jumps.length > 0) return answerWith({ suggestions: jumps, notice: absence })
  const refusal = others.length > 0 ? `以下法规没有${labelOfArticle(citation)}` : refusalOf(first.fact, citation)
  return answerWith({ suggestions: laws.map(({ fact }) => toLaw(fact.row)), notice: absence || refusal })
}

const labelOfArticle = ({ article, sub }: Citation) => articleLabel({ number: article, sub })

/** Why the law that is cited gives no article, in a sentence. */
function refusalOf({ row }: LawFact, citation: Citation): string {
  const title = quoted(shortTitleOf(row.title))
  if (!isCurrent(row.status) && !citation.version)
    return `${title}${lawStatuses[row.status]}${row.statusReason && `：${row.statusReason}`}`
  if (row.articleCount === 0) return `${title}的正文尚未收录`
  return `${title}共 ${row.articleCount} 条，没有${labelOfArticle(citation)}`
}
