import type { Queries } from '#platform/database/open'
import { lawNumber } from '../docs.ts'
import type { AskedPlace } from './asked-place.ts'
import type { LawFact, LawFacts } from './law-facts.ts'
import { type LawTexts, textsOf, textsOfArticles } from './law-texts.ts'
import { finderOf } from './marks.ts'
import { createShares, lengthDivisor } from './text-shares.ts'
import { marksOfText, thingsOfAll, worthIn } from './wordings.ts'

/** What an article has of the governing national ones, and of all wordings of the subject, counts for so much beside what it has of the question. */
const OF_NATION = 0.6
const OF_SUBJECT = 0.7
/** What the title of its law has counts for so much of what the article has. */
const IN_TITLE = { ofQuestion: 0.8, ofOthers: 0.3 }
/** Law of the city that is asked about, or of the province where no city is. */
const NEAREST = 1.5
/** The law of the same matter as the national one: 北京市环境噪声污染防治办法 beside 噪声污染防治法. */
const KINDRED = 0.5
/** From here on the title of a law says that it is of the same matter; of so many all articles are compared. */
const IS_KINDRED = 0.5
const MOST_KINDRED = 4
/** Each further national law counts for so much of the one before it. */
const NEXT = 0.9
/** A question about a fine is answered by what fines. */
const FINE = 1.3
const ASKS_FINE = /罚|违法/
const FINES = /罚款|处.{0,20}元/
/** Governing articles whose text is compared. */
const READ = 2

/** Words of titles that say nothing about what a law is about. */
const OF_ANY_LAW =
  /中华人民共和国|最高人民法院关于(?:适用|审理)?|条例|规定|办法|实施|细则|管理|若干|的|法(?=》|$)|[《》]|解释|案件|纠纷|问题/gu
const PLACE_OF_TITLE = /^.*?(?:[省市]|经济特区)/u

/** What a title is about: its marks, what each is worth, and what all of them are. */
type Subject = { text: string; marks: ReadonlyMap<string, number>; whole: number }

/** Titles are few and asked for with every question. */
const subjects = new WeakMap<LawFact['row'], Subject>()

function subjectOf({ row }: LawFact): Subject {
  const known = subjects.get(row)
  if (known) return known
  const text = row.title.replace(row.region ? PLACE_OF_TITLE : '', '').replace(OF_ANY_LAW, ' ')
  const marks = new Map(Array.from(marksOfText(text), ([mark, weight]) => [mark, worthIn(mark, weight)] as const))
  const subject = { text, marks, whole: Array.from(marks.values()).reduce((sum, worth) => sum + worth, 0) || 1 }
  subjects.set(row, subject)
  return subject
}

/** How much two titles say the same, of 1. */
function likeness(one: Subject, other: Subject): number {
  let common = 0
  for (const [mark, worth] of one.marks) if (other.marks.has(mark)) common += worth
  return common / Math.sqrt(one.whole * other.whole)
}

/** The laws of the region by how much their matter is that of the national laws that govern, the main one first. */
function kinships(facts: LawFacts, region: string, ofNation: readonly number[]): Map<number, number> {
  const laws = new Set(ofNation.map(lawNumber))
  const nation = Array.from(laws, (law) => facts.get(law)).flatMap((fact) => (fact ? [subjectOf(fact)] : []))
  const kin = new Map<number, number>()
  for (const [law, fact] of facts) {
    if (fact.row.region !== region) continue
    const own = subjectOf(fact)
    kin.set(law, Math.max(0, ...nation.map((other, at) => likeness(other, own) * NEXT ** at)))
  }
  return kin
}

const isNearest = ({ city }: LawFact, place: AskedPlace) => (place.city ? city.startsWith(place.city) : city === '')

export type LikeInPlace = {
  question: string
  /** All wordings of the subject of the question. */
  like: string
  place: AskedPlace
  /** The governing national articles. */
  ofNation: readonly number[]
  /** Articles of the place that share words with the question. */
  candidates: readonly number[]
  passes: (fact: LawFact) => boolean
}

type Compared = { doc: number; fact: LawFact; plain: string }

/** The articles of a place that are compared with a question: those that share words with it, and all of the laws of its matter. */
async function articlesFor(
  db: Queries,
  cache: LawTexts,
  facts: LawFacts,
  { candidates, passes }: LikeInPlace,
  kin: ReadonlyMap<number, number>,
): Promise<Compared[]> {
  const kindred = [...kin].filter(([law, share]) => share > IS_KINDRED && passes(facts.get(law) as LawFact))
  const texts = new Map<number, string>()
  for (const [law] of kindred.sort(([, one], [, other]) => other - one).slice(0, MOST_KINDRED))
    for (const [doc, plain] of await textsOf(db, cache, law)) texts.set(doc, plain)
  const others = candidates.filter((doc) => !texts.has(doc))
  const all = [...texts, ...(await textsOfArticles(db, cache, others))]
  return all.flatMap(([doc, plain]) => {
    const fact = facts.get(lawNumber(doc))
    return fact ? [{ doc, fact, plain }] : []
  })
}

/** The articles of a place by how much they have of a question and of the national articles that govern it, best first. */
export async function byLikeness(db: Queries, cache: LawTexts, facts: LawFacts, query: LikeInPlace): Promise<number[]> {
  const { place, ofNation, question, like } = query
  const kin = kinships(facts, place.region, ofNation)
  const all = await articlesFor(db, cache, facts, query, kin)
  const said = marksOfText(question)
  const same = marksOfText([...(await textsOfArticles(db, cache, ofNation.slice(0, READ))).values()].join(' '))
  const near = marksOfText(like)
  const marks = [...new Set([...said.keys(), ...same.keys(), ...near.keys()])]
  const find = finderOf(marks, thingsOfAll())
  const titles = new Map<LawFact, number[]>()
  for (const { fact } of all) if (!titles.has(fact)) titles.set(fact, find(subjectOf(fact).text))
  const texts = all.map(({ fact, plain }) => ({ own: find(plain), title: titles.get(fact) ?? [] }))
  const { among, sharesOf } = createShares(texts, new Map(marks.map((mark, at) => [mark, at])))
  const ofQuestion = sharesOf(said, worthIn, IN_TITLE.ofQuestion)
  const ofNational = sharesOf(same, among, IN_TITLE.ofOthers)
  const ofSubject = sharesOf(near, among, IN_TITLE.ofOthers)
  const asksFine = ASKS_FINE.test(question)
  const scores = all.map(({ doc, fact, plain }, at) => {
    const share = (ofQuestion[at] ?? 0) + OF_NATION * (ofNational[at] ?? 0) + OF_SUBJECT * (ofSubject[at] ?? 0)
    const kinship = 1 + KINDRED * (kin.get(lawNumber(doc)) ?? 0)
    const factor = (isNearest(fact, place) ? NEAREST : 1) * kinship * (asksFine && FINES.test(plain) ? FINE : 1)
    return { doc, score: (share * factor) / lengthDivisor(plain) }
  })
  return scores.sort((one, other) => other.score - one.score).map(({ doc }) => doc)
}
