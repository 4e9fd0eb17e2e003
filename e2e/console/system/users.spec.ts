import type { Page } from '@playwright/test'
import { TRIAL_PASSWORD } from '../../../tools/trial-server.ts'
import { call } from '../../fixtures/calls.ts'
import { type Account, enter, expect, makeAccount, test } from '../../fixtures/console-fixture.ts'
import {
  act,
  answerTo,
  button,
  choose,
  dialog,
  heading,
  openConsole,
  question,
  row,
  unique,
} from '../../fixtures/console-parts.ts'

const field = (form: ReturnType<typeof dialog>, label: string) => form.getByLabel(label, { exact: true })
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name: new RegExp(`^${name}：`) })

/** Opens the list filtered to one account. */
async function openUser(page: Page, userName: string) {
  await openConsole(page, `/system/user?userName=${userName}`, '用户管理')
  await expect(row(page, userName)).toBeVisible()
}

for (const width of [1366, 375]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 375 ? 740 : 768 } })

    test('an account is added: errors stand at their fields, a refusal loses nothing', async ({
      page,
      administrator,
    }) => {
      const userName = unique('added')
      await openConsole(page, '/system/user', '用户管理')
      await button(page, '新增').click()
      const form = dialog(page, '新增用户')
      await expect(field(form, '用户名称')).toBeFocused()
      await button(form, '确定').click()
      for (const error of ['请输入用户名称', '请输入用户密码', '请输入用户昵称'])
        await expect(form.getByText(error, { exact: true })).toBeVisible()
      await field(form, '用户名称').fill(administrator.userName)
      await field(form, '用户密码').fill('hengl2026')
      await expect(form.getByText(/^密码强度：太弱/)).toBeVisible()
      await button(form, '生成密码').click()
      await expect(form.getByText('密码强度：较强')).toBeVisible()
      await expect(field(form, '用户密码')).toHaveValue(/^\S{14}$/)
      const password = await field(form, '用户密码').inputValue()
      await field(form, '用户昵称').fill('新来的人')
      await field(form, '手机号码').fill('12')
      await button(form, '确定').click()
      await expect(form.getByText('请输入正确的手机号码')).toBeVisible()
      await field(form, '手机号码').fill('')
      await choose(page, form, '性别', '女')
      await button(form, '确定').click()
      await expect(form.getByRole('alert').first()).toContainText('已存在')
      await expect(field(form, '用户昵称')).toHaveValue('新来的人')
      await expect(field(form, '用户密码')).toHaveValue(password)
      await field(form, '用户名称').fill(userName)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('新增成功')).toBeVisible()
      await expect(form).toBeHidden()
      await openUser(page, userName)
      await expect(row(page, userName)).toContainText('新来的人')
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wide, 'the page scrolls sideways').toBe(false)
    })
  })
}

test.describe('another user’s account', () => {
  let account: Account
  test.beforeEach(async ({ api, administrator }) => {
    account = await makeAccount(api, administrator.token, unique('person'), { nickName: '原来的名字' })
  })

  test('it is edited, and closing with unsaved changes asks first', async ({ page }) => {
    await openUser(page, account.userName)
    await act(page, account.userName, '修改')
    const form = dialog(page, '修改用户')
    await field(form, '用户昵称').fill('改过的名字')
    await page.keyboard.press('Escape')
    await button(question(page, '内容还没有保存，确定要关闭吗？'), '取消').click()
    await expect(field(form, '用户昵称')).toHaveValue('改过的名字')
    await button(form, '确定').click()
    await expect(page.getByText('修改成功')).toBeVisible()
    await expect(row(page, account.userName)).toContainText('改过的名字')
  })

  test('its status is switched after a question, and does not change when that is refused', async ({ page, api }) => {
    await openUser(page, account.userName)
    const text = `确认要停用用户“${account.userName}”吗？`
    await switchOf(page, account.userName).click()
    await button(question(page, text), '取消').click()
    await expect(switchOf(page, account.userName)).toBeChecked()
    const change = '**/prod-api/system/user/changeStatus'
    await page.route(change, (route) => route.fulfill({ json: { code: 500, msg: '现在不能停用' } }))
    await switchOf(page, account.userName).click()
    await button(question(page, text), '确定').click()
    await expect(page.getByText('现在不能停用')).toBeVisible()
    await expect(switchOf(page, account.userName)).toBeChecked()
    await page.unroute(change)
    await switchOf(page, account.userName).click()
    await button(question(page, text), '确定').click()
    await expect(page.getByText('停用成功')).toBeVisible()
    await expect(switchOf(page, account.userName)).not.toBeChecked()
    const known = await api.get('/prod-api/getInfo', { headers: { Authorization: `Bearer ${account.token}` } })
    expect((await known.json()).code).toBe(401)
  })

  test('its password is reset: it is shown once, and its sessions end', async ({ page, api }) => {
    await openUser(page, account.userName)
    await act(page, account.userName, '重置密码')
    const form = page.getByRole('dialog')
    const password = await form.getByLabel('新密码').inputValue()
    await form.getByLabel('新密码').fill('kxvmqtzw')
    await expect(form.getByText(/^密码强度：较弱/)).toBeVisible()
    await form.getByLabel('新密码').fill(password)
    await expect(form.getByText('密码强度：较强')).toBeVisible()
    await button(form, '重置').click()
    await expect(form.getByRole('status')).toContainText('密码已重置')
    const known = await api.get('/prod-api/getInfo', { headers: { Authorization: `Bearer ${account.token}` } })
    expect((await known.json()).code).toBe(401)
    const { token } = await call(api, '', 'POST /prod-api/login', { body: { username: account.userName, password } })
    const info = await call(api, token, 'GET /prod-api/getInfo')
    expect(info.isDefaultModifyPwd).toBe(true)
  })

  test('its roles are selected on a separate page', async ({ page, api, administrator }) => {
    await openUser(page, account.userName)
    await act(page, account.userName, '分配角色')
    await expect(heading(page, `分配角色：${account.userName}`)).toBeVisible()
    await expect(page.getByRole('link', { name: `分配角色：${account.userName}` })).toBeVisible()
    await expect(page.getByText(account.userName, { exact: true }).filter({ visible: true })).toHaveCount(1)
    const box = page.getByRole('checkbox', { name: /^选择超级管理员/ })
    await expect(box).toBeChecked()
    await box.uncheck()
    await button(page, '提交').click()
    await expect(page.getByText('授权成功')).toBeVisible()
    await expect(heading(page, '用户管理')).toBeVisible()
    const { roleIds } = await call(api, administrator.token, 'GET /prod-api/system/user/:userId', {
      params: { userId: account.userId },
    })
    expect(roleIds).toEqual([])
  })

  test('it is deleted after a question with its name', async ({ page }) => {
    await openUser(page, account.userName)
    await page.getByRole('checkbox', { name: `选择${account.userName}` }).check()
    await button(page, '删除').click()
    await button(question(page, `是否确认删除用户“${account.userName}”？`), '确定').click()
    await expect(page.getByText('删除成功')).toBeVisible()
    await expect(page.getByText('没有符合条件的数据，请换个条件再试')).toBeVisible()
  })

  test('two browsers edit it: the second sees both versions and selects one', async ({
    page,
    browser,
    administrator,
    baseURL,
  }) => {
    const other = await browser.newPage({ baseURL })
    await enter(other, administrator.token, baseURL ?? '')
    for (const one of [page, other]) {
      await openUser(one, account.userName)
      await act(one, account.userName, '修改')
      await expect(field(dialog(one, '修改用户'), '用户昵称')).toHaveValue('原来的名字')
    }
    await field(dialog(other, '修改用户'), '用户昵称').fill('对方的名字')
    await field(dialog(other, '修改用户'), '备注').fill('对方的备注')
    await button(dialog(other, '修改用户'), '确定').click()
    await expect(other.getByText('修改成功')).toBeVisible()
    await other.close()
    const form = dialog(page, '修改用户')
    await field(form, '用户昵称').fill('我的名字')
    await button(form, '确定').click()
    await expect(form.getByRole('alert')).toContainText(`${administrator.userName} 于`)
    const differing = form.getByRole('row').filter({ hasText: '用户昵称' })
    await expect(differing).toContainText('我的名字')
    await expect(differing).toContainText('对方的名字')
    await expect(differing).toContainText('双方都改了')
    await expect(form.getByRole('row').filter({ hasText: '对方的备注' })).toContainText('只有对方改了')
    await button(form, '继续编辑').click()
    await expect(field(form, '用户昵称')).toHaveValue('我的名字')
    await button(form, '确定').click()
    await button(form, '采用我的修改').click()
    await expect(page.getByText('修改成功')).toBeVisible()
    await act(page, account.userName, '修改')
    await expect(field(form, '用户昵称')).toHaveValue('我的名字')
    await expect(field(form, '备注')).toHaveValue('对方的备注')
  })
})

test('the selected columns are stored, also after a reload', async ({ page }) => {
  await openConsole(page, '/system/user', '用户管理')
  const column = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(column('邮箱')).toHaveCount(0)
  await button(page, '选择列').click()
  const choices = page.getByRole('tooltip').filter({ hasText: '显示的列' })
  await choices.getByLabel('邮箱').check()
  await choices.getByLabel('用户昵称').uncheck()
  await expect(choices.getByLabel('用户名称')).toBeDisabled()
  for (const time of ['at once', 'after a reload']) {
    await expect(column('邮箱'), time).toHaveCount(1)
    await expect(page.getByRole('columnheader', { name: '用户昵称' }), time).toHaveCount(0)
    await page.reload()
  }
})

test('sorting and paging call the server, and are kept in the address', async ({ page, api, administrator }) => {
  const prefix = unique('sorted')
  const form = { nickName: '排序的人', password: TRIAL_PASSWORD, roleIds: [], status: '0' as const }
  for (let index = 10; index < 22; index++)
    await call(api, administrator.token, 'POST /prod-api/system/user', {
      body: {
        ...form,
        userName: `${prefix}${index}`,
      },
    })
  await openConsole(page, `/system/user?userName=${prefix}`, '用户管理')
  await expect(page.getByText('共 12 条')).toBeVisible()
  const header = page.getByRole('columnheader', { name: '用户名称' })
  const sorted = await answerTo(page, '/system/user/list', () => header.click())
  expect(new URL(sorted.url()).searchParams.toString()).toMatch(/orderByColumn=userName&isAsc=asc/)
  const names = page.getByRole('row').filter({ hasText: prefix }).getByRole('cell').nth(1)
  await expect(names).toHaveText(`${prefix}10`)
  const paged = await answerTo(page, '/system/user/list', () =>
    page.getByRole('listitem', { name: '2', exact: true }).click(),
  )
  const asked = new URL(paged.url()).searchParams
  expect([asked.get('pageNum'), asked.get('pageSize'), asked.get('orderByColumn')]).toEqual(['2', '10', 'userName'])
  await expect(row(page, prefix)).toHaveCount(2)
  await page.reload()
  await expect(row(page, `${prefix}21`)).toBeVisible()
  await expect(row(page, prefix)).toHaveCount(2)
})

test.describe('§8 a list', () => {
  test.use({ provokes: /Failed to load resource/ })

  test('shows why it could not be loaded and offers a retry; an empty one shows a message', async ({ page }) => {
    await page.route('**/prod-api/system/user/list*', (route) =>
      route.fulfill({ status: 503, json: { code: 503, msg: '服务暂时不可用，请稍后再试' } }),
    )
    await openConsole(page, '/system/user?userName=nobody-has-this-name', '用户管理')
    await expect(page.getByRole('alert')).toContainText('加载失败')
    await expect(page.getByRole('alert')).toContainText(/服务暂时不可用|系统接口503异常/)
    await page.unroute('**/prod-api/system/user/list*')
    await button(page, '重试').click()
    await expect(page.getByText('没有符合条件的数据，请换个条件再试')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
