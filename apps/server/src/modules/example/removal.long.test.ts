import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { type Actor, PASSWORD, type TestApp, testApp } from '../../../test/harness.ts'
import { aUser } from '../../../test/people.ts'

const NAME = '衡岚物业服务有限公司'
const passwords = { adminPassword: PASSWORD, memberPassword: PASSWORD }
const withExample = (t: TestContext) => testApp(t, { people: false, demo: true, ...passwords })

const preview = async (admin: Actor) => (await admin.call('GET /prod-api/cms/setting/demo')).data
const remove = (admin: Actor, confirm = NAME) => admin.call('DELETE /prod-api/cms/setting/demo', { body: { confirm } })
const countOf = (report: { removed: { kind: string; count: number }[] }, kind: string) =>
  report.removed.find((one) => one.kind === kind)?.count ?? 0

async function storedKeys({ context }: TestApp): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of context.storage.files.list()) keys.push(key)
  return keys
}

/** What remains of a session, a log or a clock, and the words of deleted rows within the text index. */
const RUNNING =
  /^(operation_log|login_log|administrator_session|throttle|job|job_log|captcha|login_ticket|visit_day|kysely_.*|sqlite_.*|.*_text.*)$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/

/** Every row of the database without what differs between two installations: ids, times, hashes and counts of edits. */
async function everything({ context: { db } }: TestApp): Promise<Record<string, string[]>> {
  const titles: Record<string, string[]> = {}
  for (const { name } of await db.introspection.getTables()) {
    if (RUNNING.test(name)) continue
    // The check value of the key is sealed, and so differs each time.
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    const plain = rows
      .filter((row) => row.name !== 'key-check')
      .map((row) =>
        Object.entries(row)
          .filter(([column]) => !/(_at|_by|_hash|^version|login_ip)$/.test(column))
          .map(([column, value]) => [column, typeof value === 'string' && UUID.test(value) ? '' : value]),
      )
    titles[name] = plain.map((row) => JSON.stringify(row)).toSorted()
  }
  return titles
}

describe('removal of the example company', () => {
  test('an unchanged example leaves a database like one that began without it, and no bytes', async (t) => {
    const app = await withExample(t)
    const bare = await testApp(t, { people: false, demo: false, ...passwords })
    const admin = await app.admin()
    const before = await preview(admin)
    assert.deepEqual(before.kept, [])
    assert.deepEqual(
      before.removed.map(({ kind }) => kind),
      ['item', 'file', 'law', 'note', 'price', 'notice', 'member', 'department', 'company'],
    )
    assert.ok((await storedKeys(app)).length > 100)
    const { data, code, msg } = await remove(admin)
    assert.equal(code, 200, msg)
    assert.deepEqual(data, before)
    assert.deepEqual(await everything(app), await everything(bare))
    assert.deepEqual(await storedKeys(app), [])
    assert.deepEqual(await preview(admin), { removed: [], kept: [] })
    const { data: hits } = await app.visitor.call('GET /api/cms/search/query', { query: { title: '电梯' } })
    assert.equal(hits.total, 0)
  })

  test('what the company has added to the rules on personal data stays, under its own name from now on', async (t) => {
    const app = await withExample(t)
    const admin = await app.admin()
    const own = { officer: '', contact: '', recipients: '', additions: '电梯内的监控另有告示。' }
    assert.equal((await admin.call('PUT /prod-api/cms/setting/privacy', { body: { ...own, version: 1 } })).code, 200)
    // A document of which it has issued a copy stays as well.
    const [document] = (await admin.call('GET /prod-api/cms/control/list')).rows
    assert.ok(document)
    const copy = { contentId: document.contentId, holder: '工程部' }
    assert.equal((await admin.call('POST /prod-api/cms/control/copy', { body: copy })).code, 200)
    const removal = await remove(admin)
    assert.equal(removal.code, 200, removal.msg)
    assert.ok(
      removal.data.kept.some(({ kind, name, why }) => kind === 'item' && name === document.title && why === 'used'),
    )
    const { data } = await app.visitor.call('GET /api/cms/privacy')
    const text = JSON.stringify(data)
    assert.ok(text.includes(own.additions))
    assert.doesNotMatch(JSON.stringify(data.parts), /衡岚/)
  })

  test('what editors have made for the search stays, and an answer says that what it led to is gone', async (t) => {
    const app = await withExample(t)
    const admin = await app.admin()
    const { data: items } = await admin.call('GET /prod-api/cms/search/answer/items', { query: { keyword: '电梯' } })
    const targets = [{ kind: 'item' as const, contentId: items[0]?.targetId ?? '' }]
    const made = await admin.call('POST /prod-api/cms/search/answer', {
      body: { phrases: ['乘梯'], match: 'exact', targets },
    })
    assert.equal(made.code, 200)
    assert.equal(
      (await admin.call('POST /prod-api/cms/search/synonym', { body: { words: ['门卡', '门禁卡'] } })).code,
      200,
    )
    assert.equal((await remove(admin)).code, 200)
    const { rows } = await admin.call('GET /prod-api/cms/search/answer/list')
    assert.deepEqual(
      rows.map(({ targets }) => targets.map(({ title, state }) => [title, state])),
      [[[items[0]?.title, 'gone']]],
    )
    assert.equal((await admin.call('GET /prod-api/cms/search/synonym/list')).total, 1)
    const { data } = await app.visitor.call('GET /api/cms/search/query', { query: { title: '乘梯' } })
    assert.deepEqual(data.best, [])
  })

  test('what somebody has changed stays with what it uses, and is named with the reason', async (t) => {
    const app = await withExample(t)
    const admin = await app.admin()
    const { db } = app.context
    const [changed, binned] = await db
      .selectFrom('desk_item')
      .innerJoin('file_use', 'file_use.owner_id', 'desk_item.id')
      .select(['desk_item.id', 'desk_item.title', 'desk_item.department_id'])
      .where('desk_item.department_id', 'is not', null)
      .where('desk_item.status', '=', 'published')
      .distinct()
      .orderBy('desk_item.id')
      .limit(2)
      .execute()
    assert.ok(changed && binned)
    const pinned = { items: [{ contentId: changed.id, version: 1 }], topUntil: '2026-12-31 08:00:00' }
    assert.deepEqual((await admin.call('PUT /prod-api/cms/content/bulk/pin', { body: pinned })).faults, [])
    const offline = { contentId: binned.id, version: 1, reason: '过时' }
    assert.equal((await admin.call('PUT /prod-api/cms/content/offline', { body: offline })).code, 200)
    const params = { contentIds: binned.id }
    assert.equal((await admin.call('DELETE /prod-api/cms/content/:contentIds', { params })).code, 200)
    const member = await app.member('李四')
    await member.call('PUT /api/member/reset_pwd', {
      body: { password: PASSWORD, newPassword: 'Quilt-harbour-27-lantern' },
    })
    await aUser(app.context, 'finance', { permissions: [], departmentId: await departmentOf(app, '财务部') })
    const file = await db.selectFrom('file_use').select('file_id').where('owner_id', '=', changed.id).execute()

    const before = await preview(admin)
    const { data } = await remove(admin)
    assert.deepEqual(data, before)
    const reasons = new Map(data.kept.map(({ kind, name, why }) => [`${kind} ${name}`, why]))
    assert.equal(reasons.get(`item ${changed.title}`), 'changed')
    assert.equal(reasons.get(`item ${binned.title}`), 'bin')
    assert.equal(reasons.get('member 李四'), 'changed')
    assert.equal(reasons.get('department 财务部'), 'used')
    assert.equal(reasons.get('department 云澜大厦管理处'), 'used')
    assert.ok(data.kept.some(({ kind, why }) => kind === 'file' && why === 'used'))
    const left = await db.selectFrom('content').select('id').execute()
    assert.deepEqual(left.map(({ id }) => id).toSorted(), [changed.id, binned.id].toSorted())
    const { length } = await db
      .selectFrom('file')
      .select('id')
      .where(
        'id',
        'in',
        file.map(({ file_id }) => file_id),
      )
      .execute()
    assert.equal(length, file.length)
    assert.equal((await storedKeys(app)).length, (await db.selectFrom('file').select('id').execute()).length)
    assert.deepEqual(
      (await db.selectFrom('member').select('name').execute()).map(({ name }) => name),
      ['李四'],
    )
    assert.equal((await admin.call('GET /prod-api/getInfo')).code, 200)
  })

  test('visitors of both processes see it at the next request, and the company is nameless again', async (t) => {
    const app = await withExample(t)
    const other = await app.another()
    const list = async (one: TestApp) =>
      (await one.visitor.call('GET /api/cms/content/list', { query: { section: 'internalrulesNews' } })).data.total
    assert.ok((await list(app)) > 0)
    assert.ok((await list(other)) > 0)
    await remove(await app.admin())
    assert.deepEqual([await list(app), await list(other)], [0, 0])
    for (const one of [app, other])
      assert.equal((await one.visitor.call('GET /api/cms/site')).data.companyName, '物业服务企业')
  })

  test('it takes the full name, the right, the whole data scope and a recent password', async (t) => {
    const app = await withExample(t)
    const admin = await app.admin()
    const wrong = await remove(admin, '衡岚物业')
    assert.deepEqual([wrong.code, wrong.field], [500, 'confirm'])
    const settings = await app.holder('cms:setting:list', 'cms:setting:edit')
    assert.equal((await remove(settings)).code, 403)
    const one = { permissions: ['cms:setting:removeDemo'], dataScope: '3' as const }
    await aUser(app.context, 'narrow', { ...one, departmentId: await departmentOf(app, '财务部') })
    const narrow = await app.admin('narrow')
    for (const answer of [await remove(narrow), await narrow.call('GET /prod-api/cms/setting/demo')])
      assert.match(answer.msg, /数据范围/)
    app.clock.pass(15 * 60_000)
    assert.equal((await remove(admin)).code, 428)
    assert.ok(countOf(await preview(admin), 'item') > 100)
  })

  test('a law whose text has been imported since stays, and every note that nobody has changed goes', async (t) => {
    const app = await withExample(t)
    const admin = await app.admin()
    const { db } = app.context
    await db.updateTable('law').set({ import_id: 'an import' }).where('title', '=', '物业管理条例').execute()
    assert.ok(countOf(await preview(admin), 'law') > 1)
    await db.updateTable('law_note').set({ version: 2 }).where('anchor', '=', 'art-944').execute()
    await remove(admin)
    const left = await db.selectFrom('law').select('title').execute()
    assert.deepEqual(
      left.map(({ title }) => title),
      ['物业管理条例'],
    )
    const notes = await db.selectFrom('law_note').select('anchor').execute()
    assert.deepEqual(
      notes.map(({ anchor }) => anchor),
      ['art-944'],
    )
  })

  test('a company that began without the example has nothing to remove', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    assert.deepEqual(await preview(admin), { removed: [], kept: [] })
  })
})

async function departmentOf({ context: { db } }: TestApp, name: string): Promise<string> {
  const { id } = await db.selectFrom('department').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return id
}
