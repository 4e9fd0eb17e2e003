import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { begin, deskUser, EDITING, itemOf, REVIEWING, save, step, stepWith } from '../desk.ts'
import { type Actor, testApp } from '../harness.ts'
import { aUser } from '../people.ts'

const CANARY = '金丝楠木'
const secret: Partial<ItemForm> = {
  title: `${CANARY}甲`,
  summary: `${CANARY}乙`,
  body: `<p>${CANARY}丙</p>`,
  author: `${CANARY}丁`,
  sourceName: `${CANARY}戊`,
}

test('nobody outside of its department meets a draft, whichever way they ask', async (t) => {
  const app = await testApp(t)
  const owner = await deskUser(app, 'owner', REVIEWING, '财务部')
  const contentId = await begin(owner, secret)
  // Leaves traces wherever a draft may leave them: history, refused calls, reasons.
  await step(owner, contentId, 'submit')
  await stepWith(owner, contentId, 'refuse', `${CANARY}己`)
  const { form, version } = await itemOf(owner, contentId)
  const aside = await owner.call('POST /prod-api/cms/content/copy/aside', { body: { contentId, form } })
  await owner.call('PUT /prod-api/cms/content/copy', { body: { contentId, version: version - 1, form } })
  await save(owner, contentId, { publishDate: '' })
  await step(owner, contentId, 'publish')

  const outsider = await deskUser(app, 'outsider', REVIEWING, '综合管理部')
  await aUser(app.context, 'watcher', {
    permissions: ['monitor:operlog:list', 'monitor:operlog:query', 'cms:site:dashboard', 'system:dept:list'],
  })
  const watcher = await app.admin('watcher')
  const body = { contentId, version, form }
  const given = { params: { contentId } }
  const asked: [string, Promise<{ raw: string }>][] = [
    ['list', outsider.call('GET /prod-api/cms/content/list', { query: { pageSize: '100' } })],
    ['filtered list', outsider.call('GET /prod-api/cms/content/list', { query: { title: CANARY } })],
    ['list of the department', outsider.call('GET /prod-api/cms/content/list', { query: { deptId: owner.deptId } })],
    ['options', outsider.call('GET /prod-api/cms/content/options')],
    ['detail', outsider.call('GET /prod-api/cms/content/:contentId', given)],
    ['history', outsider.call('GET /prod-api/cms/content/history/list', { query: { contentId } })],
    [
      'text of the history',
      outsider.call('GET /prod-api/cms/content/history/:historyId', { params: { historyId: aside.historyId } }),
    ],
    ['save', outsider.call('PUT /prod-api/cms/content/copy', { body: { ...body, form: { ...form, title: '' } } })],
    ['publish', outsider.call('PUT /prod-api/cms/content/publish', { body: { contentId, version } })],
    ['operation log', watcher.call('GET /prod-api/monitor/operlog/list', { query: { pageSize: '100' } })],
    ['departments', watcher.call('GET /prod-api/system/dept/list')],
  ]
  for (const reader of [app.visitor, await app.member(), outsider, owner] as Actor[]) {
    asked.push(
      ['public list', reader.call('GET /api/cms/content/list', { query: { section: 'internalrulesNews' } })],
      ['public detail', reader.call('GET /api/cms/content/:contentId', given)],
      ['search', reader.call('GET /api/cms/search/query', { query: { title: CANARY } })],
      [
        'search in a list',
        reader.call('GET /api/cms/content/list', { query: { section: 'internalrulesNews', keyword: CANARY } }),
      ],
    )
  }
  for (const [way, answering] of asked) {
    const answer = await answering
    assert.equal(answer.raw.includes(CANARY), false, way)
    assert.equal(answer.raw.includes(contentId), way === 'operation log', way)
  }
  assert.equal((await itemOf(owner, contentId)).title, secret.title)
})

test('a missing item and one out of scope are refused with the same bytes', async (t) => {
  const app = await testApp(t)
  const owner = await deskUser(app, 'owner', EDITING, '财务部')
  const outsider = await deskUser(app, 'outsider', REVIEWING, '综合管理部')
  const contentId = await begin(owner)
  const { form, version } = await itemOf(owner, contentId)
  const answers = async (id: string) => {
    const one = { contentId: id, version }
    return Promise.all([
      outsider.call('GET /prod-api/cms/content/:contentId', { params: { contentId: id } }),
      outsider.call('PUT /prod-api/cms/content/copy', { body: { ...one, form } }),
      outsider.call('POST /prod-api/cms/content/copy/aside', { body: { contentId: id, form } }),
      outsider.call('PUT /prod-api/cms/content/submit', { body: one }),
      outsider.call('PUT /prod-api/cms/content/publish', { body: one }),
      outsider.call('PUT /prod-api/cms/content/offline', { body: { ...one, reason: '原因' } }),
      outsider.call('DELETE /prod-api/cms/content/:contentIds', { params: { contentIds: id } }),
      outsider.call('GET /prod-api/cms/content/history/list', { query: { contentId: id } }),
    ])
  }
  const raw = (list: { raw: string }[]) => list.map((answer) => answer.raw)
  const [hidden, missing] = [raw(await answers(contentId)), raw(await answers('none'))]
  assert.deepEqual(hidden, missing)
  assert.deepEqual([...new Set(hidden)].length, 1)
})

test('an editor neither begins, moves nor publishes items under a department out of scope', async (t) => {
  const app = await testApp(t)
  const finance = await deskUser(app, 'finance', EDITING, '财务部')
  const editor = await deskUser(app, 'editor', REVIEWING, '综合管理部')
  for (const deptId of [finance.deptId, '']) {
    const answer = await editor.call('POST /prod-api/cms/content', { body: { section: 'internalrulesNews', deptId } })
    assert.deepEqual([answer.field, answer.msg], ['deptId', '请选择您数据范围内的部门'])
    const contentId = await begin(editor)
    const { form, version } = await itemOf(editor, contentId)
    const saved = await editor.call('PUT /prod-api/cms/content/copy', {
      body: { contentId, version, form: { ...form, deptId } },
    })
    assert.deepEqual([saved.field, saved.msg], ['deptId', '请选择您数据范围内的部门'])
  }
})

test('with the scope "oneself" a user works on the items that the user began, and on no others', async (t) => {
  const app = await testApp(t)
  await aUser(app.context, 'alone', { permissions: [...EDITING], dataScope: '5' })
  const alone = { ...(await app.admin('alone')), deptId: '' }
  const other = await deskUser(app, 'other', EDITING)
  const [own, foreign] = [await begin(alone), await begin(other)]
  const { rows } = await alone.call('GET /prod-api/cms/content/list')
  assert.deepEqual(
    rows.map(({ contentId }) => contentId),
    [own],
  )
  const answer = await alone.call('GET /prod-api/cms/content/:contentId', { params: { contentId: foreign } })
  assert.equal(answer.code, 404)
})
