import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CompiledQuery, sql } from 'kysely'
import { createMemory } from '#platform/reader/memory'
import { engine } from '../../../../test/database.ts'
import { withLibrary } from '../../../../test/laws.ts'
import { statementsOf } from '../../../../test/statements.ts'
import { lawFacts } from './law-facts.ts'
import { readLawQuery } from './law-query.ts'
import { searchLaws } from './search.ts'

const page = { limit: 10, offset: 0 }

test('law search: the index is asked for hits and ranks, and of the articles only those of the page are read', async (t) => {
  const { app } = await withLibrary(t)
  const { db } = app.context
  const facts = await lawFacts(db, createMemory().since(1))
  const statementsFor = (word: string) =>
    statementsOf(async () => {
      const lawQuery = readLawQuery(word, 'words')
      assert.ok(lawQuery)
      const { total } = await searchLaws(db, facts, lawQuery, 'article', { filter: {}, sort: 'relevance', page })
      assert.ok(total > 1)
    })
  const statements = await statementsFor('物业')
  assert.equal(statements.length, 3, 'hits of a short word, their ranks, articles')
  assert.equal((await statementsFor('物业服务')).length, 2, 'ranked hits, articles')
  if (engine !== 'sqlite') return
  // Statistics of so few rows would make SQLite read all of them.
  await sql`delete from sqlite_stat1`.execute(db)
  await sql`analyze sqlite_schema`.execute(db)
  const plans: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${text}`, values))
    plans.push(rows.map((row) => (row as { detail: string }).detail).join('\n'))
  }
  const [hits = '', ranks = '', articles = ''] = plans
  for (const plan of [hits, ranks]) assert.match(plan, /law_text VIRTUAL TABLE INDEX/)
  assert.match(articles, /^SEARCH law_article USING INTEGER PRIMARY KEY/)
  assert.doesNotMatch(plans.join('\n'), /SCAN law\b|SCAN law_article|TEMP B-TREE/)
})

test('law search: a law that comes into force, and one that goes, are seen by the next search', async (t) => {
  const { app, search } = await withLibrary(t)
  assert.equal((await search('停止供电')).total, 1)
  const { db, responseCache } = app.context
  const change = async (live: 0 | 1) => {
    await db.updateTable('law').set({ live }).where('title', '=', '临江市物业示例条例').execute()
    responseCache.clear()
  }
  await change(0)
  assert.equal((await search('停止供电')).total, 0)
  await change(1)
  assert.equal((await search('停止供电')).total, 1)
})
