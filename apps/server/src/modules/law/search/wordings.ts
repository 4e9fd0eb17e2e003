import { type Marks, marksOf, OF_TRADE, readThings, type Things } from './marks.ts'
import { type Article, plainQuestion, readCitations } from './tables.ts'
import { wordings, wordingsOfNoLaw } from './wording-table.ts'

type Index = {
  things: Things
  /** The articles of each subject. */
  subjects: readonly (readonly Article[])[]
  wordings: readonly string[]
  /** The wordings of each subject, in one line. */
  lines: readonly string[]
  /** The subject of each wording; those of one subject follow one another. */
  subjectOf: Int32Array
  /** The wordings that have a mark, in their order. */
  places: ReadonlyMap<string, readonly number[]>
  /** The length of each wording, as that of a vector of its marks. */
  lengths: Float64Array
}

/** What a mark is worth that so many of all wordings have. */
const worthOf = (weight: number, places: number, all: number) => (weight * Math.log(1 + all / places)) ** 2

function placesOf(all: readonly Marks[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [at, marks] of all.entries())
    for (const mark of marks.keys()) {
      const known = places.get(mark)
      if (known) known.push(at)
      else places.set(mark, [at])
    }
  return places
}

function readIndex(): Index {
  const things = readThings()
  const ofLaws = wordings
    .trim()
    .split(/^# /mu)
    .filter(Boolean)
    .map((part) => part.trim().split('\n'))
  const ofNone = wordingsOfNoLaw
    .trim()
    .split('\n')
    .map((line) => ['', line])
  const parts = [...ofLaws, ...ofNone]
  const all = parts.flatMap(([, ...lines], subject) =>
    lines.flatMap((line) => line.split(' ').map((text) => ({ text, subject, marks: marksOf(text, things) }))),
  )
  const places = placesOf(all.map(({ marks }) => marks))
  const lengthOf = (marks: Marks) => {
    let sum = 0
    for (const [mark, weight] of marks) sum += worthOf(weight, places.get(mark)?.length ?? 1, all.length)
    return Math.sqrt(sum)
  }
  return {
    things,
    subjects: parts.map(([citations = '']) => citations.split(', ').filter(Boolean).flatMap(readCitations)),
    wordings: all.map(({ text }) => text),
    lines: parts.map(([, ...lines]) => lines.join(' ')),
    subjectOf: Int32Array.from(all, ({ subject }) => subject),
    places,
    lengths: Float64Array.from(all, ({ marks }) => lengthOf(marks)),
  }
}

/** Read when first asked for. */
let index: Index | undefined

/** What all wordings of a subject have of a question counts for so much beside how close one of them is. */
const TOGETHER = 1.5
/** A mark that no wording has counts like one that so many have. */
const UNKNOWN = 3
/** What a subject must have of a question; one with no thing of the trade is likely to be about something that no law is about. */
const FLOOR = { ofTrade: 0.45, ofOthers: 1.3 }
/** What no law is about has the same words for places and people: it must be closer than any subject by so much. */
const OF_NO_LAW = 0.95
/** Words of a complaint or a claim, which is about law whatever else it has. */
const CLAIMS =
  /被|占|吵|赔|能退|退[款钱]|罚|违|合法|犯法|不给|不让|不肯|不管|不修|不还|不退|拒|打[人伤]|[偷骗骂]|改成|同意|负责|投诉|起诉|举报|权|坏了|裂了|伤|死了|责任|维权|报警|强制|必须/u
/** Subjects that are taken at most. */
const MOST = 5

/** A subject that is close to a question, the wording that is closest, and all of them. */
export type Close = { articles: readonly Article[]; closeness: number; text: string; all: string }

/** What the wordings, and the subjects, have of a question, as sums of what its marks are worth; and what it is worth as a whole. */
function compare(marks: Marks, { wordings: all, subjects, subjectOf, places }: Index) {
  const ofWordings = new Float64Array(all.length)
  const ofSubjects = new Float64Array(subjects.length)
  let whole = 0
  for (const [mark, weight] of marks) {
    const having = places.get(mark) ?? []
    const worth = worthOf(weight, having.length || UNKNOWN, all.length)
    whole += worth
    let last = -1
    for (const at of having) {
      ofWordings[at] = (ofWordings[at] ?? 0) + worth
      const subject = subjectOf[at] ?? 0
      if (subject !== last) ofSubjects[subject] = (ofSubjects[subject] ?? 0) + worth
      last = subject
    }
  }
  return { ofWordings, ofSubjects, whole: whole || 1 }
}

/** The subjects that are closest to a question, best first. */
export function closestTo(question: string): Close[] {
  index ??= readIndex()
  const { subjects, wordings: texts, lines, subjectOf, lengths, things } = index
  const marks = marksOf(plainQuestion(question), things)
  const { ofWordings, ofSubjects, whole } = compare(marks, index)
  /** By subject, its closest wording and how close that is. */
  const best = new Map<number, { at: number; near: number }>()
  for (let at = 0; at < ofWordings.length; at++) {
    const sum = ofWordings[at] ?? 0
    if (sum === 0) continue
    const near = sum / (Math.sqrt(whole) * (lengths[at] ?? 1))
    const subject = subjectOf[at] ?? 0
    if (near > (best.get(subject)?.near ?? 0)) best.set(subject, { at, near })
  }
  const floor = [...marks.keys()].some((mark) => mark.startsWith(OF_TRADE)) ? FLOOR.ofTrade : FLOOR.ofOthers
  return Array.from(best, ([subject, { at, near }]) => {
    const articles = subjects[subject] ?? []
    const closeness = near + (TOGETHER * (ofSubjects[subject] ?? 0)) / whole
    return {
      articles,
      closeness: articles.length > 0 ? closeness : closeness * OF_NO_LAW,
      text: texts[at] ?? '',
      all: lines[subject] ?? '',
    }
  })
    .filter(({ articles, closeness }) => closeness >= floor && (articles.length > 0 || !CLAIMS.test(question)))
    .sort((one, other) => other.closeness - one.closeness)
    .slice(0, MOST)
}

/** What a text says, as a question is compared with it. */
export function marksOfText(text: string): Marks {
  index ??= readIndex()
  return marksOf(text, index.things)
}

/** What a mark is worth in a question. */
export function worthIn(mark: string, weight: number): number {
  index ??= readIndex()
  return worthOf(weight, index.places.get(mark)?.length || UNKNOWN, index.wordings.length)
}

/** The words for things, by which texts are compared. */
export function thingsOfAll(): Things {
  index ??= readIndex()
  return index.things
}

/** What these words say of a question, of 1. */
export function shareOf(question: string, words: readonly string[]): number {
  const other = marksOfText(words.join(' '))
  let [part, whole] = [0, 0]
  for (const [mark, weight] of marksOfText(plainQuestion(question))) {
    const worth = worthIn(mark, weight)
    whole += worth
    if (other.has(mark)) part += worth
  }
  return part / (whole || 1)
}
