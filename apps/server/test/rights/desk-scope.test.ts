import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { begin, type DeskUser, deskUser, EDITING, itemOf, REVIEWING, save, step, stepWith } from '../desk.ts'
import { type Actor, type TestApp, testApp } from '../harness.ts'
import { aUser, idsOfDepartments } from '../people.ts'

const CANARY = '金丝楠木'
const secret: Partial<ItemForm> = {
  title: `${CANARY}甲`,
  summary: `${CANARY}乙`,
  body: `<p>${CANARY}丙</p>`,
  author: `${CANARY}丁`,
  sourceName: `${CANARY}戊`,
}

const COMMENT = { field: 'body', quote: CANARY, before: '', after: '丙', text: `${CANARY}庚` }
const BINNING = [...REVIEWING, 'cms:bin:list', 'cms:bin:recover', 'cms:bin:remove']

/** A draft of 财务部 in the news with a canary wherever a draft leaves traces: text, history, reasons, refused calls. */
async function draft(app: TestApp) {
  const owner = await deskUser(app, 'owner', BINNING, '财务部')
  const contentId = await begin(owner, secret)
  await step(owner, contentId, 'submit')
  await stepWith(owner, contentId, 'refuse', `${CANARY}己`)
  const { form, version } = await itemOf(owner, contentId)
  const { historyId } = await owner.call('POST /prod-api/cms/content/copy/aside', { body: { contentId, form } })
  await owner.call('PUT /prod-api/cms/content/copy', { body: { contentId, version: version - 1, form } })
  await save(owner, contentId, { publishDate: '' })
  await step(owner, contentId, 'publish')
  const { commentId } = await owner.call('POST /prod-api/cms/content/comment', { body: { contentId, ...COMMENT } })
  return { owner, contentId, historyId, commentId, body: { contentId, version, form } }
}
type Draft = Awaited<ReturnType<typeof draft>>
type Ways = [way: string, answering: Promise<{ raw: string }>][]

/** Every call of the desk by which somebody could meet an item, whatever they know of it. */
function waysOfDesk(actor: DeskUser, { owner, contentId, historyId, commentId, body }: Draft): Ways {
  const options = { params: { contentId } }
  const one = { contentId, version: body.version }
  const items = [one]
  const target = { items, section: 'mediaImage', deptId: actor.deptId, dryRun: true }
  return [
    ['list', actor.call('GET /prod-api/cms/content/list', { query: { pageSize: '100' } })],
    ['filtered list', actor.call('GET /prod-api/cms/content/list', { query: { title: CANARY } })],
    ['list of the section', actor.call('GET /prod-api/cms/content/list', { query: { section: 'internalrulesNews' } })],
    ['list of the department', actor.call('GET /prod-api/cms/content/list', { query: { deptId: owner.deptId } })],
    ['targets of links', actor.call('GET /prod-api/cms/content/targets', { query: { title: CANARY } })],
    ['all targets of links', actor.call('GET /prod-api/cms/content/targets')],
    ['notices', actor.call('GET /prod-api/cms/content/notices')],
    ['options', actor.call('GET /prod-api/cms/content/options')],
    ['detail', actor.call('GET /prod-api/cms/content/:contentId', options)],
    ['preview', actor.call('GET /prod-api/cms/content/preview/:contentId', { ...options, query: { as: 'member' } })],
    ['check', actor.call('GET /prod-api/cms/content/check/:contentId', options)],
    ['history', actor.call('GET /prod-api/cms/content/history/list', { query: { contentId } })],
    ['text of the history', actor.call('GET /prod-api/cms/content/history/:historyId', { params: { historyId } })],
    ['calendar', actor.call('GET /prod-api/cms/content/calendar', { query: { month: '2026-01' } })],
    ['comments', actor.call('GET /prod-api/cms/content/comment/:contentId', options)],
    ['comment', actor.call('POST /prod-api/cms/content/comment', { body: { contentId, ...COMMENT } })],
    [
      'answer',
      actor.call('POST /prod-api/cms/content/comment/answer', { body: { contentId, commentId, text: '已改' } }),
    ],
    [
      'resolve',
      actor.call('PUT /prod-api/cms/content/comment/resolve', { body: { contentId, commentId, isResolved: true } }),
    ],
    [
      'viewing',
      actor.call('POST /prod-api/cms/content/viewing', { body: { contentId, windowId: 'w', isLeaving: false } }),
    ],
    ['Word document', actor.call('POST /prod-api/cms/content/exportWord', { body: { contentId } })],
    ['save', actor.call('PUT /prod-api/cms/content/copy', { body: { ...body, form: { ...body.form, title: '' } } })],
    ['aside', actor.call('POST /prod-api/cms/content/copy/aside', { body: { contentId, form: body.form } })],
    ['restore', actor.call('POST /prod-api/cms/content/copy/restore', { body })],
    ['submit', actor.call('PUT /prod-api/cms/content/submit', { body: one })],
    ['recall', actor.call('PUT /prod-api/cms/content/recall', { body: one })],
    ['review', actor.call('PUT /prod-api/cms/content/review', { body: one })],
    ['refuse', actor.call('PUT /prod-api/cms/content/refuse', { body: { ...one, reason: '原因' } })],
    ['publish', actor.call('PUT /prod-api/cms/content/publish', { body: one })],
    [
      'schedule',
      actor.call('PUT /prod-api/cms/content/schedule', { body: { ...one, replaceTime: '2030-01-01 08:00:00' } }),
    ],
    ['order', actor.call('PUT /prod-api/cms/content/order', { body: { ...one, sortNo: 1 } })],
    [
      'order beside',
      actor.call('PUT /prod-api/cms/content/order/beside', { body: { ...one, besideId: 'x', side: 'after' } }),
    ],
    ['remove', actor.call('DELETE /prod-api/cms/content/:contentIds', { params: { contentIds: contentId } })],
    ['bin', actor.call('GET /prod-api/cms/bin/list', { query: { pageSize: '100' } })],
    ['bin by title', actor.call('GET /prod-api/cms/bin/list', { query: { title: CANARY } })],
    ['recover', actor.call('PUT /prod-api/cms/bin/recover/:contentIds', { params: { contentIds: contentId } })],
    ['erase', actor.call('DELETE /prod-api/cms/bin/:contentIds', { params: { contentIds: contentId } })],
    ['bulk submit', withoutIds(actor.call('PUT /prod-api/cms/content/bulk/submit', { body: { items } }))],
    [
      'bulk refuse',
      withoutIds(actor.call('PUT /prod-api/cms/content/bulk/refuse', { body: { items, reason: '请核对' } })),
    ],
    ['bulk publish', withoutIds(actor.call('PUT /prod-api/cms/content/bulk/publish', { body: { items } }))],
    [
      'bulk archive',
      withoutIds(actor.call('PUT /prod-api/cms/content/bulk/archive', { body: { items, reason: '过时' } })),
    ],
    ['bulk pin', withoutIds(actor.call('PUT /prod-api/cms/content/bulk/pin', { body: { items, topUntil: '' } }))],
    ['list by words', actor.call('GET /prod-api/cms/content/list', { query: { text: CANARY } })],
    [
      'find and replace',
      withoutIds(
        actor.call('PUT /prod-api/cms/content/bulk/replace', {
          body: { items, find: CANARY, text: '某木', publish: false, dryRun: true },
        }),
      ),
    ],
    ['move', withoutIds(actor.call('PUT /prod-api/cms/content/bulk/move', { body: target }))],
    ['copy', withoutIds(actor.call('POST /prod-api/cms/content/bulk/copy', { body: target }))],
  ]
}

/** Answers to several items name the ids that the caller sent. */
const withoutIds = async (answering: Promise<{ raw: string; faults?: { contentId: string; msg: string }[] }>) => {
  const { raw, faults } = await answering
  assert.deepEqual(faults?.map(({ msg }) => msg) ?? [], ['内容不存在，或不在您的数据范围内'])
  return { raw: raw.replace(faults?.[0]?.contentId ?? '', '') }
}

/** What readers of the site and of logs ask. */
async function waysOfOthers(app: TestApp, { owner, contentId }: Draft, outsiders: DeskUser[]): Promise<Ways> {
  await aUser(app.context, 'watcher', {
    permissions: ['monitor:operlog:list', 'monitor:operlog:query', 'cms:site:dashboard', 'system:dept:list'],
    // Whose data scope is all departments reads the titles of all items in the operation log.
    dataScope: '2',
  })
  const watcher = await app.admin('watcher')
  const ways: Ways = [
    ['operation log', watcher.call('GET /prod-api/monitor/operlog/list', { query: { pageSize: '100' } })],
    ['departments', watcher.call('GET /prod-api/system/dept/list')],
    ['dashboard', watcher.call('GET /prod-api/cms/site/dashboard')],
  ]
  for (const reader of [app.visitor, await app.member(), ...outsiders, owner] as Actor[]) {
    const list = { section: 'internalrulesNews' }
    ways.push(
      ['public list', reader.call('GET /api/cms/content/list', { query: list })],
      ['public detail', reader.call('GET /api/cms/content/:contentId', { params: { contentId } })],
      ['search', reader.call('GET /api/cms/search/query', { query: { title: CANARY } })],
      ['search in a list', reader.call('GET /api/cms/content/list', { query: { ...list, keyword: CANARY } })],
    )
  }
  return ways
}

/** A colleague of another department, one who writes for another section, and one whose two roles would reach it only together. */
async function outsidersOf(app: TestApp): Promise<DeskUser[]> {
  const scopes = { office: '综合管理部', finance: '财务部' } as const
  await deskUser(app, 'newsOfOffice', BINNING, scopes.office, ['internalrulesNews'])
  await deskUser(app, 'mediaOfFinance', BINNING, scopes.finance, ['mediaImage'])
  const [departmentId = ''] = await idsOfDepartments(app.context, [scopes.office])
  const roleIds = ['role-newsOfOffice', 'role-fixed']
  const [finance = ''] = await idsOfDepartments(app.context, [scopes.finance])
  const fixed = { permissions: [...BINNING], sections: ['mediaImage'], scopeDepartments: [finance] }
  await aUser(app.context, 'fixed', { ...fixed, dataScope: '2' })
  await aUser(app.context, 'both', { roleIds, departmentId })
  return [
    await deskUser(app, 'outsider', BINNING),
    { ...(await app.admin('mediaOfFinance')), deptId: finance },
    { ...(await app.admin('both')), deptId: departmentId },
  ]
}

test('nobody outside of its department and section meets a draft, whichever way they ask', async (t) => {
  const app = await testApp(t)
  const begun = await draft(app)
  const { owner, contentId } = begun
  const outsiders = await outsidersOf(app)
  const ways = [
    ...outsiders.flatMap((actor) => waysOfDesk(actor, begun)),
    ...(await waysOfOthers(app, begun, outsiders)),
  ]
  const assertNothing = async (ways: Ways) => {
    for (const [way, answering] of ways) {
      const answer = await answering
      assert.equal(answer.raw.includes(CANARY), false, way)
      assert.equal(answer.raw.includes(contentId), way === 'operation log', way)
    }
  }
  await assertNothing(ways)
  for (const actor of outsiders)
    assert.deepEqual((await actor.call('GET /prod-api/cms/content/tasks')).data, { review: 0, refused: 0, mine: 0 })
  assert.equal((await itemOf(owner, contentId)).title, secret.title)
  await owner.call('DELETE /prod-api/cms/content/:contentIds', { params: { contentIds: contentId } })
  await assertNothing(outsiders.flatMap((actor) => waysOfDesk(actor, begun)))
  assert.equal((await owner.call('GET /prod-api/cms/bin/list', { query: {} })).total, 1)
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
