import { existsSync, readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import otherMatters from './law-other-matters.json' with { type: 'json' }
import ownQuestions from './law-question-set.json' with { type: 'json' }
import { report, skipped } from './report.ts'
import { ask, searchPath } from './search-client.ts'

/** Questions with known answers, by which the relaxed search was made. */
const QUESTIONS = '../shared/data/law-questions.json'
/** Hits of a question that a person looks at. */
const LOOKED_AT = 3
/** The share of questions that must be answered there. */
const ANSWERED = 0.8
const PAGE = 10

type Question = { question: string; accepted: RegExp }
type Hit = { shortTitle: string; title: string; articles: { label: string }[] }
type SearchAnswer = {
  jumps: { title: string; label: string }[]
  local: Hit[]
  governing: Hit[]
  rows: Hit[]
  related: Hit[]
}

/** Questions as people type them, each judged before anybody looked at what the search answers. */
const own: readonly Question[] = ownQuestions.map(({ question, accepted }) => ({
  question,
  accepted: new RegExp(accepted),
}))

const places = ({ shortTitle, title, articles }: Hit) => articles.map(({ label }) => (shortTitle || title) + label)

/** What a question lists, in the order of the page. */
async function listedFor(url: string, question: string): Promise<string[]> {
  const answer = await ask<SearchAnswer>(url, searchPath({ keyword: question, scope: 'article' }))
  const { jumps, local, governing, rows, related } = answer
  const hits = [...local, ...governing, ...rows, ...related].flatMap(places)
  return [...new Set([...jumps.map(({ title, label }) => title + label), ...hits])]
}

/** The rank of the first hit that answers a question; infinite where none of the page does. */
async function rankOf(url: string, { question, accepted }: Question): Promise<number> {
  const listed = await listedFor(url, question)
  const at = listed.slice(0, PAGE).findIndex((place) => accepted.test(place))
  if (at >= 0 && at < LOOKED_AT) return at + 1
  console.log(`  ${question}: ${listed.slice(0, LOOKED_AT).join('；') || 'nothing'}`)
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1
}

async function answer(url: string, name: string, questions: readonly Question[]): Promise<void> {
  const ranks: number[] = []
  for (const question of questions) ranks.push(await rankOf(url, question))
  const share = (most: number) => ranks.filter((rank) => rank <= most).length / questions.length
  report(`${name}: answered by the first`, share(1), 'of 1')
  report(`${name}: answered among the first three`, share(LOOKED_AT), 'of 1', { atLeast: ANSWERED })
  report(`${name}: answered among the first ten`, share(PAGE), 'of 1')
}

/** The share of the questions of other matters that list anything. */
const MOST_LISTED = 0.1

/** Questions that no law answers are to be answered with nothing, rather than with what shares a word. */
async function refuse(url: string): Promise<void> {
  let listing = 0
  for (const question of otherMatters) {
    const listed = await listedFor(url, question)
    if (listed.length === 0) continue
    listing++
    console.log(`  ${question}: ${listed.slice(0, LOOKED_AT).join('；')}`)
  }
  const share = listing / otherMatters.length
  report(`${otherMatters.length} questions of other matters: answered`, share, 'of 1', { atMost: MOST_LISTED })
}

/** Questions as people ask them: how many lead to the law that answers them. */
export async function checkQuestions(url: string): Promise<void> {
  if (existsSync(QUESTIONS)) {
    const known = JSON.parse(readFileSync(QUESTIONS, 'utf8')) as { question: string; acceptedLawArticleRegex: string }[]
    const questions = known.map((one) => ({
      question: one.question,
      accepted: new RegExp(one.acceptedLawArticleRegex),
    }))
    await answer(url, `${questions.length} questions`, questions)
  } else skipped('questions', `${QUESTIONS} is not there`)
  await answer(url, `${own.length} own questions`, own)
  await refuse(url)
}

/** Laws whose first day in force is before the day on which they were published. */
export function checkDays(database: DatabaseSync): void {
  const { wrong } = database
    .prepare("select count(*) as wrong from law where effective_on <> '' and effective_on < published_on")
    .get() as { wrong: number }
  report('laws in force before they were published', wrong, '', { atMost: 0 })
}
