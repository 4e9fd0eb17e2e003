import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { DAY } from '@anju/contract/wire/time'
import { prepareDemo } from '../../demo/seed.ts'
import { type TestApp, testApp } from '../harness.ts'
import { departments, idsOfDepartments } from '../people.ts'

/** A letter as an owner writes it, and the titles of what answers it; none where nothing of the example company does. */
type Letter = { kind: string; project?: string; subject: string; content: string; right: string[] }

const letters = JSON.parse(readFileSync(new URL('letters.json', import.meta.url), 'utf8')) as Letter[]

const LEAST = 60

async function suggestions(app: TestApp, { subject, content, project = '' }: Omit<Letter, 'kind' | 'right'>) {
  const { code, data } = await app.visitor.call('POST /api/cms/proposal/suggestions', {
    body: { subject, content, project },
  })
  assert.equal(code, 200)
  return data
}

test('of a hundred letters of owners, at least sixty have a right answer among the first three suggestions', async (t) => {
  const app = await testApp(t)
  const demo = await prepareDemo(app.context)
  const ids = await idsOfDepartments(app.context, departments)
  const byName = new Map(departments.map((name, at) => [name, ids[at] ?? '']))
  await app.context.db.transaction().execute((tx) => demo.fill(tx, byName))
  app.context.responseCache.clear()

  const kinds = new Map<string, { right: number; answerable: number; all: number }>()
  let shownForNothing = 0
  for (const { kind, right, ...letter } of letters) {
    const titles = (await suggestions(app, letter)).map(({ title }) => title)
    assert.ok(titles.length <= 3)
    const isRight = titles.some((title) => right.includes(title))
    const { right: before = 0, answerable = 0, all = 0 } = kinds.get(kind) ?? {}
    kinds.set(kind, {
      right: before + Number(isRight),
      answerable: answerable + Number(right.length > 0),
      all: all + 1,
    })
    if (right.length === 0 && titles.length > 0) shownForNothing++
  }
  const total = [...kinds.values()].reduce((sum, { right }) => sum + right, 0)
  for (const [kind, { right, answerable, all }] of kinds)
    t.diagnostic(`${kind}: ${right} right of ${answerable} with an answer, of ${all}`)
  const unanswerable = letters.filter(({ right }) => right.length === 0).length
  t.diagnostic(`${total} right of ${letters.length}; something is shown for ${shownForNothing} of ${unanswerable}`)
  assert.equal(letters.length, 100)
  assert.ok(total >= LEAST, `${total} right`)
  assert.ok(unanswerable >= 10 && shownForNothing <= unanswerable / 4)

  const dry = { subject: '没水', content: '家里突然没水了', project: '清禾苑' }
  const [cut] = await suggestions(app, dry)
  assert.deepEqual([cut?.kind, cut?.endsAt, cut?.line], ['outage', '2026-11-24 15:00', '清禾苑 3 号楼'])
  const elsewhere = await suggestions(app, { ...dry, project: '和正中心' })
  assert.ok(elsewhere.every(({ kind }) => kind !== 'outage'))
  app.clock.pass(4 * DAY)
  assert.ok((await suggestions(app, dry)).every(({ kind }) => kind !== 'outage'))
})

test('what is typed is neither stored nor logged, and whoever asks without an end waits', async (t) => {
  const app = await testApp(t)
  const { db } = app.context
  const secret = '隔壁老王的猫又跑到屋顶上'
  const body = { subject: secret, content: secret, project: '' }
  const ask = () => app.visitor.call('POST /api/cms/proposal/suggestions', { body, ip: '198.51.100.20' })
  assert.deepEqual((await ask()).data, [])
  const stored = [
    await db.selectFrom('search_phrase').selectAll().execute(),
    await db.selectFrom('throttle').selectAll().execute(),
    await db.selectFrom('proposal').selectAll().execute(),
  ]
  assert.ok(!JSON.stringify([stored, app.logLines]).includes(secret.slice(0, 4)))
  await db
    .updateTable('throttle')
    .set({ failures: 400 })
    .where('bucket', 'like', 'proposal-suggestion:line:%')
    .execute()
  await ask()
  const waits = await ask()
  assert.deepEqual([waits.code, waits.reason], [429, 'wait'])
})
