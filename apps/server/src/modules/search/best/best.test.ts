import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AnswerTarget } from '@anju/contract/search/best'
import { itemPath, sections } from '@anju/contract/sections'
import { departmentRule, news, rule } from '../../../../test/factories.ts'
import { type Actor, HOUR, type TestApp, testApp } from '../../../../test/harness.ts'

const KEEPING = ['list', 'query', 'add', 'edit', 'remove', 'export'].map((one) => `cms:search:${one}`)
const item = (contentId: string): AnswerTarget => ({ kind: 'item', contentId })
const add = (editor: Actor, phrases: string[], targets: AnswerTarget[], match: 'exact' | 'contains' = 'contains') =>
  editor.call('POST /prod-api/cms/search/answer', { body: { phrases, match, targets } })
const best = async (who: Actor, title: string, more: { section?: string; pageNum?: string } = {}) =>
  (await who.call('GET /api/cms/search/query', { query: { title, ...more } })).data.best
const titles = async (who: Actor, title: string) => (await best(who, title)).map((one) => one.title)
const states = async (editor: Actor, query: object = {}) => {
  const { rows } = await editor.call('GET /prod-api/cms/search/answer/list', { query: query as never })
  return rows.map(({ targets }) => targets.map(({ title, state }) => `${title} ${state}`))
}
const setHotline = async (app: TestApp, hotline: string) => {
  const { value_json } = await app.context.db
    .selectFrom('site_setting')
    .select('value_json')
    .where('id', '=', 'company')
    .executeTakeFirstOrThrow()
  const value = { ...JSON.parse(value_json), hotline, hotlineLabel: '24 小时服务热线' }
  await app.context.db
    .updateTable('site_setting')
    .set({ value_json: JSON.stringify(value) })
    .where('id', '=', 'company')
    .execute()
  app.context.responseCache.clear()
}

describe('best answers', () => {
  test('stand above the hits of the first page, with a page, a section, a number and a form to choose from', async (t) => {
    const app = await testApp(t)
    await setHotline(app, '0575-88000000')
    const id = await news(app, { title: '电梯困人怎么办' })
    const editor = await app.holder(...KEEPING)
    await add(editor, ['电梯困人', '困在电梯'], [item(id), { kind: 'hotline' }, { kind: 'form', form: 'repair' }])
    assert.deepEqual(await best(app.visitor, '我被困在电梯里'), [
      {
        title: '电梯困人怎么办',
        label: sections.internalrulesNews.label,
        path: itemPath('internalrulesNews', id),
        phone: '',
        internal: false,
      },
      { title: '24 小时服务热线', label: '电话', path: '', phone: '0575-88000000', internal: false },
      {
        title: '报修',
        label: '在线提交',
        phone: '',
        internal: false,
        path: `/proposal?${new URLSearchParams({ kind: 'repair' })}`,
      },
    ])
    assert.deepEqual(await best(app.visitor, '电梯困人', { section: 'internalrulesNews' }), [])
    assert.deepEqual(await best(app.visitor, '电梯困人', { pageNum: '2' }), [])
    assert.deepEqual(await best(app.visitor, '电梯'), [])
    await add(editor, ['电梯'], [{ kind: 'section', section: 'internalrulesNews' }], 'exact')
    assert.deepEqual(await titles(app.visitor, '電梯？'), [sections.internalrulesNews.label])
    assert.equal(
      (await titles(app.visitor, '电梯困人')).length,
      3,
      'the exact phrase of another answer is none of these',
    )
  })

  test('never lead a visitor to what only employees may read; an employee gets it', async (t) => {
    const app = await testApp(t)
    const staff = await rule(app, { title: '电梯困人处置规程' })
    const open = await news(app, { title: '电梯困人须知' })
    const editor = await app.holder(...KEEPING)
    const internal: AnswerTarget = { kind: 'section', section: 'internalrulesregulations' }
    assert.equal((await add(editor, ['电梯困人'], [item(staff), internal, item(open)])).code, 200)
    assert.deepEqual(await titles(app.visitor, '电梯困人'), ['电梯困人须知'])
    const { raw } = await app.visitor.call('GET /api/cms/search/query', { query: { title: '电梯困人' } })
    assert.doesNotMatch(raw, /处置规程/)
    const answers = await best(await app.member(), '电梯困人')
    assert.deepEqual(
      answers.map(({ title, internal }) => [title, internal]),
      [
        ['电梯困人处置规程', true],
        [sections.internalrulesregulations.label, true],
        ['电梯困人须知', false],
      ],
    )
    assert.deepEqual(
      (await states(editor))[0]?.map((one) => one.split(' ')[1]),
      ['internal', 'internal', 'open'],
    )
  })

  test('disappear with what they lead to, and the console says which', async (t) => {
    const app = await testApp(t)
    await setHotline(app, '0575-88000000')
    const [ends, goes] = [
      await news(app, { title: '停水通知', expiresAt: app.clock.now() + HOUR }),
      await news(app, { title: '停水须知' }),
    ]
    const editor = await app.holder(...KEEPING)
    const { answerId } = await add(editor, ['停水'], [item(ends), item(goes), { kind: 'hotline' }])
    assert.equal((await titles(app.visitor, '停水')).length, 3)
    await app.context.db.updateTable('content').set({ status: 'offline' }).where('id', '=', goes).execute()
    await setHotline(app, '')
    assert.deepEqual(await titles(app.visitor, '停水'), ['停水通知'])
    app.clock.pass(HOUR + 1)
    assert.deepEqual(await titles(app.visitor, '停水'), [])
    const later = await app.admin('holder1')
    assert.deepEqual(await states(later, { broken: '1' }), [['停水通知 gone', '停水须知 gone', '24 小时服务热线 gone']])
    assert.equal((await later.call('GET /prod-api/cms/search/counts')).data.broken, 1)
    await app.context.db.deleteFrom('content').where('id', '=', goes).execute()
    app.context.responseCache.clear()
    assert.deepEqual(await titles(app.visitor, '停水'), [])
    const { data } = await later.call('GET /prod-api/cms/search/answer/:answerId', { params: { answerId } })
    assert.equal(data.targets[1]?.title, '停水须知', 'what was removed is still called by its name')
    const body = { answerId, version: data.version, phrases: ['停水', '停水通知'], match: data.match }
    const targets = data.targets.map(({ target }) => target)
    assert.equal((await later.call('PUT /prod-api/cms/search/answer', { body: { ...body, targets } })).code, 200)
    const other = { ...body, targets: [item('none')], version: data.version + 1 }
    assert.equal((await later.call('PUT /prod-api/cms/search/answer', { body: other })).field, 'targets')
  })

  test('are refused in one sentence where they could not work', async (t) => {
    const app = await testApp(t)
    const editor = await app.holder(...KEEPING)
    const few = await departmentRule(app, ['财务部'], { title: '费用规程' })
    const form: AnswerTarget = { kind: 'form', form: 'repair' }
    const phone = (label: string, number: string): AnswerTarget => ({ kind: 'phone', label, phone: number })
    await add(editor, ['报修'], [form])
    for (const [phrases, targets, field] of [
      [['报修'], [form], 'phrases'],
      [['修'], [form], 'phrases'],
      [[' ？ '], [form], 'phrases'],
      [['13800138000'], [form], 'phrases'],
      [['漏水'], [], 'targets'],
      [['漏水'], [item(few)], 'targets'],
      [['漏水'], [{ kind: 'section', section: 'none' }], 'targets'],
      [['漏水'], [phone('', '0575-88000000')], 'targets'],
      [['漏水'], [phone('值班', '打我电话')], 'targets'],
      [['漏水'], ['一', '二', '三', '四'].map((name) => phone(name, '0575-88000000')), 'targets'],
    ] as [string[], AnswerTarget[], string][]) {
      const refused = await add(editor, phrases, targets)
      assert.deepEqual([refused.code === 200, refused.field], [false, field], JSON.stringify([phrases, targets]))
      assert.match(refused.msg, /\p{Script=Han}/u)
    }
    assert.equal((await add(editor, ['漏水'], [phone('前台', '０５７５-88000000转8')])).code, 200)
    assert.equal((await best(app.visitor, '厨房漏水'))[0]?.phone, '0575-88000000转8')
  })
})
