import { refusals } from '@anju/contract/errors'
import { ManagedUser } from '@anju/contract/system/user-row'
import { page } from 'vitest/browser'
import { openConsole } from '../console/console.tsx'
import { takeDownloads } from '../console/departures.ts'
import { expectMessage } from '../console/forms.ts'
import { button, expectCount } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { fileNamed, Refusal } from '../console/server.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'
import { planUsers } from '../user/plan.ts'

const EXPORT = 'POST /prod-api/system/user/export'
const LOADING = '正在下载数据，请稍候'

test.beforeEach(({ server }) => {
  welcome(server)
  planSystemPages(server)
  server.on(EXPORT, fileNamed('用户_1767574800000.xlsx'))
  server.on('GET /prod-api/monitor/operlog/list', { rows: [], total: 0 })
})

test('§8 while a download runs, the loading text is shown', async ({ server }) => {
  const held = server.hold(EXPORT)
  await openConsole('/system/user', '用户管理')
  await button('导出').click()
  await held.requested
  await expectMessage(LOADING)
  held.release()
  await expect.poll(takeDownloads).toEqual(['用户_1767574800000.xlsx'])
  await expectCount(page.getByText(LOADING, { exact: true }), 0)
})

test('a second click during an export requests no second file', async ({ server }) => {
  const held = server.hold(EXPORT)
  await openConsole('/system/user', '用户管理')
  await button('导出').dblClick()
  await expectMessage('数据正在处理，请勿重复提交')
  held.release()
  await expect.poll(takeDownloads).toHaveLength(1)
  expect(server.calls(EXPORT)).toHaveLength(1)
  await button('导出').click()
  await expect.poll(takeDownloads).toHaveLength(1)
  expect(server.calls(EXPORT)).toHaveLength(2)
})

test.describe('§8 a refused download', () => {
  for (const { code, msg, words } of [
    { code: 403, msg: '没有权限', words: '当前操作没有权限' },
    { code: 404, msg: '没有这个文件', words: '访问资源不存在' },
    { code: 500, msg: '导出任务较多，请稍后再试', words: '导出任务较多，请稍后再试' },
    { code: 500, msg: '', words: '系统未知错误，请反馈给管理员' },
  ])
    test(`code ${code} with “${msg}” shows ${words}`, async ({ server }) => {
      server.on(EXPORT, new Refusal({ code, msg }))
      await openConsole('/system/user', '用户管理')
      await button('导出').click()
      await expectMessage(words)
      await expectCount(page.getByText(LOADING, { exact: true }), 0)
      expect(takeDownloads()).toEqual([])
    })

  test('code 401 shows 认证失败，无法访问系统资源, and the session ends', async ({ server }) => {
    server.on(EXPORT, new Refusal(refusals.sessionExpired))
    await openConsole('/system/user', '用户管理')
    await button('导出').click()
    await expectMessage('认证失败，无法访问系统资源')
    await expect.element(page.getByRole('dialog')).toHaveTextContent('登录状态已过期，您可以继续留在该页面')
  })

  test('a failed zip shows 下载文件出现错误，请联系管理员！', async ({ server }) => {
    server.on('GET /prod-api/monitor/operlog/archive', new Refusal({ code: 500, msg: '磁盘已满' }))
    await openConsole('/system/log/operlog', '操作日志')
    await button('打包下载').click()
    await expectMessage('下载文件出现错误，请联系管理员！')
    await expectCount(page.getByText('磁盘已满'), 0)
  })
})

test('§7 a stored file is downloaded by /common/download/resource with its address', async ({ server }) => {
  const avatar = '/profile/avatar/photo.webp'
  const user = sample(ManagedUser, { userId: '8', userName: 'zhouyan', avatar })
  const key = 'GET /prod-api/common/download/resource'
  planUsers(server, [user])
  server.on(key, fileNamed('photo.webp'))
  await openConsole('/system/user-detail/index/8')
  await button('保存头像').click()
  await expect.poll(takeDownloads).toEqual(['photo.webp'])
  expect(server.calls(key).map(({ query }) => query)).toEqual([{ resource: avatar }])
})

test('§7 a zip is saved under its name', async ({ server }) => {
  server.on('GET /prod-api/monitor/operlog/archive', fileNamed('日志归档_1767574800000.zip'))
  await openConsole('/system/log/operlog', '操作日志')
  await button('打包下载').click()
  await expect.poll(takeDownloads).toEqual(['日志归档_1767574800000.zip'])
})
