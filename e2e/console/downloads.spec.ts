import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { expect, makeAccount, test } from '../fixtures/console-fixture.ts'
import { act, answerTo, button, dialog, openConsole, question, unique } from '../fixtures/console-parts.ts'

const EXPORT = '**/prod-api/system/user/export'
const LOADING = '正在下载数据，请稍候'

test('§7 an export is a form with the present filters, sent with Bearer, saved as <name>_<millis>.xlsx', async ({
  page,
  api,
  administrator,
}) => {
  const { userName } = await makeAccount(api, administrator.token, unique('exported'))
  await openConsole(page, '/system/user', '用户管理')
  await page.getByRole('search').getByLabel('用户名称').fill(userName)
  await answerTo(page, '/system/user/list', () => page.keyboard.press('Enter'))
  const sent = page.waitForRequest(EXPORT)
  const saved = page.waitForEvent('download')
  await button(page, '导出').click()
  const request = await sent
  expect(request.method()).toBe('POST')
  expect(await request.headerValue('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/)
  expect(await request.headerValue('Authorization')).toBe(`Bearer ${administrator.token}`)
  expect(new URLSearchParams(request.postData() ?? '').toString()).toBe(new URLSearchParams({ userName }).toString())
  const download = await saved
  const [, millis] = download.suggestedFilename().match(/^用户(?:数据)?_(\d{13})\.xlsx$/) ?? []
  expect(Math.abs(Number(millis) - Date.now())).toBeLessThan(60_000)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('§8 while a download runs, the loading text is shown', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(EXPORT, async (route) => {
    await gate.promise
    await route.continue()
  })
  await openConsole(page, '/system/user', '用户管理')
  const saved = page.waitForEvent('download')
  await button(page, '导出').click()
  await expect(page.getByText(LOADING, { exact: true })).toBeVisible()
  gate.resolve()
  await saved
  await expect(page.getByText(LOADING, { exact: true })).toHaveCount(0)
})

test('a second click during an export requests no second file', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  let asked = 0
  await page.route(EXPORT, async (route) => {
    asked++
    await gate.promise
    await route.continue()
  })
  await openConsole(page, '/system/user', '用户管理')
  const saved = page.waitForEvent('download')
  await button(page, '导出').dblclick()
  await expect(page.getByText('数据正在处理，请勿重复提交', { exact: true })).toBeVisible()
  gate.resolve()
  await saved
  expect(asked).toBe(1)
  const again = page.waitForEvent('download')
  await button(page, '导出').click()
  await again
})

test.describe('§8 a refused download', () => {
  test.use({ provokes: /Failed to load resource/ })

  for (const { code, msg, said } of [
    { code: 403, msg: '没有权限', said: '当前操作没有权限' },
    { code: 404, msg: '没有这个文件', said: '访问资源不存在' },
    { code: 500, msg: '导出任务较多，请稍后再试', said: '导出任务较多，请稍后再试' },
    { code: 500, msg: '', said: '系统未知错误，请反馈给管理员' },
  ]) {
    test(`code ${code} with “${msg}” shows ${said}`, async ({ page }) => {
      await page.route(EXPORT, (route) => route.fulfill({ json: { code, msg } }))
      await openConsole(page, '/system/user', '用户管理')
      await button(page, '导出').click()
      await expect(page.getByText(said, { exact: true })).toBeVisible()
      await expect(page.getByText(LOADING, { exact: true })).toHaveCount(0)
    })
  }

  test('code 401 shows 认证失败，无法访问系统资源, and the session ends', async ({ page }) => {
    await page.route(EXPORT, (route) => route.fulfill({ json: { code: 401, msg: '登录状态已过期' } }))
    await openConsole(page, '/system/user', '用户管理')
    await button(page, '导出').click()
    await expect(page.getByText('认证失败，无法访问系统资源', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toContainText('登录状态已过期，您可以继续留在该页面')
  })

  test('a failed zip shows 下载文件出现错误，请联系管理员！', async ({ page }) => {
    await page.route('**/prod-api/monitor/operlog/archive*', (route) =>
      route.fulfill({ json: { code: 500, msg: '磁盘已满' } }),
    )
    await openConsole(page, '/system/log/operlog', '操作日志')
    await button(page, '打包下载').click()
    await expect(page.getByText('下载文件出现错误，请联系管理员！', { exact: true })).toBeVisible()
    await expect(page.getByText('磁盘已满')).toHaveCount(0)
  })
})

test('§7 a stored file is downloaded by /common/download/resource with its address', async ({
  page,
  api,
  administrator,
}) => {
  const { userName, token } = await makeAccount(api, administrator.token, unique('photo'))
  const buffer = await readFile('apps/server/demo/files/news/news-01.webp')
  const sent = await api.post('/prod-api/system/user/profile/avatar', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { avatarfile: { name: 'photo.webp', mimeType: 'image/webp', buffer } },
  })
  const { imgUrl } = await sent.json()
  await openConsole(page, `/system/user?userName=${userName}`, '用户管理')
  await act(page, userName, '详情')
  const asked = page.waitForRequest('**/prod-api/common/download/resource?*')
  const saved = page.waitForEvent('download')
  await button(dialog(page, '用户详情'), '保存头像').click()
  expect(new URL((await asked).url()).searchParams.get('resource')).toBe(imgUrl)
  expect((await saved).suggestedFilename()).toBe(imgUrl.split('/').pop())
})

test('§7 a zip is saved under its name', async ({ page }) => {
  await openConsole(page, '/system/log/operlog', '操作日志')
  const saved = page.waitForEvent('download')
  await button(page, '打包下载').click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^日志归档_\d{13}\.zip$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
})

const TITLES = ['登录名称', '用户昵称', '部门', '手机号码', '用户邮箱', '用户性别', '账号状态']

async function sheet(...lines: string[][]) {
  const cells = [TITLES, ...lines].map((line) => line.map((value) => ({ value, type: String })))
  return { name: '用户.xlsx', mimeType: '', buffer: await writeXlsxFile(cells).toBuffer() }
}

const line = (userName: string, nickName: string) => [userName, nickName, '', '', '', '', '正常']

/** The result of an import; its progress is shown elsewhere. */
const verdict = (form: ReturnType<typeof dialog>) => form.getByRole('status').filter({ hasText: '导入' })

/** The button with a text; the icon in the corner has the same name. */
const closing = (form: ReturnType<typeof dialog>) => button(form, '关闭').last()

async function openImport(page: Page) {
  await openConsole(page, '/system/user', '用户管理')
  await button(page, '导入').click()
  return dialog(page, '用户导入')
}

test('§7 the result of an import is saved automatically; on demand once more, because delete defaults to true', async ({
  page,
  administrator,
}) => {
  const form = await openImport(page)
  await form.locator('input[type=file]').setInputFiles(await sheet(line(unique('imported'), '导入的人')))
  const first = page.waitForEvent('download')
  await button(form, '开始导入').click()
  await expect(verdict(form)).toHaveText('导入成功，共 1 行')
  await expect(form.getByText('共 1 个账号，初始密码只在结果文件里')).toBeVisible()
  expect((await first).suggestedFilename()).toMatch(/^用户导入结果_\d{13}\.xlsx$/)
  const asked = page.waitForRequest('**/prod-api/common/download?*')
  const saved = page.waitForEvent('download')
  await button(form, '再次下载结果').click()
  expect((await saved).suggestedFilename()).toMatch(/^用户导入结果_\d{13}\.xlsx$/)
  await expect(button(form, '结果已下载')).toBeDisabled()
  const headers = { Authorization: `Bearer ${administrator.token}` }
  await expect
    .poll(async () => (await (await page.request.get((await asked).url(), { headers })).json().catch(() => ({}))).code)
    .toBe(404)
})

test.describe('when the result cannot be downloaded', () => {
  test.use({ provokes: /Failed to load resource/ })

  test('closing the import asks first, because the passwords are stored nowhere else', async ({ page }) => {
    const form = await openImport(page)
    await page.route('**/prod-api/common/download?*', (route) => route.abort())
    await form.locator('input[type=file]').setInputFiles(await sheet(line(unique('unsaved'), '没有密码的人')))
    await button(form, '开始导入').click()
    await expect(form.getByText('结果文件没有下载成功')).toBeVisible()
    const asked = question(page, '初始密码只在结果文件里，还没有下载')
    for (const close of [() => page.keyboard.press('Escape'), () => closing(form).click()]) {
      await close()
      await button(asked, '取消').click()
      await expect(asked).toBeHidden()
      await expect(form).toBeVisible()
    }
    await page.unroute('**/prod-api/common/download?*')
    const saved = page.waitForEvent('download')
    await button(form, '下载结果').click()
    await saved
    await expect(button(form, '结果已下载')).toBeDisabled()
    await closing(form).click()
    await expect(form).toBeHidden()
  })
})

test('an import with errors imports nothing, shows the error of each line, and imports the rest on demand', async ({
  page,
  administrator,
}) => {
  const good = unique('good')
  const form = await openImport(page)
  const file = await sheet(line(good, '好的人'), line(administrator.userName, '重名的人'), line(unique('bad'), ''))
  await form.locator('input[type=file]').setInputFiles(file)
  await button(form, '开始导入').click()
  await expect(verdict(form)).toHaveText('2 行有误，一行也没有导入')
  await expect(form.getByRole('row').filter({ hasText: administrator.userName })).toContainText('已存在')
  await expect(form.getByRole('row').filter({ hasText: '请填写用户昵称' })).toHaveCount(1)
  await expect(form.getByRole('row').filter({ hasText: good })).toContainText('可以导入')
  const found = async () => {
    const url = `/prod-api/system/user/list?userName=${good}`
    const answer = await page.request.get(url, { headers: { Authorization: `Bearer ${administrator.token}` } })
    return (await answer.json()).total
  }
  expect(await found()).toBe(0)
  await button(form, '仍要导入其余各行').click()
  await expect(verdict(form)).toHaveText('已导入 1 行，2 行有误，未导入')
  expect(await found()).toBe(1)
})

test('a file that is not a sheet of accounts is refused with a message', async ({ page }) => {
  const form = await openImport(page)
  const input = form.locator('input[type=file]')
  await input.setInputFiles({ name: '用户.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })
  await expect(form.getByRole('alert')).toContainText('xlsx')
  await expect(button(form, '开始导入')).toBeDisabled()
  for (const buffer of [Buffer.from('not a workbook'), (await sheet(line('x', 'y'))).buffer.subarray(0, 200)]) {
    await input.setInputFiles({ name: '用户.xlsx', mimeType: '', buffer })
    await expect(form.getByRole('alert')).toHaveCount(0)
    await button(form, '开始导入').click()
    await expect(form.getByRole('alert')).toContainText('文件')
    await expect(verdict(form)).toHaveCount(0)
  }
  const foreign = await writeXlsxFile([[{ value: '姓名', type: String }]]).toBuffer()
  await input.setInputFiles({ name: '用户.xlsx', mimeType: '', buffer: foreign })
  await button(form, '开始导入').click()
  await expect(form.getByRole('alert')).toContainText('登录名称')
})
