import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LawRow } from '@anju/contract/law'
import { tokenLine } from '#platform/text/query'
import { DOCS_A_LAW } from '../docs.ts'
import type { LawFact } from './law-facts.ts'
import { readLawQuery } from './law-query.ts'
import { bestArticles, bestLaws, groupByLaw } from './ranking.ts'

const LAWS = 40
const ARTICLES = 25

function fact(title: string, status: string, weight: number): LawFact {
  return {
    row: { title, status, level: 'law', region: '' } as LawRow,
    name: title,
    city: '',
    weight,
    words: tokenLine(title),
  }
}

/** A library with equal ranks, repealed laws and titles that match, in an order that follows no rank. */
const facts = new Map(
  Array.from({ length: LAWS }, (_, at) => [
    at + 1,
    fact(at % 7 === 0 ? '电梯示例法' : '示例法', at % 5 === 0 ? 'amended' : 'effective', [2, 1.6, 1, 0.5][at % 4] ?? 1),
  ]),
)
const hits = Array.from({ length: LAWS * ARTICLES }, (_, at) => ({
  doc: (Math.floor(at / ARTICLES) + 1) * DOCS_A_LAW + (at % ARTICLES),
  rank: -1 - ((at * 7919) % 101) / 10,
}))
const grouped = groupByLaw({ docs: hits.map(({ doc }) => doc), ranks: hits.map(({ rank }) => rank) })
const lawQuery = readLawQuery('电梯', 'words')
assert.ok(lawQuery)

/** The score of every article in force, and the order of all of them: what a page is cut from. */
const ordered = hits
  .map(({ doc, rank }) => ({ doc, rank, law: Math.floor(doc / DOCS_A_LAW) }))
  .filter(({ doc, law }) => doc % DOCS_A_LAW > 0 && (law - 1) % 5 !== 0)
  .map(({ doc, rank, law }) => ({ doc, score: rank * ((facts.get(law)?.weight ?? 0) * ((law - 1) % 7 ? 1 : 1.6)) }))
  .sort((a, b) => a.score - b.score || a.doc - b.doc)
  .map(({ doc }) => doc)

test('law search: any page of articles is cut from the order of all that pass the filter', () => {
  for (const page of [
    { limit: 10, offset: 0 },
    { limit: 10, offset: 30 },
    { limit: 7, offset: 700 },
    { limit: 10, offset: ordered.length - 3 },
    { limit: 10, offset: 5000 },
  ]) {
    const { groups, total } = bestArticles(grouped, facts, { filter: {}, sort: 'relevance', page }, lawQuery)
    assert.equal(total, ordered.length)
    const docs = groups.flatMap((group) => group.docs)
    assert.deepEqual(docs, ordered.slice(page.offset, page.offset + page.limit), `page at ${page.offset}`)
  }
})

test('law search: a law has the number of its articles, and is shown with the first two', () => {
  const { groups, total } = bestLaws(
    grouped,
    facts,
    { filter: { status: 'all' }, sort: 'relevance', page: { limit: 100, offset: 0 } },
    lawQuery,
  )
  assert.deepEqual([groups.length, total], [LAWS, LAWS])
  for (const { law, matches, docs } of groups) {
    assert.equal(matches, ARTICLES - 1, 'the title is no article')
    assert.deepEqual(docs, [law * DOCS_A_LAW + 1, law * DOCS_A_LAW + 2])
  }
})
