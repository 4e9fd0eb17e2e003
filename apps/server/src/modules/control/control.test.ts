import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { toWireDate } from '@anju/contract/wire/time'
import { replacementTask } from '#modules/desk'
import { begin, deskUser, EDITING, itemOf, REVIEWING, save, step, stepWith } from '../../../test/desk.ts'
import { content, rule } from '../../../test/factories.ts'
import { type Actor, DAY, type TestApp, testApp } from '../../../test/harness.ts'
import { folderOf, importInto, lawsOfTheTrade, text } from '../../../test/laws.ts'

const SECTION = 'internalrulesregulations'
const ALL = ['list', 'query', 'approve', 'copy', 'setting'].map((one) => `cms:control:${one}`)
const fieldsOf = (change: Record<string, unknown> = {}) => ({
  state: '现行',
  consultation: { method: '职代会', date: '2026-10-20' },
  docNo: 'QG-001',
  version: 'A/0',
  issuedOn: '2026-11-01',
  effectiveOn: '2026-11-01',
  preparedBy: '甲',
  reviewedBy: '乙',
  approvedBy: '丙',
  ...change,
})
const newRule = (fields: Record<string, unknown> = {}) => ({
  title: '动火管理制度',
  kind: '行政',
  audience: 'member' as const,
  body: '<p>动火须办证。</p>',
  fields: fieldsOf(fields),
})
const editions = async (member: Actor, contentId: string) =>
  (await member.call('GET /api/member/edition/:contentId', { params: { contentId } })).data?.editions ?? []
const detail = async (by: Actor, contentId: string) =>
  (await by.call('GET /prod-api/cms/control/:contentId', { params: { contentId } })).data
const set = async (by: Actor, setting: { acts: boolean; marksPrint: boolean }) => {
  const { version } = (await by.call('GET /prod-api/cms/control/setting')).data
  const answer = await by.call('PUT /prod-api/cms/control/setting', { body: { ...setting, version } })
  assert.equal(answer.code, 200, answer.msg)
}
const review = async (by: Actor, contentId: string) => {
  const { version } = await itemOf(by, contentId)
  return by.call('PUT /prod-api/cms/content/review', { body: { contentId, version } })
}
const notices = async (by: Actor) =>
  (await by.call('GET /prod-api/cms/content/notices')).data.map(({ action, title }) => `${action} ${title}`)
const waiting = async (by: Actor, key: string) => {
  const { data } = await by.call('GET /prod-api/cms/site/tasks')
  return data.find((one) => one.key === key)?.count ?? 0
}
async function revise(by: Actor, contentId: string, fields: Record<string, unknown>) {
  const { form } = await itemOf(by, contentId)
  await save(by, contentId, { fields: { ...form.fields, ...fields } })
}
const dayIn = (app: TestApp, days: number) => toWireDate(app.clock.now() + days * DAY)

test('documents under control: editions, acts, supersession, copies and what depends on them', async (t) => {
  const app = await testApp(t)
  let member = await app.member()
  let publisher = await deskUser(app, 'publisher', [...REVIEWING, ...ALL])
  /** Sessions end with the day. */
  const pass = async (time: number) => {
    app.clock.pass(time)
    publisher = { ...publisher, ...(await app.admin('publisher')) }
    member = await app.member()
  }

  await t.test('each publication adds an edition, which nothing changes', async () => {
    const contentId = await begin(publisher, newRule(), SECTION)
    assert.deepEqual(await editions(member, contentId), [])
    const published = await step(publisher, contentId, 'publish')
    assert.equal(published.code, 200, published.msg)
    const [first] = await editions(member, contentId)
    assert.deepEqual(
      [first?.number, first?.label, first?.documentNo, first?.state, first?.approved.name, first?.changeNote],
      [1, 'A/0', 'QG-001', 'current', '管理员publisher', '首次发布'],
    )
    const stored = () => app.context.db.selectFrom('control_edition').selectAll().where('number', '=', 1).execute()
    const before = await stored()
    await pass(DAY)
    await revise(publisher, contentId, { version: 'A/1', scopePosts: ['焊工'] })
    await step(publisher, contentId, 'publish')
    const rows = await editions(member, contentId)
    assert.deepEqual(
      rows.map(({ number, label, state, changeNote }) => [number, label, state, changeNote]),
      [
        [2, 'A/1', 'current', '修改了：版本、适用岗位'],
        [1, 'A/0', 'void', '首次发布'],
      ],
    )
    assert.deepEqual(await stored(), before)
    await revise(publisher, contentId, {
      version: 'B/0',
      revisions: [{ version: 'B/0', date: '2026-11-02', clause: '第三条', note: '增加监护人' }],
    })
    await step(publisher, contentId, 'publish')
    assert.equal((await editions(member, contentId))[0]?.changeNote, '第三条：增加监护人')
    const params = { contentId, number: '1' }
    const former = (await member.call('GET /api/member/edition/:contentId/:number', { params })).data
    assert.match(former.html, /动火须办证/)
    assert.equal(former.digest, createHash('sha256').update(former.html).digest('hex'))
    assert.equal(former.state, 'void')
  })

  await t.test('what was published before the product had editions becomes the first one', async () => {
    const contentId = await rule(app, { ...newRule({ version: '旧' }), title: '旧制度', department: '综合管理部' })
    await revise(publisher, contentId, { version: '新' })
    assert.equal((await step(publisher, contentId, 'publish')).code, 200)
    const rows = await editions(member, contentId)
    assert.deepEqual(
      rows.map(({ label, state, changeNote }) => [label, state, changeNote]),
      [
        ['新', 'current', '修改了：版本'],
        ['旧', 'void', '此前发布的版本'],
      ],
    )
  })

  await t.test('visitors and other departments learn nothing of editions', async () => {
    const contentId = await begin(
      publisher,
      { ...newRule(), title: '只给综合部', audience: 'departments', readerIds: [publisher.deptId] },
      SECTION,
    )
    await step(publisher, contentId, 'publish')
    const other = await app.member('李四')
    assert.equal((await editions(member, contentId)).length, 1)
    const params = { contentId, number: '1' }
    const visitor = [
      await app.visitor.call('GET /api/member/edition/:contentId', { params }),
      await app.visitor.call('GET /api/member/edition/:contentId/:number', { params }),
    ]
    for (const answer of visitor) assert.deepEqual([answer.code, JSON.stringify(answer).includes('只给')], [401, false])
    const denied = await other.call('GET /api/member/edition/:contentId', { params: { contentId } })
    const none = await other.call('GET /api/member/edition/:contentId', { params: { contentId: 'none' } })
    assert.deepEqual([denied.code, denied.msg], [404, none.msg])
    // Who may read it from now on did not have the former text.
    await save(publisher, contentId, { audience: 'member', readerIds: [], body: '<p>人人可读。</p>' })
    assert.equal((await step(publisher, contentId, 'publish')).code, 200)
    const numbers = async (by: Actor) => (await editions(by, contentId)).map(({ number }) => number)
    assert.deepEqual([await numbers(member), await numbers(other)], [[2, 1], [2]])
    const texts = await Promise.all(
      [member, other].map((by) => by.call('GET /api/member/edition/:contentId/:number', { params })),
    )
    assert.deepEqual(
      texts.map(({ code, raw }) => [code, raw.includes('只给')]),
      [
        [200, true],
        [404, false],
      ],
    )
    const stranger = await deskUser(app, 'stranger', [...EDITING, ...ALL], '财务部')
    const refused = [
      await stranger.call('GET /prod-api/cms/control/:contentId', { params }),
      await stranger.call('GET /prod-api/cms/control/:contentId/:number', { params }),
      await stranger.call('POST /prod-api/cms/control/copy', { body: { contentId, holder: '外人' } }),
      await stranger.call('PUT /prod-api/cms/control/copy', { body: { contentId, number: 1, ending: 'returned' } }),
    ]
    assert.deepEqual(
      refused.map(({ code }) => code),
      [404, 404, 404, 404],
    )
    for (const { raw } of refused) assert.ok(!raw.includes('只给'))
    const list = await stranger.call('GET /prod-api/cms/control/list')
    assert.deepEqual(list.rows, [])
  })

  await t.test(
    'a planned edition replaces the former at its time; one whose day has not come leaves it in force',
    async () => {
      const contentId = await begin(publisher, { ...newRule(), title: '门岗制度' }, SECTION)
      await step(publisher, contentId, 'publish')
      await revise(publisher, contentId, { version: 'A/1', effectiveOn: dayIn(app, 5) })
      const { version } = await itemOf(publisher, contentId)
      const replaceTime = `${dayIn(app, 3)} 00:00:00`
      const planned = await publisher.call('PUT /prod-api/cms/content/schedule', {
        body: { contentId, version, replaceTime },
      })
      assert.equal(planned.code, 200, planned.msg)
      assert.equal((await editions(member, contentId)).length, 1)
      assert.equal((await detail(publisher, contentId))?.replaceTime, replaceTime)
      await pass(3 * DAY)
      await replacementTask.run(app.context, app.clock.now())
      const states = async () => (await editions(member, contentId)).map(({ state }) => state)
      assert.deepEqual(await states(), ['coming', 'current'])
      assert.equal((await detail(publisher, contentId))?.replaceTime, '')
      await pass(2 * DAY)
      assert.deepEqual(await states(), ['current', 'void'])
      await revise(publisher, contentId, { state: '废止' })
      await step(publisher, contentId, 'publish')
      assert.deepEqual(await states(), ['void', 'void', 'void'])
    },
  )

  await t.test('three acts: written, reviewed and approved by three people, whose names nobody types', async () => {
    const [chief, second] = [publisher, await deskUser(app, 'reviewer', REVIEWING)]
    const writer = await deskUser(app, 'writer', REVIEWING)
    await set(chief, { acts: true, marksPrint: true })
    const contentId = await begin(writer, { ...newRule(), title: '三级签署' }, SECTION)
    const refusal = async (by: Actor) => (await step(by, contentId, 'publish')).reason
    assert.equal(await refusal(writer), 'approvalOnly')
    assert.equal(await refusal(chief), 'notReviewed')
    assert.equal((await step(writer, contentId, 'submit')).code, 200)
    assert.deepEqual((await notices(second)).slice(0, 1), ['submit 三级签署'])
    assert.equal(await refusal(chief), 'notReviewed')
    assert.equal((await review(writer, contentId)).reason, 'samePerson')
    assert.deepEqual(
      [(await itemOf(second, contentId)).may.review, (await itemOf(chief, contentId)).may.publish],
      [true, false],
    )
    const stale = await second.call('PUT /prod-api/cms/content/review', { body: { contentId, version: 0 } })
    assert.equal(stale.code, 409)
    app.clock.pass(1000)
    assert.equal((await review(second, contentId)).code, 200)
    assert.match((await review(second, contentId)).msg, /已由管理员reviewer审核通过/)
    assert.ok(!(await notices(second)).includes('submit 三级签署'))
    assert.ok((await notices(chief)).includes('review 三级签署'))
    assert.deepEqual([await waiting(chief, 'control-approve'), await waiting(writer, 'control-approve')], [1, 0])
    assert.equal((await itemOf(chief, contentId)).may.publish, true)
    assert.equal((await step(chief, contentId, 'publish')).code, 200)
    const [edition] = await editions(await app.member(), contentId)
    assert.deepEqual(
      [edition?.written.name, edition?.reviewed.name, edition?.approved.name],
      ['管理员writer', '管理员reviewer', '管理员publisher'],
    )
    const { form } = await itemOf(chief, contentId)
    const { preparedBy, reviewedBy, approvedBy } = form.fields
    assert.deepEqual([preparedBy, reviewedBy, approvedBy], ['管理员writer', '管理员reviewer', '管理员publisher'])
    // A review is of what was submitted: what is submitted again is reviewed again.
    await revise(writer, contentId, { version: 'A/2', preparedBy: '别人' })
    await step(writer, contentId, 'submit')
    await review(second, contentId)
    await step(writer, contentId, 'recall')
    await step(writer, contentId, 'submit')
    assert.equal(await refusal(chief), 'notReviewed')
    // Who approves is somebody else than who has reviewed.
    await review(chief, contentId)
    assert.equal(await refusal(chief), 'samePerson')
    // Who has written a text and lets somebody else submit it is still its writer.
    await step(writer, contentId, 'recall')
    await save(second, contentId, { title: '三级签署第二版' })
    await step(writer, contentId, 'submit')
    assert.equal((await review(second, contentId)).reason, 'samePerson')
    assert.equal((await itemOf(second, contentId)).may.review, false)
    await step(writer, contentId, 'recall')
    await save(chief, contentId, { title: '三级签署第三版' })
    await step(writer, contentId, 'submit')
    app.clock.pass(1000)
    assert.equal((await review(second, contentId)).code, 200)
    assert.equal(await refusal(chief), 'samePerson')
    assert.equal(await waiting(chief, 'control-approve'), 0)
    assert.ok(!(await notices(chief)).includes('review 三级签署第三版'))
    const approver = await deskUser(app, 'approver', [...REVIEWING, ...ALL])
    assert.equal((await step(approver, contentId, 'publish')).code, 200)
    const [next] = await editions(await app.member(), contentId)
    assert.deepEqual([next?.written.name, next?.approved.name], ['管理员publisher', '管理员approver'])
    // What was published elsewhere has not been through the acts.
    const news = await content(app, { section: 'internalrulesNews', title: '动火须知', department: '综合管理部' })
    await stepWith(chief, news, 'offline', '移到制度')
    const { version } = await itemOf(chief, news)
    const moved = await chief.call('PUT /prod-api/cms/content/bulk/move', {
      body: { items: [{ contentId: news, version }], section: SECTION, kind: '行政', dryRun: false },
    })
    assert.match(moved.faults[0]?.msg ?? '', /须由他人审核后发布，发布过的内容不能移入/)
    await set(chief, { acts: false, marksPrint: true })
  })

  await t.test('numbered copies, which a new edition calls back', async () => {
    const desk = publisher
    const contentId = await begin(publisher, { ...newRule(), title: '副本制度' }, SECTION)
    const issue = (holder: string) => desk.call('POST /prod-api/cms/control/copy', { body: { contentId, holder } })
    assert.match((await issue('工程部')).msg, /还没有施行的版本/)
    await step(desk, contentId, 'publish')
    // A document that was published before the product had editions gets its first one with its first copy.
    await app.context.db.deleteFrom('control_edition').where('content_id', '=', contentId).execute()
    assert.equal((await issue('​')).field, 'holder')
    assert.deepEqual([(await issue('工程部')).number, (await issue('张三')).number], [1, 2])
    assert.equal(await waiting(desk, 'control-return'), 0)
    await revise(desk, contentId, { version: 'A/1' })
    await step(desk, contentId, 'publish')
    assert.equal(await waiting(desk, 'control-return'), 1)
    // In another section no list would call its copies back.
    const { version } = (await desk.call('GET /prod-api/cms/content/:contentId', { params: { contentId } })).data
    const away = { items: [{ contentId, version }], section: 'internalrulesNews', dryRun: true }
    const moved = await desk.call('PUT /prod-api/cms/content/bulk/move', { body: away })
    assert.match(moved.faults[0]?.msg ?? '', /受控副本在外/)
    const end = (number: number) =>
      desk.call('PUT /prod-api/cms/control/copy', { body: { contentId, number, ending: 'returned' } })
    assert.equal((await end(1)).code, 200)
    assert.equal((await end(1)).code, 409)
    assert.equal((await issue('客服部')).number, 3)
    const { copies, copiesOut, copiesBack } = await detail(desk, contentId)
    assert.deepEqual(
      copies.map(({ number, holder, ending, isCalledBack }) => [number, holder, ending, isCalledBack]),
      [
        [3, '客服部', '', false],
        [2, '张三', '', true],
        [1, '工程部', 'returned', false],
      ],
    )
    assert.deepEqual([copiesOut, copiesBack], [2, 1])
    const { rows } = await desk.call('GET /prod-api/cms/control/list', { query: { view: 'return' } })
    assert.deepEqual(
      rows.map(({ title }) => title),
      ['副本制度'],
    )
    await revise(desk, contentId, { state: '废止' })
    assert.equal((await step(desk, contentId, 'publish')).code, 200)
    assert.equal((await issue('财务部')).reason, 'notInForce')
    assert.equal((await end(2)).code, 200)
    assert.equal((await end(3)).code, 200)
    assert.equal(await waiting(desk, 'control-return'), 0)
  })

  await t.test('what is withdrawn calls its copies back, and its editions are kept for good', async () => {
    const desk = publisher
    const listed = async (view?: 'return') =>
      (await desk.call('GET /prod-api/cms/control/list', { query: { title: '撤下', ...(view && { view }) } })).rows.map(
        ({ title, state, copiesBack }) => [title, state, copiesBack],
      )
    const contentId = await begin(desk, { ...newRule(), title: '撤下的制度' }, SECTION)
    const draft = await begin(desk, { ...newRule(), title: '撤下的草稿' }, SECTION)
    await step(desk, contentId, 'publish')
    const body = { contentId, holder: '工程部' }
    assert.equal((await desk.call('POST /prod-api/cms/control/copy', { body })).number, 1)
    assert.deepEqual([await listed('return'), await listed()], [[], [['撤下的制度', '现行', 0]]])
    await stepWith(desk, contentId, 'offline', '不再适用')
    const called = [['撤下的制度', '已撤下', 1]]
    assert.deepEqual([await listed('return'), await listed()], [called, called])
    assert.equal(await waiting(desk, 'control-return'), 1)
    const { editions: own, copies, path } = await detail(desk, contentId)
    assert.deepEqual(
      [own.map(({ state }) => state), copies.map(({ isCalledBack }) => isCalledBack), path],
      [['void'], [true], ''],
    )
    assert.equal((await desk.call('POST /prod-api/cms/control/copy', { body })).reason, 'notInForce')
    const chief = await app.admin()
    const params = { contentIds: [contentId, draft].join() }
    const remove = () => chief.call('DELETE /prod-api/cms/content/:contentIds', { params })
    const refused = await remove()
    assert.deepEqual([refused.reason, refused.msg.startsWith('《撤下的制度》还有受控副本在外')], ['copiesOut', true])
    const back = { contentId, number: 1, ending: 'returned' as const }
    assert.equal((await desk.call('PUT /prod-api/cms/control/copy', { body: back })).code, 200)
    assert.deepEqual([await listed('return'), await listed()], [[], []])
    assert.equal((await remove()).code, 200)
    const erased = await chief.call('DELETE /prod-api/cms/bin/:contentIds', { params })
    assert.deepEqual([erased.reason, erased.msg.startsWith('《撤下的制度》是受控文件')], ['recordKept', true])
    const { rows } = await chief.call('GET /prod-api/cms/bin/list', { query: {} })
    assert.deepEqual(rows.map(({ title, eraseTime }) => [title, eraseTime !== '']).toSorted(), [
      ['撤下的制度', false],
      ['撤下的草稿', true],
    ])
    const binTask = app.context.scheduler.tasks.find(({ key }) => key === 'purge-bin')
    const message = await binTask?.run(app.context, app.clock.now() + 60 * DAY)
    assert.equal(message, '已彻底删除回收站中的内容 1 篇；有历次版本的受控文件 1 份不删除，留在回收站')
    const left = await app.context.db
      .selectFrom('control_edition')
      .select('id')
      .where('content_id', '=', contentId)
      .execute()
    assert.equal(left.length, 1)
    // Whatever else deletes items: the database refuses as well.
    await assert.rejects(app.context.db.deleteFrom('content').where('id', '=', contentId).execute(), /foreign key/i)
  })

  await t.test('one line: what a document cites, what cites it, and who has not confirmed it', async () => {
    let desk: Actor = publisher
    const common = { department: '综合管理部', audience: 'member' as const }
    const form = await content(app, {
      ...common,
      section: 'internalrulesrecords',
      title: '巡检记录表',
      fields: { formNo: 'JL-07', version: '1' },
    })
    const procedure = await content(app, {
      ...common,
      section: 'internalrulesoperating',
      title: '配电巡检规程',
      fields: { docNo: 'CZ-11', version: '1', recordForms: ['JL-07'], scope: '依据《巡检制度》' },
    })
    const parent = await rule(app, { ...common, title: '巡检制度', fields: fieldsOf({ docNo: 'QG-77' }) })
    const { cites, citedBy } = await detail(desk, procedure)
    assert.deepEqual(cites.map(({ title }) => title).toSorted(), ['巡检制度', '巡检记录表'].toSorted())
    assert.deepEqual(citedBy, [])
    assert.deepEqual(
      (await detail(desk, form)).citedBy.map(({ contentId }) => contentId),
      [procedure],
    )
    assert.deepEqual(
      (await detail(desk, parent)).citedBy.map(({ documentNo }) => documentNo),
      ['CZ-11'],
    )
    await importInto(app, folderOf(t, lawsOfTheTrade))
    const basis = await rule(app, { ...common, title: '依据法条', body: '<p>依《民法典》第三十九条、第四十条。</p>' })
    const quotes = async () => (await detail(desk, basis)).laws.map(({ quote, isChanged }) => `${quote} ${isChanged}`)
    assert.deepEqual((await quotes()).toSorted(), ['《民法典》第三十九条 false', '《民法典》第四十条 false'])
    app.clock.pass(DAY)
    const changed = text('中华人民共和国民法典', '第三十九条 甲。\n\n第四十条 新乙。')
    await importInto(app, folderOf(t, { ...lawsOfTheTrade, '民法典/民法典(2020-05-28).md': changed }))
    desk = await app.admin('publisher')
    assert.deepEqual((await quotes()).toSorted(), ['《民法典》第三十九条 false', '《民法典》第四十条 true'])
    const chief = await app.admin()
    const put = { kind: 'item' as const, subjectId: parent, dueOn: dayIn(app, 9), days: 7, questions: [] }
    await chief.call('POST /prod-api/cms/reading', { body: { ...put, targets: [{ kind: 'everybody', id: '' }] } })
    const [reading] = (await detail(chief, parent)).readings
    assert.deepEqual([reading?.number, reading?.confirmed, reading?.due], [1, 0, 2])
    assert.equal((await detail(chief, parent)).unconfirmed, 2)
    // Whoever has no rights on confirmations counts nobody.
    assert.equal((await detail(desk, parent)).unconfirmed, 0)
  })
})
