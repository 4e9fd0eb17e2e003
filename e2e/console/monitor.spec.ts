import type { Browser } from '@playwright/test'
import { TRIAL_PASSWORD } from '../../tools/trial-server.ts'
import { violations } from '../fixtures/axe.ts'
import { call } from '../fixtures/calls.ts'
import {
  CHOSEN_PASSWORD,
  enter,
  expect,
  logInMember,
  makeAccount,
  makeMember,
  test,
} from '../fixtures/console-fixture.ts'
import {
  act,
  answerTo,
  button,
  dialog,
  heading,
  openConsole,
  question,
  row,
  unique,
} from '../fixtures/console-parts.ts'
import { enterSite, open, settled } from '../fixtures/journey.ts'

test('the operation log shows who did what, with details but without secrets', async ({ page, api, administrator }) => {
  const actor = await makeAccount(api, administrator.token, unique('actor'))
  const made = await makeAccount(api, actor.token, unique('made'))
  await openConsole(page, `/system/log/operlog?operName=${actor.userName}&title=用户管理`, '操作日志')
  await expect(row(page, actor.userName)).toContainText('新增')
  await expect(row(page, actor.userName)).toContainText('成功')
  await page.getByRole('button', { name: /^详情：用户管理/ }).click()
  const detail = dialog(page, '操作日志详情')
  await expect(detail).toContainText('POST /prod-api/system/user')
  await expect(detail.getByRole('region', { name: '请求参数' })).toContainText(made.userName)
  for (const secret of [TRIAL_PASSWORD, CHOSEN_PASSWORD, actor.token]) await expect(detail).not.toContainText(secret)
  const own = await call(api, administrator.token, 'GET /prod-api/monitor/operlog/list', {
    query: { operName: made.userName },
  })
  expect(own.total).toBeGreaterThan(0)
  for (const secret of [TRIAL_PASSWORD, CHOSEN_PASSWORD]) expect(JSON.stringify(own)).not.toContain(secret)
})

test('the login log shows failures, and a locked name is unlocked', async ({ page, api, administrator }) => {
  const { userName } = await makeAccount(api, administrator.token, unique('locked'))
  const tryLogin = async (password: string) => {
    const answer = await api.post('/prod-api/login', { data: { username: userName, password } })
    return (await answer.json()) as { code: number; msg: string }
  }
  for (let tries = 0; tries < 5; tries++) await tryLogin('not-the-password')
  expect((await tryLogin(CHOSEN_PASSWORD)).msg).toBe('登录失败次数过多，请稍后再试')
  await openConsole(page, `/system/log/logininfor?userName=${userName}&status=1`, '登录日志')
  await expect(row(page, userName).first()).toContainText('失败')
  await page
    .getByRole('button', { name: new RegExp(`解锁：${userName}`) })
    .first()
    .click()
  await button(question(page, `是否确认解除用户“${userName}”因登录失败受到的限制？`), '确定').click()
  await expect(page.getByText(`用户“${userName}”可以重新登录`)).toBeVisible()
  expect((await tryLogin(CHOSEN_PASSWORD)).code).toBe(200)
})

test('a user whose session was ended is informed at the next action', async ({
  page,
  browser,
  api,
  administrator,
  baseURL,
}) => {
  const { userName, token } = await makeAccount(api, administrator.token, unique('online'))
  const other = await browser.newPage({ baseURL })
  await enter(other, token, baseURL ?? '')
  await openConsole(other, '/system/role', '角色管理')
  await openConsole(page, `/monitor/online?userName=${userName}`, '在线用户')
  await act(page, userName, '强退')
  await button(question(page, `是否确认强退用户“${userName}”`), '取消').click()
  await expect(row(page, userName)).toBeVisible()
  await act(page, userName, '强退')
  await button(question(page, `是否确认强退用户“${userName}”`), '确定').click()
  await expect(page.getByText('已强退')).toBeVisible()
  await expect(row(page, userName)).toHaveCount(0)
  await button(other, '刷新').click()
  await expect(question(other, '登录状态已过期，您可以继续留在该页面，或者重新登录')).toHaveCount(1)
  await other.close()
})

test('users cannot end their own session there', async ({ page, administrator }) => {
  await openConsole(page, `/monitor/online?userName=${administrator.userName}`, '在线用户')
  await expect(row(page, '当前会话')).toHaveCount(1)
  await expect(row(page, '当前会话').getByRole('button', { name: /^强退：/ })).toBeDisabled()
})

test('a job is run at once, and its log shows the result', async ({ page }) => {
  await openConsole(page, '/monitor/job?jobName=数据库优化', '定时任务')
  await act(page, '数据库优化', '运行一次')
  await button(question(page, '确认要立即运行一次“数据库优化”任务吗？'), '确定').click()
  await expect(page.getByText('已开始运行，结果见运行记录')).toBeVisible()
  await act(page, '数据库优化', '运行记录')
  await expect(heading(page, '运行记录：数据库优化')).toBeVisible()
  const line = row(page, '已更新').first()
  await expect
    .poll(async () => {
      await button(page, '刷新').click()
      return line.allInnerTexts()
    })
    .toEqual([expect.stringContaining('成功')])
  await line.getByRole('button', { name: /^详情：/ }).click()
  await expect(dialog(page, '运行记录详情')).toContainText('optimize-database')
})

test('a job shows the error in its expression', async ({ page }) => {
  await openConsole(page, '/monitor/job?jobName=数据库体检', '定时任务')
  await act(page, '数据库体检', '修改')
  const form = dialog(page, '修改任务')
  const expression = form.getByLabel('执行表达式')
  const before = await expression.inputValue()
  await expression.fill('每天一次')
  await button(form, '确定').click()
  await expect(form.getByRole('alert').first()).toBeVisible()
  await expect(expression).toHaveValue('每天一次')
  await button(form, '取消').click()
  await button(question(page, '内容还没有保存，确定要关闭吗？'), '确定').click()
  await expect(row(page, '数据库体检')).toContainText(before)
})

test('a backup is made at once, and the page of the database shows its content', async ({ page }) => {
  await openConsole(page, '/monitor/database', '数据监控')
  const backups = page.getByRole('region', { name: '备份' })
  await expect(backups).toContainText(/下次备份：\d{4}-\d{2}-\d{2} 02:00:00，保留最近 7 份/)
  await button(backups, '立即备份').click()
  await button(question(page, '确认要立即备份一次吗？'), '确定').click()
  await expect(page.getByText('已开始备份，完成后结果见此表')).toBeVisible()
  await expect
    .poll(async () => {
      await button(page, '刷新').click()
      return backups.getByRole('row', { name: /已核对 anju-\d{8}-\d{6}\.tar\.gz/ }).count()
    })
    .toBeGreaterThan(0)
})

for (const width of [1366, 375])
  test(`axe finds no violation in server and database, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 })
    for (const [path, title] of [
      ['/monitor/server', '服务监控'],
      ['/monitor/database', '数据监控'],
    ] as const) {
      await openConsole(page, path, title)
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
      expect(await violations(page), path).toEqual([])
    }
  })

test('server and database show figures', async ({ page }) => {
  await openConsole(page, '/monitor/server', '服务监控')
  for (const share of [/^处理器/, /^内存 [\d.]+ \/ [\d.]+ GB$/, /^运行环境内存/])
    await expect(page.getByRole('progressbar', { name: share })).toHaveAttribute('aria-valuenow', /^\d+$/)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/\d/)
  await openConsole(page, '/monitor/database', '数据监控')
  const main = page.getByRole('main')
  await expect(main).toContainText(/SQLite \d|PostgreSQL \d/)
  await expect(main.getByRole('row').filter({ hasText: 'administrator' }).first()).toContainText(/[1-9]\d*/)
})

/** A member downloads the first form of the records on the site; returns the name of the file. */
async function download(browser: Browser, baseURL: string, token: string, name: string): Promise<string> {
  const page = await browser.newPage({ baseURL })
  await enterSite(page, token, name)
  await open(page, '/internalrules/records')
  await page.getByRole('table', { name: '记录表单' }).getByRole('link').first().click()
  await settled(page)
  const files = page.getByRole('heading', { name: '附件下载' }).locator('xpath=..')
  const arriving = page.waitForEvent('download')
  await files.getByRole('button').first().click()
  const fileName = (await arriving).suggestedFilename()
  await page.close()
  return fileName
}

for (const width of [1366, 375])
  test(`a download of an internal file is found by name and number, and exported, at ${width} px`, async ({
    page,
    browser,
    api,
    administrator,
    baseURL,
  }) => {
    test.slow()
    const staffNo = unique('F').slice(0, 18)
    const name = `钱${staffNo.slice(-6)}`
    await makeMember(api, administrator.token, name, staffNo)
    const fileName = await download(browser, baseURL ?? '', await logInMember(api, staffNo), name)
    await page.setViewportSize({ width, height: 768 })
    await openConsole(page, `/system/log/fileaccess?memberName=${name}`, '访问记录')
    const line = row(page, staffNo)
    for (const word of [name, fileName, '127.0.0.1', '成功', '下载成功']) await expect(line).toContainText(word)
    expect(await violations(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide, 'the page scrolls sideways').toBe(false)
    const search = page.getByRole('search')
    if (!(await search.isVisible())) await button(page, '显示搜索').click()
    const find = async (label: string, words: string) => {
      await search.getByLabel(label).fill(words)
      await answerTo(page, '/monitor/fileaccess/list', () => page.keyboard.press('Enter'))
    }
    await find('姓名或工号', staffNo)
    await expect(line).toHaveCount(1)
    await find('文件', '没有这个文件')
    await expect(line).toHaveCount(0)
    await find('文件', fileName)
    await expect(line).toHaveCount(1)
    const sent = page.waitForRequest('**/prod-api/monitor/fileaccess/export')
    const saved = page.waitForEvent('download')
    await button(page, '导出').click()
    const filters = new URLSearchParams((await sent).postData() ?? '')
    expect([filters.get('memberName'), filters.get('fileName')]).toEqual([staffNo, fileName])
    expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  })
