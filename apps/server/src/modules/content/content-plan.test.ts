import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findSection } from '@anju/contract/sections'
import { CompiledQuery, sql } from 'kysely'
import type { Caller } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { engine } from '../../../test/database.ts'
import { departmentRule, news } from '../../../test/factories.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { statementsOf } from '../../../test/statements.ts'
import { readingOf } from './access.ts'
import { listContent, readListFrame } from './list.queries.ts'
import { nextContentChange } from './queries.ts'

/** The plans of all statements that some work sends, as the engine describes them. */
async function plansOf({ context: { db } }: TestApp, work: (db: Queries) => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf(() => work(db))
  return db.transaction().execute(async (tx) => {
    // With so few rows PostgreSQL would rather read all of them: what matters is whether an index can answer.
    if (engine === 'postgres')
      for (const method of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'])
        await sql`set local ${sql.raw(method)} = off`.execute(tx)
    const plans: string[] = []
    for (const { text, values } of statements) {
      const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
      const { rows } = await tx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, values))
      plans.push(rows.map((row) => Object.values(row as object).at(-1)).join('\n'))
    }
    return plans
  })
}

const section = (key: string) => {
  const current = findSection(key)
  assert.ok(current)
  return { sectionKey: key, section: current }
}
const NEWS = section('internalrulesNews')
const visitor = { kind: 'visitor' } as Caller
const staff = { kind: 'member', mustChangePassword: false, departmentIds: ['one', 'two'] } as unknown as Caller
const page = { pinned: [], limit: 10, offset: 300 }

async function filled(t: Parameters<typeof testApp>[0]): Promise<TestApp> {
  const app = await testApp(t)
  for (let at = 0; at < 20; at++) await news(app, { kind: at % 2 ? '公司新闻' : '行业新闻' })
  await departmentRule(app, [])
  if (engine === 'postgres') await sql`analyze content`.execute(app.context.db)
  return app
}

describe('the database answers from indexes', () => {
  for (const caller of [visitor, staff])
    test(`a page far behind, as ${caller.kind}: its ids come in order from an index that holds all it looks at`, async (t) => {
      const app = await filled(t)
      const now = app.clock.now()
      for (const [filter, index] of [
        [NEWS, 'content_by_date'],
        [{ ...NEWS, year: 2026 }, 'content_by_date'],
        [{ ...NEWS, kind: '公司新闻' }, 'content_by_kind'],
        [section('department'), 'content_by_'],
      ] as const) {
        const [plan = ''] = await plansOf(app, (db) => listContent(db, readingOf(caller, now), filter, page))
        const covering = engine === 'sqlite' ? 'COVERING INDEX' : 'Index Only Scan( Backward)? using'
        assert.match(plan, new RegExp(`${covering} ${index}`))
        // The ids come in order; only the items of the page are sorted.
        const ids = engine === 'sqlite' ? /CO-ROUTINE page(.*?)SCAN page/s.exec(plan)?.[1] : plan.split('Limit').at(1)
        assert.ok(ids)
        assert.doesNotMatch(ids, /TEMP B-TREE|Sort/)
        assert.doesNotMatch(plan, /SCAN content(?!_)|Seq Scan on content/)
      }
    })

  test('what the pages of a list have in common, and the next change by the clock, are found without reading items', async (t) => {
    const app = await filled(t)
    const now = app.clock.now()
    const frame = await plansOf(app, (db) => readListFrame(db, readingOf(staff, now), NEWS))
    const next = await plansOf(app, (db) => nextContentChange(db, now))
    assert.deepEqual([frame.length, next.length], [3, 4])
    for (const plan of [...frame, ...next]) assert.doesNotMatch(plan, /SCAN content(?!_)|Seq Scan on content/)
  })
})
