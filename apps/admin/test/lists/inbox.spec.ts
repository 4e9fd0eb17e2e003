// The lists of cases: with which view they open, saved views, filters, and cards on a phone.
import { SavedView } from '@anju/contract/case/view'
import { Ticket, TicketRow } from '@anju/contract/proposal/desk'
import type { Permission } from '@anju/contract/screens'
import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { address, openConsole } from '../console/console.tsx'
import { expectMessage } from '../console/forms.ts'
import { button, dialog, expectCount, field, main, overflow, press, question } from '../console/parts.ts'
import { type Person, welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import type { FakeServer } from '../console/server.ts'
import { expect, test } from '../console/test.ts'

const list = 'GET /prod-api/cms/proposal/list'
const views = 'GET /prod-api/cms/proposal/views'
const seeing: Permission[] = ['cms:proposal:list', 'cms:proposal:query']
const subject = '云澜大厦地下车库二层漏水已经三天，电梯口地面湿滑，请尽快安排处理'
const late = sample(TicketRow, {
  proposalId: '1',
  no: 'TS20261127-0001',
  kind: 'complaint',
  subject,
  project: '云澜大厦',
  state: 'accepted',
  late: 'answer',
  next: { task: 'answer', until: '2026-11-24', left: -3 * 24 * 60 },
  deptName: '云澜大厦管理处',
  userName: '王敏',
  hasMessage: true,
})
const quiet = sample(TicketRow, {
  proposalId: '2',
  no: 'JY20261127-0002',
  subject: '感谢保安',
  state: 'answered',
  next: null,
})

/** Plans what the inbox asks for. */
function planInbox(server: FakeServer, permissions: Permission[], saved: SavedView[] = [], start = ''): void {
  welcome(server, { permissions: [...seeing, ...permissions] } satisfies Person)
  server.on('GET /prod-api/cms/place/options', { data: [] })
  server.on(list, { rows: [late, quiet], total: 2 })
  server.on('GET /prod-api/cms/proposal/counts', { data: { mine: 2, overdue: 1, all: 9 } } as never)
  server.on(views, { data: saved, start })
  server.on('GET /prod-api/cms/proposal/options', {
    data: {
      departments: [{ id: '5', label: '云澜大厦管理处', disabled: false }],
      people: [{ userId: '8', nickName: '王敏' }],
    },
  })
  server.on('GET /prod-api/cms/proposal/viewing', { data: [{ id: '2', nickName: '李四' }] })
  server.on('GET /prod-api/cms/proposal/notices', { data: [], unreadCount: 0 })
  server.on('GET /prod-api/cms/proposal/templates', { data: { version: 1, templates: [] } })
  server.on('GET /prod-api/cms/case/same', { data: [] })
  server.on('POST /prod-api/cms/proposal/viewing', { data: ['赵六'] })
  server.on('GET /prod-api/cms/proposal/:proposalId', { data: sample(Ticket, { ...late, subject }) })
}

const lastQuery = (server: FakeServer) => server.calls(list).at(-1)?.query
const tree = () => page.getByRole('navigation', { name: '视图' })
const menu = async (name: string) => {
  await button('视图', main()).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

const handle: Permission = 'cms:proposal:handle'
const assign: Permission = 'cms:proposal:assign'
for (const [who, permissions, view] of [
  ['handles letters', [handle, assign], 'mine'],
  ['only assigns them', [assign], 'department'],
  ['only reads them', [], 'open'],
] as const)
  test(`the inbox of somebody who ${who} opens on the view ${view}`, async ({ server }) => {
    planInbox(server, [...permissions])
    await openConsole('/cms/proposal', '意见建议')
    await expect.element(button(subject, main())).toBeVisible()
    expect(server.calls(list).map(({ query }) => query.view)).toEqual([view])
    expect(address()).toBe('/cms/proposal')
  })

for (const [who, permissions, counts, view] of [
  [
    'dispatches letters and has none',
    [handle, assign],
    { mine: 0, department: 0, unassigned: 3, waiting: 2 },
    'unassigned',
  ],
  ['heads a department and has none', [handle, assign], { mine: 0, department: 5, unassigned: 3 }, 'department'],
  ['may not assign new ones', [handle], { mine: 0, department: 0, unassigned: 3, waiting: 2 }, 'waiting'],
  ['has nothing to do', [handle, assign], { mine: 0, open: 0, all: 9 }, 'mine'],
] as const)
  test(`the inbox of somebody who ${who} opens where work waits: ${view}`, async ({ server }) => {
    planInbox(server, [...permissions])
    server.on('GET /prod-api/cms/proposal/counts', { data: counts } as never)
    await openConsole('/cms/proposal', '意见建议')
    await expect.element(button(subject, main())).toBeVisible()
    expect(server.calls(list).map(({ query }) => query.view)).toEqual([view])
  })

test('a list stays in the view with which it has opened when the last of its letters is gone', async ({ server }) => {
  planInbox(server, [handle, assign])
  server.once('GET /prod-api/cms/proposal/counts', { data: { mine: 0, unassigned: 1, waiting: 4 } } as never)
  server.on('GET /prod-api/cms/proposal/counts', { data: { mine: 0, unassigned: 0, waiting: 4 } } as never)
  await openConsole('/cms/proposal', '意见建议')
  await expect.element(tree().getByText('待分派（1）')).toBeVisible()
  await button('刷新', main()).click()
  await expect.element(tree().getByText('待分派（0）')).toBeVisible()
  expect(new Set(server.calls(list).map(({ query }) => query.view))).toEqual(new Set(['unassigned']))
})

test('a chosen view is the one that opens, an address goes before it, and a number is looked for everywhere', async ({
  server,
}) => {
  const saved = sample(SavedView, { viewId: 'v', name: '急的', query: 'view=urgent&kind=complaint', count: 3 })
  planInbox(server, [handle], [saved], 'v')
  await openConsole('/cms/proposal', '意见建议')
  await expect.poll(() => lastQuery(server)).toMatchObject({ view: 'urgent', kind: 'complaint' })
  await expect.element(tree().getByText('急的（3）')).toBeVisible()
  await field('关键词').fill('TS2026')
  await press('Enter')
  await expect.poll(() => lastQuery(server)).toMatchObject({ view: 'all', keyword: 'TS2026' })
  await tree().getByText('已超期（1）').click()
  await expect.poll(() => lastQuery(server)).toMatchObject({ view: 'overdue', keyword: 'TS2026' })
  expect(address()).toContain('view=overdue')
})

test('what is shown is chosen as the view that opens, and given up again', async ({ server }) => {
  planInbox(server, [handle])
  server.on('PUT /prod-api/cms/proposal/views/start', null)
  await openConsole('/cms/proposal?view=overdue', '意见建议')
  await expect.element(button(subject, main())).toBeVisible()
  await menu('打开时显示这个视图')
  await expectMessage('以后打开时显示这个视图')
  expect(server.calls('PUT /prod-api/cms/proposal/views/start').at(-1)?.body).toEqual({ view: 'overdue' })
})

test('views are saved, for all by whoever dispatches, and deleted', async ({ server }) => {
  const saved = sample(SavedView, { viewId: 'v', name: '大家的', query: 'view=urgent', shared: true, mayEdit: true })
  planInbox(server, [handle, assign], [saved])
  server.on('POST /prod-api/cms/proposal/views', { viewId: 'w' })
  server.on('DELETE /prod-api/cms/proposal/views/:viewId', null)
  await openConsole('/cms/proposal', '意见建议')
  await menu('保存当前视图')
  await dialog('保存视图').getByLabelText('视图名称').fill('我的')
  await dialog('保存视图').getByLabelText('公用：所有能看来信列表的人都有这个视图').click()
  await button('确定', dialog('保存视图')).click()
  await expectMessage('视图已保存')
  expect(server.calls('POST /prod-api/cms/proposal/views').at(-1)?.body).toEqual({
    name: '我的',
    query: 'view=mine',
    shared: true,
  })
  await menu('管理视图')
  await button('删除：大家的', dialog('管理视图')).click()
  await button('确定', question('是否确认删除视图“大家的”')).click()
  await expect
    .poll(() => server.calls('DELETE /prod-api/cms/proposal/views/:viewId').at(-1)?.params)
    .toEqual({ viewId: 'v' })
})

test('limit, subject, place, state and person are in view at 1366 px, and who has a letter open', async ({
  server,
}) => {
  await page.viewport(1366, 800)
  planInbox(server, [handle])
  await openConsole('/cms/proposal', '意见建议')
  const row = page.getByRole('row').filter({ hasText: subject })
  await expect.element(row).toBeVisible()
  for (const text of ['超期 3 天', '答复 2026-11-24', 'TS20261127-0001 · 投诉', '云澜大厦', '已受理', '新留言', '王敏'])
    await expect.element(row.getByText(text, { exact: true })).toBeInViewport()
  const table = document.querySelector('.ant-table-content')
  expect(table?.scrollWidth).toBe(table?.clientWidth)
  await expect.element(page.getByRole('row').filter({ hasText: '感谢保安' }).getByText('李四正在查看')).toBeVisible()
  await button(subject, main()).click()
  await expect.element(page.getByRole('dialog').getByText('赵六正在查看')).toBeVisible()
  expect(server.calls('POST /prod-api/cms/proposal/viewing').at(-1)?.body).toEqual({ proposalId: '1' })
})

test('on a phone a letter is a card of two lines that opens as a whole', async ({ server }) => {
  await page.viewport(375, 740)
  planInbox(server, [handle])
  await openConsole('/cms/proposal', '意见建议')
  const card = button(subject, main())
  await expect.element(card).toBeVisible()
  for (const text of ['超期 3 天', '已受理', '新留言', '云澜大厦', '王敏'])
    await expect.element(card).toHaveTextContent(text)
  const { height } = card.element().getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(44)
  expect(height).toBeLessThan(80)
  expect(overflow()).toBe(0)
  expect(await violations()).toEqual([])
  await expectCount(page.getByRole('table'), 0)
  await card.click()
  await expect.element(page.getByRole('dialog').getByText('办理经过')).toBeVisible()
})
