import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { MarkedText } from '@anju/contract/search'
import { startTrialServer, TRIAL_PASSWORD } from '../../tools/trial-server.ts'
import { report } from '../report.ts'
import { CORPUS } from '../search.ts'

/** What somebody types, and what helps: a thing to do, an item by its title, or any item of a section; 3 is best. */
export type Phrase = { words: string; accepted: Accepted[] }
type Accepted = { grade: 1 | 2 | 3; action?: string; section?: string; title?: string }

/** What a page offers, in the order in which it is read. */
export type Offered = { action?: string; section?: string; title?: string }

const FOLDER = new URL('.', import.meta.url)
const LOOKED_AT = 5
const LEAST = 0.85
const WORST = 6

const isMet = (accepted: Accepted, { action, section, title }: Offered) =>
  accepted.action === undefined
    ? accepted.section === section && (accepted.title === undefined || accepted.title === title)
    : accepted.action === action

const gain = (grade: number, at: number) => (2 ** grade - 1) / Math.log2(at + 2)

/** nDCG of the first five: 1 if they are the best that could be offered, in that order. What is accepted counts once. */
export function ndcg(accepted: readonly Accepted[], offered: readonly Offered[]): number {
  const left = accepted.toSorted((one, other) => other.grade - one.grade)
  const best = left.slice(0, LOOKED_AT).reduce((sum, { grade }, at) => sum + gain(grade, at), 0)
  const reached = offered.slice(0, LOOKED_AT).reduce((sum, one, at) => {
    const place = left.findIndex((target) => isMet(target, one))
    const [met] = place < 0 ? [] : left.splice(place, 1)
    return sum + (met ? gain(met.grade, at) : 0)
  }, 0)
  return best === 0 ? 0 : reached / best
}

type Row = { section: string; title: MarkedText }
type Answer = { data: { actions: { kind: string }[]; rows: Row[]; related: Row[] } }

async function offeredFor(url: string, words: string, token: string): Promise<Offered[]> {
  const headers = token ? { Authorization: token } : undefined
  const answer = await fetch(`${url}/api/cms/search/query?title=${encodeURIComponent(words)}`, { headers })
  const { data } = (await answer.json()) as Answer
  const items = [...data.rows, ...data.related].map(({ section, title }) => ({
    section,
    title: title.map(({ text }) => text).join(''),
  }))
  return [...data.actions.map(({ kind }) => ({ action: kind })), ...items]
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/member/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify({ username: '张三', password: TRIAL_PASSWORD }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

const nameOf = ({ action, section, title }: Offered) => (action ? `[${action}]` : `${section}:${title}`)

/** The phrases of one caller against a running server; prints the worst. Employees are logged in. */
async function measureCaller(url: string, name: string, token: string): Promise<void> {
  const phrases = JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')) as Phrase[]
  const scored: { words: string; score: number; offered: Offered[] }[] = []
  for (const { words, accepted } of phrases) {
    const offered = await offeredFor(url, words, token)
    scored.push({ words, score: ndcg(accepted, offered), offered })
  }
  const mean = scored.reduce((sum, { score }) => sum + score, 0) / scored.length
  report(`${name}: nDCG@5 of ${scored.length} phrases`, mean, '', { atLeast: LEAST })
  for (const { words, score, offered } of scored.toSorted((one, other) => one.score - other.score).slice(0, WORST))
    console.log(`  ${score.toFixed(2)} ${words}: ${offered.slice(0, LOOKED_AT).map(nameOf).join(' | ') || 'nothing'}`)
}

/** How well the site's search answers what visitors, owners, applicants and employees type, with the example company. */
export async function measureWords(): Promise<void> {
  const server = await startTrialServer({ laws: existsSync(CORPUS) ? CORPUS : undefined })
  try {
    const token = await logIn(server.url)
    for (const file of readdirSync(FOLDER).filter((one) => one.endsWith('.json'))) {
      const name = file.replace('.json', '')
      await measureCaller(server.url, name, name.startsWith('employee') ? token : '')
    }
  } finally {
    await server.stop()
  }
}
