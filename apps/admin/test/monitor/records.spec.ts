import { FileAccessRow } from '@anju/contract/monitor/file-access'
import { LoginRow, OnlineRow, OperationRow } from '@anju/contract/monitor/records'
import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { openConsole, reset } from '../console/console.tsx'
import { takeDownloads } from '../console/departures.ts'
import { expectMessage } from '../console/forms.ts'
import { endSessionOn } from '../console/login.ts'
import { act, button, dialog, expectCount, overflow, press, question, row } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { fileNamed } from '../console/server.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

const online = (fields: Partial<OnlineRow>) => sample(OnlineRow, { ipaddr: '203.0.113.7', ...fields })

test.beforeEach(({ server }) => {
  welcome(server)
  planSystemPages(server)
})

test('the operation log shows who did what, with details but without secrets', async ({ server }) => {
  const line = sample(OperationRow, {
    operId: '1',
    title: '用户管理',
    businessType: 1,
    operPerson: '周岩（zhouyan）',
    operTime: '2026-01-05 09:00:00',
    requestMethod: 'POST',
    operUrl: '/prod-api/system/user',
    operParam: '{"userName":"linmei","password":"******"}',
    status: 0,
  })
  server.on('GET /prod-api/monitor/operlog/list', { rows: [line], total: 1 })
  await openConsole('/system/log/operlog?operName=zhouyan&title=用户管理', '操作日志')
  expect(server.calls('GET /prod-api/monitor/operlog/list').at(-1)?.query).toMatchObject({
    operName: 'zhouyan',
    title: '用户管理',
  })
  for (const text of ['新增', '成功']) await expect.element(row('zhouyan')).toHaveTextContent(text)
  await page.getByRole('button', { name: /^详情：用户管理/ }).click()
  const detail = dialog('操作日志详情')
  await expect.element(detail).toHaveTextContent('POST /prod-api/system/user')
  const sent = detail.getByRole('region', { name: '请求参数' })
  await expect.element(sent).toHaveTextContent('"userName": "linmei"')
  await expect.element(sent).toHaveTextContent('"password": "******"')
})

test('the login log shows failures, and a locked name is unlocked', async ({ server }) => {
  const failed = {
    infoId: '1',
    realm: 'administrator',
    userName: 'zhouyan',
    person: '周岩（zhouyan）',
    status: '1',
  } as const
  server.on('GET /prod-api/monitor/logininfor/list', { rows: [sample(LoginRow, failed)], total: 1 })
  server.on('GET /prod-api/monitor/logininfor/unlock/:userName', null)
  await openConsole('/system/log/logininfor?userName=zhouyan&status=1', '登录日志')
  expect(server.calls('GET /prod-api/monitor/logininfor/list').at(-1)?.query).toMatchObject({
    userName: 'zhouyan',
    status: '1',
  })
  await expect.element(row('zhouyan')).toHaveTextContent('失败')
  await page.getByRole('button', { name: /解锁：zhouyan/ }).click()
  await button('确定', question('是否确认解除用户“周岩（zhouyan）”因登录失败受到的限制？')).click()
  await expectMessage('用户“周岩（zhouyan）”可以重新登录')
  expect(server.calls('GET /prod-api/monitor/logininfor/unlock/:userName').map(({ params }) => params)).toEqual([
    { userName: 'zhouyan' },
  ])
})

test('a user whose session was ended is informed at the next action', async ({ server }) => {
  const tokenId = 'a'.repeat(64)
  const sessions = [online({ tokenId, userName: 'zhouyan' })]
  const key = 'DELETE /prod-api/monitor/online/:tokenId'
  server.on('GET /prod-api/monitor/online/list', () => ({ rows: sessions, total: sessions.length }))
  server.on(key, () => {
    sessions.pop()
    return { userName: 'zhouyan' }
  })
  const confirmation = question('是否确认强退用户“zhouyan”')
  await openConsole('/monitor/online?userName=zhouyan', '在线用户')
  await act('zhouyan', '强退')
  await button('取消', confirmation).click()
  await expect.element(row('zhouyan')).toBeVisible()
  expect(server.calls(key)).toEqual([])
  await act('zhouyan', '强退')
  await button('确定', confirmation).click()
  await expectMessage('已强退')
  await expectCount(row('zhouyan'), 0)
  expect(server.calls(key).map(({ params }) => params)).toEqual([{ tokenId }])
  reset()
  welcome(server, { user: { userId: '8', userName: 'zhouyan' } })
  await openConsole('/system/role', '角色管理')
  endSessionOn(server, 'GET /prod-api/system/role/list')
  await button('刷新').click()
  await expectCount(question('登录状态已过期，您可以继续留在该页面，或者重新登录'), 1)
})

test('users cannot end their own session there', async ({ server }) => {
  const sessions = [online({ userName: 'linlan', own: true }), online({ tokenId: '1', userName: 'zhouyan' })]
  server.on('GET /prod-api/monitor/online/list', { rows: sessions, total: 2 })
  await openConsole('/monitor/online', '在线用户')
  await expectCount(row('当前会话'), 1)
  await expect.element(row('当前会话').getByRole('button', { name: /^强退：/ })).toBeDisabled()
  await expect.element(row('zhouyan').getByRole('button', { name: /^强退：/ })).toBeEnabled()
})

const access = sample(FileAccessRow, {
  accessId: '1',
  memberName: '钱工',
  staffNo: 'F2026',
  title: '记录表单',
  fileName: '巡查记录.docx',
  ipaddr: '127.0.0.1',
  status: '0',
  msg: '下载成功',
})

for (const width of [1366, 375])
  test(`a download of an internal file is found by name and number, and exported, at ${width} px`, async ({
    server,
  }) => {
    const key = 'GET /prod-api/monitor/fileaccess/list'
    const exportKey = 'POST /prod-api/monitor/fileaccess/export'
    server.on(key, ({ query: { memberName = '', fileName = '' } }) => {
      const fits = ['钱工', 'F2026'].includes(memberName) && access.fileName.includes(fileName)
      return { rows: fits ? [access] : [], total: fits ? 1 : 0 }
    })
    server.on(exportKey, fileNamed('访问记录.xlsx'))
    await page.viewport(width, 768)
    await openConsole('/system/log/fileaccess?memberName=钱工', '访问记录')
    const line = row('F2026')
    for (const word of ['钱工', '巡查记录.docx', '127.0.0.1', '成功', '下载成功'])
      await expect.element(line).toHaveTextContent(word)
    expect(await violations()).toEqual([])
    expect(overflow(), 'the page scrolls sideways').toBeLessThanOrEqual(0)
    const search = page.getByCss('search')
    if (!search.getByRole('textbox', { name: '文件', exact: true }).query()) await button('显示搜索').click()
    const find = async (label: string, words: string, count: number) => {
      await search.getByLabelText(label).fill(words)
      await press('Enter')
      await expectCount(line, count)
    }
    await find('姓名或工号', 'F2026', 1)
    await find('文件', '没有这个文件', 0)
    await find('文件', '巡查记录.docx', 1)
    await button('导出').click()
    await expect.poll(takeDownloads).toEqual(['访问记录.xlsx'])
    expect(server.calls(exportKey).map(({ body }) => body)).toEqual([
      { memberName: 'F2026', fileName: '巡查记录.docx' },
    ])
  })
