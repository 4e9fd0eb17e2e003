import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { GivenReference } from '@anju/contract/desk/reference'
import { itemPath } from '@anju/contract/sections'
import { importLaws } from '#modules/law'
import { departmentRule, news, rule, scheduled } from '../../../../test/factories.ts'
import { type Actor, HOUR, testApp } from '../../../../test/harness.ts'
import { aClerk, assignTo, aTicket, HANDLING, openTicket, takeStep, trackTicket } from '../../../../test/tickets.ts'

const LAW =
  '# 电梯示例法\n\n\n\n<!-- INFO END -->\n\n第一条 电梯应当维护保养。\n\n第二条 物业服务人应当公示电梯检验结果。'

/** A clerk with a ticket, a library of one law, and items that the public, all staff and few people read. */
async function prepared(t: TestContext) {
  const app = await testApp(t)
  const folder = mkdtempSync(join(tmpdir(), 'anju-laws-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, '社会法'))
  writeFileSync(join(folder, '社会法/电梯示例法(2013-06-29).md'), LAW)
  await importLaws(app.context.db, folder, { now: app.clock.now() })
  const clerk = await aClerk(app, 'engineer', HANDLING, '云澜大厦管理处')
  const { id, key } = await aTicket(app)
  await assignTo(await app.admin(), id, clerk)
  await takeStep(clerk, id, 'accept')
  const items = {
    open: await news(app, { title: '电梯年检安排' }),
    staff: await rule(app, { title: '电梯困人处置规程' }),
    few: await departmentRule(app, ['财务部'], { title: '电梯费用规程' }),
    later: await scheduled(app, { title: '电梯停运预告' }),
  }
  return { app, clerk, id, key, items }
}

const targets = async (actor: Actor, keyword: string) =>
  (await actor.call('GET /prod-api/cms/proposal/targets', { query: { keyword } })).data
const item = (targetId: string): GivenReference => ({ kind: 'item', targetId, anchor: '' })
const note = (actor: Actor, proposalId: string, isPublic: boolean, references: GivenReference[]) =>
  actor.call('POST /prod-api/cms/proposal/note', { body: { proposalId, note: '请看', isPublic, references } })
async function reply(actor: Actor, proposalId: string, references: GivenReference[]) {
  const { version } = (await openTicket(actor, proposalId)).data
  const body = { proposalId, version, step: 'reply' as const, note: '依据如下。', references }
  return actor.call('PUT /prod-api/cms/proposal/step', { body })
}

test('a clerk finds the article of a citation first, then items that the public or all staff read, then laws', async (t) => {
  const { clerk, items } = await prepared(t)
  const cited = await targets(clerk, '电梯示例法2')
  assert.deepEqual(
    cited.slice(0, 1).map(({ kind, anchor, title, label, where }) => [kind, anchor, title, label, where]),
    [['law', 'art-2', '电梯示例法', '第二条', '法规条文']],
  )
  const matches = await targets(clerk, '电梯')
  assert.deepEqual(
    matches.flatMap(({ kind, targetId, internal }) => (kind === 'item' ? [[targetId, internal]] : [])).sort(),
    [
      [items.open, false],
      [items.staff, true],
    ].sort(),
  )
  assert.deepEqual(
    matches.flatMap(({ kind, label }) => (kind === 'law' ? [label] : [])),
    ['', '第一条', '第二条'],
  )
  assert.deepEqual(await targets(clerk, '  '), [])
})

test('an answer refers to what its sender can open; the sender reads title, article and address', async (t) => {
  const { app, clerk, id, key, items } = await prepared(t)
  const [law] = await targets(clerk, '电梯示例法2')
  const { targetId = '' } = law ?? {}
  const refused = await reply(clerk, id, [item(items.staff)])
  assert.deepEqual(
    [refused.code, refused.field, refused.msg],
    [500, 'references', '“电梯困人处置规程”只有员工可以阅读，不能写进给来信人的话'],
  )
  for (const gone of [item('none'), item(items.few), item(items.later), { kind: 'law', targetId: 'none', anchor: '' }])
    assert.deepEqual((await reply(clerk, id, [gone as GivenReference])).field, 'references')
  const wrong = { kind: 'law', targetId, anchor: 'art-9' } as const
  assert.equal((await reply(clerk, id, [wrong])).field, 'references')
  assert.equal((await openTicket(clerk, id)).data.state, 'accepted')
  const article = { kind: 'law', targetId, anchor: 'art-2' } as const
  assert.equal((await reply(clerk, id, [article, item(items.open)])).code, 200)
  const { references } = (await trackTicket(app, key)).events.at(-1) ?? {}
  assert.deepEqual(references, [
    { title: '电梯示例法', label: '第二条', path: `/digitization/laws?law=${targetId}&a=art-2` },
    { title: '电梯年检安排', label: '', path: itemPath('internalrulesNews', items.open) },
  ])
})

test('a note for colleagues refers to what staff read, and the sender reads nothing of it', async (t) => {
  const { app, clerk, id, key, items } = await prepared(t)
  assert.equal((await note(clerk, id, true, [item(items.staff)])).code, 500)
  assert.equal((await note(clerk, id, false, [item(items.few)])).code, 500)
  assert.equal((await note(clerk, id, false, [item(items.staff)])).code, 200)
  const { references = [] } = (await openTicket(clerk, id)).data.events.at(-1) ?? {}
  assert.deepEqual(
    references.map(({ title, internal }) => [title, internal]),
    [['电梯困人处置规程', true]],
  )
  const { raw } = await app.visitor.call('POST /api/cms/proposal/track', { body: key })
  assert.doesNotMatch(raw, /困人/)
})

test('what has become internal or is withdrawn since is not named to the sender any more', async (t) => {
  const { app, clerk, id, key, items } = await prepared(t)
  const other = await news(app, { title: '停梯通知', expiresAt: app.clock.now() + HOUR })
  assert.equal((await reply(clerk, id, [item(items.open), item(other)])).code, 200)
  const titles = async () => (await trackTicket(app, key)).events.at(-1)?.references.map(({ title }) => title)
  assert.deepEqual(await titles(), ['电梯年检安排', '停梯通知'])
  await app.context.db.updateTable('content').set({ audience: 'member' }).where('id', '=', items.open).execute()
  assert.deepEqual(await titles(), ['停梯通知'])
  app.clock.pass(HOUR + 1)
  assert.deepEqual(await titles(), [])
  const { references = [] } = (await openTicket(await app.admin('engineer'), id)).data.events.at(-1) ?? {}
  assert.deepEqual(
    references.map(({ title, path, internal }) => [title, path === '', internal]),
    [
      ['电梯年检安排', false, true],
      ['停梯通知', true, true],
    ],
  )
})
