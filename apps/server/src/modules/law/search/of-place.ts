import type { Queries } from '#platform/database/open'
import { DOCS_A_LAW, lawNumber } from '../docs.ts'
import { articlesByDoc } from '../queries.ts'
import type { AskedPlace } from './asked-place.ts'
import type { LawFact, LawFacts } from './law-facts.ts'
import { type Marks, marksOfText, shareOfMarks, worthIn } from './wordings.ts'

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
/** A long article has something of everything. */
const LENGTH = { usual: 100, longer: 0.4 }
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

/** Marks with what each is worth, and what all of them are. */
type Weighed = { marks: readonly (readonly [mark: string, worth: number])[]; whole: number }

function weigh(marks: Marks, worth: (mark: string, weight: number) => number): Weighed {
  const all = Array.from(marks, ([mark, weight]) => [mark, worth(mark, weight)] as const)
  return { marks: all, whole: all.reduce((sum, [, one]) => sum + one, 0) || 1 }
}

/** How much of the marks an article has, or to a part the title of its law, of 1. */
function shareIn({ marks, whole }: Weighed, { own, title }: { own: Marks; title: Marks }, inTitle: number): number {
  let part = 0
  for (const [mark, worth] of marks) {
    if (own.has(mark)) part += worth
    else if (title.has(mark)) part += worth * inTitle
  }
  return part / whole
}

/** What each title is about; titles are few and asked for with every question. */
const subjects = new WeakMap<LawFact['row'], Marks>()

function subjectOf({ row }: LawFact): Marks {
  const known = subjects.get(row)
  if (known) return known
  const marks = marksOfText(row.title.replace(row.region ? PLACE_OF_TITLE : '', '').replace(OF_ANY_LAW, ' '))
  subjects.set(row, marks)
  return marks
}

/** How much the matter of a law of a place is that of the national laws that govern, the main one first. */
function kinshipOf(fact: LawFact, nation: readonly Marks[]): number {
  const own = subjectOf(fact)
  const shares = nation.map((marks, at) => Math.sqrt(shareOfMarks(marks, own) * shareOfMarks(own, marks)) * NEXT ** at)
  return Math.max(0, ...shares)
}

/** The laws of the region by how much their matter is that of the governing articles. */
function kinships(facts: LawFacts, region: string, ofNation: readonly number[]): Map<number, number> {
  const laws = new Set(ofNation.map(lawNumber))
  const nation = Array.from(laws, (law) => facts.get(law)).flatMap((fact) => (fact ? [subjectOf(fact)] : []))
  const local = Array.from(facts).filter(([, { row }]) => row.region === region)
  return new Map(local.map(([law, fact]) => [law, kinshipOf(fact, nation)]))
}

async function docsOfLaws(db: Queries, laws: readonly number[]): Promise<number[]> {
  const docs: number[] = []
  for (const law of laws) {
    const of = db
      .selectFrom('law_article')
      .select('doc')
      .where('doc', '>', law * DOCS_A_LAW)
    const rows = await of.where('doc', '<', (law + 1) * DOCS_A_LAW).execute()
    docs.push(...rows.map(({ doc }) => Number(doc)))
  }
  return docs
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

/** The articles of a place by how much they have of a question and of the national articles that govern it, best first. */
export async function byLikeness(db: Queries, facts: LawFacts, query: LikeInPlace): Promise<number[]> {
  const { place, ofNation, candidates, passes, question, like } = query
  const kin = kinships(facts, place.region, ofNation)
  const kindred = [...kin].filter(([law, share]) => share > IS_KINDRED && passes(facts.get(law) as LawFact))
  const ofKindred = kindred.sort(([, one], [, other]) => other - one).slice(0, MOST_KINDRED)
  const docs = [
    ...new Set([
      ...candidates,
      ...(await docsOfLaws(
        db,
        ofKindred.map(([law]) => law),
      )),
    ]),
  ]
  const read = ofNation.slice(0, READ)
  const texts = await articlesByDoc(db, [...docs, ...read])
  const plainOf = (doc: number) => texts.get(doc)?.plain ?? ''
  const all = docs.flatMap((doc) => {
    const fact = facts.get(lawNumber(doc))
    return fact ? [{ doc, fact, plain: plainOf(doc), own: marksOfText(plainOf(doc)), title: subjectOf(fact) }] : []
  })
  const counts = new Map<string, number>()
  for (const { own } of all) for (const mark of own.keys()) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  const among = (mark: string, weight: number) => weight * Math.log(1 + all.length / (counts.get(mark) ?? all.length))
  const said = weigh(marksOfText(question), worthIn)
  const same = weigh(marksOfText(read.map(plainOf).join(' ')), among)
  const near = weigh(marksOfText(like), among)
  const asksFine = ASKS_FINE.test(question)
  const scores = all.map(({ doc, fact, plain, ...article }) => {
    const share =
      shareIn(said, article, IN_TITLE.ofQuestion) +
      OF_NATION * shareIn(same, article, IN_TITLE.ofOthers) +
      OF_SUBJECT * shareIn(near, article, IN_TITLE.ofOthers)
    const kinship = 1 + KINDRED * (kin.get(lawNumber(doc)) ?? 0)
    const factor = (isNearest(fact, place) ? NEAREST : 1) * kinship * (asksFine && FINES.test(plain) ? FINE : 1)
    return { doc, score: (share * factor) / (1 + LENGTH.longer * Math.max(0, Math.log(plain.length / LENGTH.usual))) }
  })
  return scores.sort((one, other) => other.score - one.score).map(({ doc }) => doc)
}
