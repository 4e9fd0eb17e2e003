import { readFile } from 'node:fs/promises'
import writeXlsxFile from 'write-excel-file/node'
import { expect, test } from '../fixtures/console-fixture.ts'
import { answerTo, button, dialog, openConsole, unique } from '../fixtures/console-parts.ts'

const TITLES = ['登录名', '姓名', '部门', '手机号码', '用户邮箱', '用户性别', '账号状态']

/** A sheet of one account. */
async function sheetOf(userName: string, nickName: string) {
  const cells = [TITLES, [userName, nickName, '', '', '', '', '正常']].map((line) =>
    line.map((value) => ({ value, type: String })),
  )
  return { name: '用户.xlsx', mimeType: '', buffer: await writeXlsxFile(cells).toBuffer() }
}

test('§7 the result of an import is saved automatically; on demand once more, because delete defaults to true; an export is a form with the present filters, sent with Bearer, saved as <name>_<millis>.xlsx', async ({
  page,
  administrator,
}) => {
  const userName = unique('imported')
  await openConsole(page, '/system/user', '用户管理')
  await button(page, '导入').click()
  const form = dialog(page, '用户导入')
  await form.locator('input[type=file]').setInputFiles(await sheetOf(userName, '导入的人'))
  const first = page.waitForEvent('download')
  await button(form, '开始导入').click()
  // The progress of the import is shown elsewhere.
  await expect(form.getByRole('status').filter({ hasText: '导入' })).toHaveText('导入成功，共 1 行')
  await expect(form.getByText('共 1 个账号，初始密码只在结果文件里')).toBeVisible()
  expect((await first).suggestedFilename()).toMatch(/^用户导入结果_\d{13}\.xlsx$/)
  const fetching = page.waitForRequest('**/prod-api/common/download?*')
  const again = page.waitForEvent('download')
  await button(form, '再次下载结果').click()
  expect((await again).suggestedFilename()).toMatch(/^用户导入结果_\d{13}\.xlsx$/)
  await expect(button(form, '结果已下载')).toBeDisabled()
  const headers = { Authorization: `Bearer ${administrator.token}` }
  await expect
    .poll(
      async () => (await (await page.request.get((await fetching).url(), { headers })).json().catch(() => ({}))).code,
    )
    .toBe(404)
  await button(form, '关闭').last().click()
  await expect(form).toBeHidden()

  await page.getByRole('search').getByLabel('登录名').fill(userName)
  await answerTo(page, '/system/user/list', () => page.keyboard.press('Enter'))
  const sent = page.waitForRequest('**/prod-api/system/user/export')
  const saved = page.waitForEvent('download')
  await button(page, '导出').click()
  const request = await sent
  expect(request.method()).toBe('POST')
  expect(await request.headerValue('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/)
  expect(await request.headerValue('Authorization')).toBe(headers.Authorization)
  expect(new URLSearchParams(request.postData() ?? '').toString()).toBe(new URLSearchParams({ userName }).toString())
  const download = await saved
  const [, millis] = download.suggestedFilename().match(/^用户(?:数据)?_(\d{13})\.xlsx$/) ?? []
  expect(Math.abs(Number(millis) - Date.now())).toBeLessThan(60_000)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})
