import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { readSection } from '../../../../demo/read-document.ts'
import { toMarkdown } from '../override/markdown.ts'
import { readText } from '../override/override.ts'
import type { ParsedLaw } from '../parse/parse.ts'
import { readCorpus } from './read-corpus.ts'

const DATA = resolve(import.meta.dirname, '../../../../../../../shared/data')
const LAWS = join(DATA, 'laws')
const absent = existsSync(LAWS) ? false : `no law collection at ${relative(process.cwd(), LAWS)}`

type Query = { query: string; expectFile: string | null; expectArticle: number | null; articleStart?: string }

let all: ReturnType<typeof readCollection> | undefined

/** Read once for all tests. */
function readAll() {
  all ??= readCollection()
  return all
}

function readCollection() {
  const laws: { law: ParsedLaw; paths: string[] }[] = []
  const refused: string[] = []
  let skipped = 0
  for (const event of readCorpus(LAWS)) {
    if (event.kind === 'law') laws.push(event)
    else if (event.kind === 'refused') refused.push(event.path)
    else skipped++
  }
  return { laws, refused, skipped }
}

test('domain §2.4 the whole collection is read: totals, gaps, no refused file and no doubled anchor', {
  skip: absent,
}, () => {
  const { laws, refused, skipped } = readAll()
  assert.deepEqual(refused, [])
  assert.equal(skipped, 25)
  assert.equal(laws.length, 2640)
  assert.equal(new Set(laws.map(({ law }) => law.slug)).size, 2636)
  const articles = laws.flatMap(({ law }) => law.articles)
  assert.equal(articles.filter((article) => article.number > 0).length, 113_690)
  for (const { law } of laws)
    assert.equal(new Set(law.articles.map(({ anchor }) => anchor)).size, law.articles.length, law.title)
  const warnings = laws.flatMap(({ law }) => law.warnings)
  assert.equal(warnings.filter((warning) => warning.startsWith('条文缺号')).length, 11)
  assert.equal(warnings.filter((warning) => warning === '正文缺失').length, 4)
})

test('domain §2.4 民法典 has articles 1 to 1260 without a gap', { skip: absent }, () => {
  const code = readAll().laws.find(({ law }) => law.shortTitle === '民法典' && law.level === 'law')
  assert.equal(code?.paths.length, 8)
  assert.deepEqual(
    code?.law.articles.map((article) => article.number),
    Array.from({ length: 1260 }, (_, at) => at + 1),
  )
})

test('domain §2.4 the articles of the known queries are at the expected positions', { skip: absent }, () => {
  const { laws } = readAll()
  const queries = JSON.parse(readFileSync(join(DATA, 'law-queries.json'), 'utf8')) as Query[]
  for (const { query, expectFile, expectArticle, articleStart = '' } of queries) {
    if (!expectFile) continue
    const law = laws.find(({ paths }) => paths.includes(expectFile))
    const article = law?.law.articles.find((one) => one.number === expectArticle)
    assert.ok(article?.plain.startsWith(articleStart.slice(0, 20)), query)
  }
})

test('domain §2.3 the law topics answer 71 questions, 60 of them about laws, and every article that they refer to is there', {
  skip: absent,
}, () => {
  const { laws } = readAll()
  const published = readSection('internalruleslaw').filter(({ front }) => front.状态 === undefined)
  assert.equal(new Set(published.map(({ fields }) => fields.question)).size, 71)
  const missing = published.flatMap(({ title, fields }) =>
    fields.articles.flatMap(({ law, article }) => {
      const matching = laws.filter((one) => one.law.shortTitle === law || one.law.title === law)
      return matching.some((one) => one.law.articles.some(({ label }) => label === article))
        ? []
        : [`${title}: ${law}${article}`]
    }),
  )
  assert.deepEqual(missing, [])
})

test('the Markdown that is made of a law is read as the same law, so that every text can be edited', {
  skip: absent,
}, () => {
  const differing = readAll().laws.flatMap(({ law }) => {
    const again = readText(toMarkdown(law), law.publishedOn)
    const parts = ({ title, amendments, nodes, articles }: ParsedLaw) => ({ title, amendments, nodes, articles })
    return isDeepStrictEqual(parts(again), parts(law)) ? [] : [law.title]
  })
  assert.deepEqual(differing, [])
})
