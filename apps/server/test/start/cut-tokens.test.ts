import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kysely } from 'kysely'
import { removeTexts } from '#platform/database/text-index'
import { up } from '../../migrations/0054-cut-tokens.ts'
import { news } from '../factories.ts'
import { text, withLibrary } from '../laws.ts'

test('a database from before letters and digits were cut is indexed again where they touch', async (t) => {
  const { app, search } = await withLibrary(t, {
    '行政法规/示例ISO9001办法(2018-03-19).md': text('示例ISO9001办法', '第一条 噪声不超过6dB。\n\n第二条 无关。'),
  })
  await news(app, { title: '噪声', body: '<p>夜间6dB。</p>' })
  const { db } = app.context
  await db.transaction().execute(async (tx) => {
    for (const [name, table] of [
      ['law_text', 'law_article'],
      ['content_text', 'content'],
    ] as const) {
      const docs = await tx.selectFrom(table).select('doc').execute()
      await removeTexts(
        tx,
        name,
        docs.map(({ doc }) => Number(doc)),
      )
    }
  })
  app.context.responseCache.clear()
  assert.equal((await search('dB')).total, 0)
  await up(db as unknown as Kysely<never>)
  app.context.responseCache.clear()
  assert.equal((await search('dB')).total, 1)
  assert.equal((await search('无关')).total, 0, 'other texts are left as they are')
  const site = await app.visitor.call('GET /api/cms/search/query', { query: { title: '6dB' } })
  assert.deepEqual(
    site.data.counts.map(({ section, total }) => [section, total]),
    [
      ['internalrulesNews', 1],
      ['law', 1],
    ],
  )
})
