import assert from 'node:assert/strict'
import { test } from 'node:test'
import { text, withLibrary } from '../test/laws.ts'
import { readSection } from './read-document.ts'

const references = readSection('internalruleslaw').flatMap(({ fields }) => fields.articles ?? [])

/** A library of the laws that the topics cite, each with the cited articles only. */
const files = Object.fromEntries(
  Array.from(
    Map.groupBy(references, ({ law }) => law),
    ([law, cited]) => {
      const articles = [...new Set(cited.map(({ article }) => article))]
      const folder = law.startsWith('最高人民') ? '司法解释' : '行政法规'
      return [`${folder}/${law}(2020-12-29).md`, text(law, articles.map((article) => `${article} 正文。`).join('\n\n'))]
    },
  ),
)

test('every reference of the supplied topics leads to its article, with and without marks around the law', async (t) => {
  const { search } = await withLibrary(t, files)
  const missed: string[] = []
  for (const cited of new Set(references.flatMap(({ law, article }) => [`${law}${article}`, `《${law}》${article}`]))) {
    const { jumps } = await search(cited)
    if (!jumps.some(({ label }) => cited.endsWith(label))) missed.push(cited)
  }
  assert.ok(references.length > 150)
  assert.deepEqual(missed, [])
})
