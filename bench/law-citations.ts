import { readFileSync } from 'node:fs'
import { report } from './report.ts'
import { ask, searchPath } from './search-client.ts'

/**
 * Citations as people write them, each with what it must open, decided before anybody looked at what it opens: articles apart by `；`,
 * `=` and a law, or `?` and what must be said or offered where none may be opened. All but laws are regular expressions.
 */
const CITATIONS = new URL('law-citations.tsv', import.meta.url)

type Law = { title: string }
type Answer = {
  jumps: { title: string; label: string }[]
  named: Law[]
  suggestions: { title: string; label: string }[]
  notice: string
}

const isLike = (pattern: string, text: string) => new RegExp(pattern).test(text)

/** Whether an answer is what was expected. */
function isMeant({ jumps, named: laws, suggestions, notice }: Answer, expected: string): boolean {
  const opened = jumps.map(({ title, label }) => title + label)
  const offered = [...laws.map(({ title }) => title), ...suggestions.map(({ title, label }) => title + label), notice]
  const pattern = expected.slice(1)
  if (expected.startsWith('='))
    return opened.length === 0 && laws.length === 1 && (laws[0]?.title.includes(pattern) ?? false)
  if (expected.startsWith('?'))
    return opened.every((one) => isLike(pattern, one)) && [...opened, ...offered].some((one) => isLike(pattern, one))
  const articles = expected.split('；')
  return opened.length === articles.length && articles.every((one, at) => isLike(`${one}$`, opened[at] ?? ''))
}

const isSilent = ({ jumps, named: laws, suggestions, notice }: Answer) =>
  [...jumps, ...laws, ...suggestions].length === 0 && notice === ''

/** Citations as people write them: none opens anything but what it means, and none is without an answer. */
export async function checkCitations(url: string): Promise<void> {
  const citations = readFileSync(CITATIONS, 'utf8').trim().split('\n')
  let wrong = 0
  let silent = 0
  for (const citation of citations) {
    const [typed = '', expected = ''] = citation.split('\t')
    const answer = await ask<Answer>(url, searchPath({ keyword: typed, scope: 'article' }))
    if (isMeant(answer, expected)) continue
    if (isSilent(answer)) silent++
    else wrong++
    const opened = answer.jumps.map(({ title, label }) => title + label).join('；')
    console.log(`  ${typed}: ${opened || answer.notice || (isSilent(answer) ? 'nothing' : 'laws to choose')}`)
  }
  report(`${citations.length} citations: answered otherwise than meant`, wrong, '', { atMost: 0 })
  report(`${citations.length} citations: without an answer`, silent, '', { atMost: 0 })
}
