// Messages for late, odd or missing responses, which must not lose the administrator's input.
import type { Route } from '@playwright/test'
import { expect, test } from '../fixtures/console-fixture.ts'
import { act, answerTo, button, dialog, openConsole, question, row, unique } from '../fixtures/console-parts.ts'

test.use({ provokes: /Failed to load resource/ })

const PARAMETER = '**/prod-api/system/config'

const odd: { what: string; answer: (route: Route) => Promise<void>; said: string }[] = [
  { what: 'no connection', answer: (route) => route.abort('connectionfailed'), said: '后端接口连接异常' },
  { what: 'a warning', answer: (route) => route.fulfill({ json: { code: 601, msg: '请先核对' } }), said: '请先核对' },
  {
    what: 'a fault without a sentence',
    answer: (route) => route.fulfill({ json: { code: 500 } }),
    said: '系统未知错误，请反馈给管理员',
  },
  {
    what: 'an answer without a code',
    answer: (route) => route.fulfill({ json: { msg: '操作成功' } }),
    said: '服务返回了无法识别的内容，请稍后重试',
  },
  {
    what: 'a proxy that finds it too large',
    answer: (route) => route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413</h1>' }),
    said: '提交的内容超过了服务器允许的大小',
  },
  {
    what: 'a proxy without a server',
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
    said: '系统接口502异常',
  },
]

test('§8 a form shows any response, and keeps its input until it is saved', async ({ page }) => {
  const key = unique('journey.')
  await openConsole(page, '/system/config', '参数设置')
  await button(page, '新增').click()
  const form = dialog(page, '新增参数')
  await form.getByLabel('参数名称', { exact: true }).fill(`会保存的 ${key}`)
  await form.getByLabel('参数键名', { exact: true }).fill(key)
  await form.getByLabel('参数键值', { exact: true }).fill('甲')
  for (const { what, answer, said } of odd) {
    await page.route(PARAMETER, answer)
    await button(form, '确定').click()
    await expect(form.getByRole('alert').first(), what).toHaveText(said)
    await expect(form.getByLabel('参数名称', { exact: true }), what).toHaveValue(`会保存的 ${key}`)
    await page.unroute(PARAMETER)
  }
  await button(form, '确定').click()
  await expect(form).toHaveCount(0)
})

test('§7 code 500 is an error, 601 a warning, and any other refusal stays in the corner', async ({ page }) => {
  const type = unique('journey_')
  await openConsole(page, '/system/dict', '字典管理')
  await button(page, '新增').click()
  const form = dialog(page, '新增字典')
  await form.getByLabel('字典名称', { exact: true }).fill(`要删的 ${type}`)
  await form.getByLabel('字典类型', { exact: true }).fill(type)
  await button(form, '确定').click()
  await expect(form).toHaveCount(0)
  await page.getByRole('search').getByLabel('字典类型').fill(type)
  await answerTo(page, '/system/dict/type/list', () => page.keyboard.press('Enter'))
  await expect(row(page, type)).toHaveCount(1)
  const remove = async (code: number, msg: string) => {
    const address = '**/prod-api/system/dict/type/*'
    await page.route(address, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ json: { code, msg } }) : route.fallback(),
    )
    await act(page, `要删的 ${type}`, '删除')
    await button(question(page, '是否确认删除'), '确定').click()
    await expect(page.getByText(msg, { exact: true })).toBeVisible()
    await page.unroute(address)
  }
  await remove(500, '数据库忙')
  await expect(page.locator('.ant-message-error')).toHaveText('数据库忙')
  await remove(601, '还有三条在用')
  await expect(page.locator('.ant-message-warning')).toHaveText('还有三条在用')
  await remove(429, '操作过于频繁')
  await expect(page.locator('.ant-notification-notice')).toContainText('系统提示')
  await expect(row(page, type)).toHaveCount(1)
})

test('a list ignores invalid values in its address; 重置 clears those that the server refuses', async ({ page }) => {
  const nonsense = 'pageNum=-1&pageSize=7&orderByColumn=password&isAsc=up&unknown=1&__proto__=x'
  await openConsole(page, `/system/user?${nonsense}`, '用户管理')
  await expect(row(page, 'admin').first()).toBeVisible()
  await openConsole(page, '/system/user?status=9&beginTime=yesterday', '用户管理')
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed).toContainText('加载失败')
  await button(page, '重置').click()
  await expect(failed).toHaveCount(0)
  await expect(row(page, 'admin').first()).toBeVisible()
})
