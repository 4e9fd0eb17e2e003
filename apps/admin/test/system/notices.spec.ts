import { NoticeRow } from '@anju/contract/system/notice'
import { page, userEvent } from 'vitest/browser'
import { openConsole, reset } from '../console/console.tsx'
import { fieldIn, remove, save } from '../console/forms.ts'
import { act, banner, button, dialog, expectCount, expectHidden, press } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { pictureFile } from '../console/pictures.ts'
import { sample } from '../console/sample.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

const PICTURE = '/prod-api/profile/upload/gate.webp'
const TEXT = '周六上午九点至十一点停电检修。'

test('notices: one is written, appears in the bell of other users, and its readers are listed', async ({ server }) => {
  const notices: NoticeRow[] = []
  const readers: string[] = []
  welcome(server)
  planSystemPages(server)
  server.on('GET /prod-api/system/notice/list', () => ({ rows: notices, total: notices.length }))
  server.on('GET /prod-api/system/notice/options', {
    departments: [
      { id: '1', label: '总部', disabled: false, children: [{ id: '2', label: '客服部', disabled: false }] },
    ],
    posts: [],
    roles: [{ id: '3', name: '编辑' }],
  })
  server.on('POST /prod-api/system/notice', ({ body: { noticeTitle, noticeContent, forStaff } }) => {
    const [audience, expiresOn] = ['客服部、编辑', '2020-01-31']
    notices.push(
      sample(NoticeRow, {
        noticeId: '5',
        noticeTitle,
        noticeContent: noticeContent ?? '',
        audience,
        expiresOn,
        ...(forStaff && { forStaff }),
      }),
    )
    return { noticeId: '5' }
  })
  await openConsole('/system/notice', '通知公告')
  await button('新增').click()
  const form = dialog('新增公告')
  await fieldIn(form, '公告标题').fill('停电通知')
  await form.getByRole('textbox', { name: '内容' }).fill(TEXT)
  server.on('POST /prod-api/common/upload', {
    url: PICTURE,
    fileName: PICTURE.slice('/prod-api'.length),
    newFileName: 'gate.webp',
    originalFilename: '南门.png',
  })
  await userEvent.upload(form.getByLabelText('上传图片到正文'), pictureFile('南门.png'))
  await form.getByLabelText('图片的替代文字').fill('停电的南门')
  for (const [label, option] of [
    ['只给部门（含下级）', '客服部'],
    ['只给角色', '编辑'],
  ] as const) {
    await fieldIn(form, label).click()
    const list = page.getByCss('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    await list.getByTitle(option, { exact: true }).click()
    // Several can be chosen: the list closes when another field is entered.
    await fieldIn(form, '公告标题').click()
    await expectHidden(list)
  }
  await form.getByRole('switch', { name: '员工也能看到' }).click()
  await fieldIn(form, '到期日').fill('2027-01-31')
  await save(form, '新增成功')
  expect(server.calls('POST /prod-api/system/notice').at(-1)?.body).toMatchObject({
    noticeTitle: '停电通知',
    noticeContent: `<p>${TEXT}</p><figure><img src="${PICTURE}" alt="停电的南门"><figcaption></figcaption></figure>`,
    departmentIds: ['2'],
    roleIds: ['3'],
    forStaff: true,
    expiresOn: '2027-01-31',
  })
  const written = page.getByRole('row').filter({ hasText: '停电通知' })
  await expect.element(written).toHaveTextContent('客服部、编辑，含员工')
  await expect.element(written).toHaveTextContent('2020-01-31 已到期')
  reset()

  welcome(server, { user: { userId: '8', userName: 'zhouyan' } })
  const unread = () => (readers.length === 0 ? 1 : 0)
  const seen = () => notices.map((notice) => ({ ...notice, isRead: unread() === 0 }))
  server.on('GET /prod-api/system/notice/listTop', () => ({ data: seen(), unreadCount: unread() }))
  server.on('GET /prod-api/system/notice/:noticeId', () => ({ data: seen()[0] ?? sample(NoticeRow) }))
  server.on('POST /prod-api/system/notice/markRead', ({ query }) => {
    readers.push(query.noticeId)
    return null
  })
  const line = page.getByRole('listitem').filter({ hasText: '停电通知' })
  await openConsole('/system/role', '角色管理')
  await banner().getByRole('button', { name: '通知公告，1 条未读', exact: true }).click()
  await line.getByRole('button').click()
  await expect.element(dialog('停电通知')).toHaveTextContent(TEXT)
  await dialog('停电通知')
    .getByRole('button', { name: /关闭|close/i })
    .click()
  await expectHidden(dialog('停电通知'))
  await banner()
    .getByRole('button', { name: /^通知公告/ })
    .click()
  await expect.element(line).toBeVisible()
  await expectCount(line.getByRole('img', { name: '未读' }), 0)
  expect(readers).toEqual(['5'])
  reset()

  welcome(server)
  server.on('GET /prod-api/system/notice/readUsers/list', ({ query: { noticeId } }) => ({
    rows:
      noticeId === '5'
        ? [{ userId: '8', userName: 'zhouyan', nickName: '', deptName: '', phonenumber: '', readTime: '' }]
        : [],
    total: 1,
    openedByStaff: 3,
  }))
  server.on('DELETE /prod-api/system/notice/:noticeIds', () => {
    notices.pop()
    return null
  })
  await openConsole('/system/notice?noticeTitle=停电通知', '通知公告')
  await act('停电通知', '阅读情况')
  const list = dialog('“停电通知”的阅读情况')
  await expectCount(list.getByRole('row').filter({ hasText: 'zhouyan' }), 1)
  await expect.element(list.getByText(/^3 名员工打开过这条公告/)).toBeVisible()
  await press('Escape')
  await expectHidden(list)
  await remove('公告', '停电通知')
  expect(server.calls('DELETE /prod-api/system/notice/:noticeIds').at(-1)?.params).toEqual({ noticeIds: '5' })
})

test('a notice is by somebody with a name, whose login alone nobody knows', async ({ server }) => {
  welcome(server)
  planSystemPages(server)
  const rows = ['liuying', 'gone', 'liuying'].map((createBy, at) =>
    sample(NoticeRow, { noticeId: `${at}`, noticeTitle: `公告 ${at}`, createBy }),
  )
  server.on('GET /prod-api/system/notice/list', { rows, total: rows.length })
  server.on('GET /prod-api/system/user/names', { data: [{ userName: 'liuying', nickName: '刘颖' }] })
  await openConsole('/system/notice', '通知公告')
  await expectCount(page.getByRole('cell', { name: '刘颖（liuying）', exact: true }), 2)
  await expect.element(page.getByRole('cell', { name: 'gone', exact: true })).toBeVisible()
  expect(server.calls('GET /prod-api/system/user/names').map(({ query }) => query)).toEqual([
    { logins: 'liuying,gone' },
  ])
})

test('the buttons for several rows stand there once some are selected, in the place of the others', async ({
  server,
}) => {
  welcome(server)
  planSystemPages(server)
  const rows = [sample(NoticeRow, { noticeId: '1', noticeTitle: '停电' })]
  server.on('GET /prod-api/system/notice/list', { rows, total: 1 })
  await openConsole('/system/notice', '通知公告')
  const tools = page.getByRole('toolbar', { name: '通知公告操作' })
  await expect.element(tools.getByRole('button', { name: '新增' })).toBeVisible()
  await expectCount(tools.getByRole('button', { name: '删除' }), 0)
  await page.getByRole('checkbox', { name: '选择停电' }).click()
  await expect.element(tools.getByRole('button', { name: '删除' })).toBeEnabled()
  await expectHidden(tools.getByRole('button', { name: '新增' }))
})
