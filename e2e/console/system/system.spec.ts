import type { Page } from '@playwright/test'
import { call } from '../../fixtures/calls.ts'
import { enter, expect, makeAccount, test } from '../../fixtures/console-fixture.ts'
import {
  act,
  button,
  choose,
  dialog,
  heading,
  openConsole,
  pick,
  question,
  row,
  unique,
} from '../../fixtures/console-parts.ts'
import { type Form, field, said, save } from '../../fixtures/record-forms.ts'

async function remove(page: Page, noun: string, name: string) {
  await act(page, name, '删除')
  await button(question(page, `是否确认删除${noun}“${name}”？`), '确定').click()
  await said(page, '删除成功')
}

async function chooseInTree(page: Page, form: Form, label: string, name: string) {
  await field(form, label).click()
  await field(form, label).fill(name)
  await pick(page, name)
}

test('menus: a button is added below a page, and built-in rows cannot be deleted', async ({ page }) => {
  const name = unique('按钮')
  await openConsole(page, '/system/menu?menuName=数据监控', '菜单管理')
  await expect(
    page.getByRole('button', { name: '删除：数据监控（系统自带的菜单不能删除，可以隐藏或停用）' }),
  ).toBeDisabled()
  await act(page, '数据监控', '新增下级')
  const form = dialog(page, '新增菜单')
  await expect(form.getByRole('radio', { name: '按钮' })).toBeChecked()
  await button(form, '确定').click()
  await said(page, '请输入菜单名称')
  await field(form, '菜单名称').fill(name)
  await form.getByLabel(/^权限标识/).fill(`journey:${name.slice(2)}:run`)
  await save(page, form, '新增成功')
  await page.getByRole('search').getByLabel('菜单名称').fill(name)
  await button(page, '搜索').click()
  await expect(row(page, name)).toContainText('按钮')
  await remove(page, '菜单', name)
  await expect(row(page, name)).toHaveCount(0)
})

test('departments: one is added below another, renamed and moved', async ({ page, api, administrator }) => {
  const { data } = await call(api, administrator.token, 'GET /prod-api/system/dept/list')
  const company = data.find(({ parentId }) => parentId === '0')?.deptId
  const [one, second, name] = [unique('甲部'), unique('乙部'), unique('丙组')]
  for (const deptName of [one, second]) {
    const form = { deptName, parentId: company, orderNum: 90, status: '0' as const }
    await call(api, administrator.token, 'POST /prod-api/system/dept', { body: form })
  }
  await openConsole(page, '/system/dept', '部门管理')
  await act(page, one, '新增下级')
  const adding = dialog(page, '新增部门')
  await field(adding, '部门名称').fill(name)
  await field(adding, '邮箱').fill('no-address')
  await button(adding, '确定').click()
  await said(page, '请输入正确的邮箱地址')
  await field(adding, '邮箱').fill('bingzu@example.cn')
  await save(page, adding, '新增成功')
  await act(page, name, '修改')
  const editing = dialog(page, '修改部门')
  await field(editing, '部门名称').fill(`${name}新`)
  await chooseInTree(page, editing, '上级部门', second)
  await save(page, editing, '修改成功')
  const after = await call(api, administrator.token, 'GET /prod-api/system/dept/list')
  const rows = after.data
  const idOf = (wanted: string) => rows.find(({ deptName }) => deptName === wanted)
  expect(idOf(`${name}新`)?.parentId).toBe(idOf(second)?.deptId)
  for (const gone of [`${name}新`, one, second]) await remove(page, '部门', gone)
})

test('dictionaries: one is added, and its entries on a separate page', async ({ page }) => {
  const type = unique('journey_')
  await openConsole(page, '/system/dict', '字典管理')
  await button(page, '新增').click()
  const form = dialog(page, '新增字典')
  await field(form, '字典名称').fill(`字典${type}`)
  await field(form, '字典类型').fill(type)
  await save(page, form, '新增成功')
  await page.goto(`/admin/#/system/dict?dictType=${type}`)
  await page.getByRole('link', { name: type, exact: true }).click()
  await expect(heading(page, `字典数据：字典${type}`)).toBeVisible()
  await expect(page.getByText('暂无数据').filter({ visible: true })).toHaveCount(1)
  await button(page, '新增').click()
  const entry = dialog(page, '新增字典数据')
  await field(entry, '数据标签').fill('紧急')
  await field(entry, '数据键值').fill('urgent')
  await choose(page, entry, '显示样式', '危险')
  // A message that is opened again while it is shown does not stay any longer.
  await expect(page.getByText('新增成功', { exact: true })).toBeHidden()
  await save(page, entry, '新增成功')
  await expect(row(page, 'urgent')).toContainText('紧急')
  await remove(page, '字典数据', '紧急')
})

test('parameters: one is added, changed and deleted; built-in ones cannot be deleted', async ({ page }) => {
  const key = unique('journey.')
  await openConsole(page, '/system/config', '参数设置')
  await button(page, '新增').click()
  const form = dialog(page, '新增参数')
  await field(form, '参数名称').fill(key)
  await field(form, '参数键名').fill(key)
  await field(form, '参数键值').fill('first')
  await save(page, form, '新增成功')
  await openConsole(page, `/system/config?configKey=${key}`, '参数设置')
  await act(page, key, '修改')
  const editing = dialog(page, '修改参数')
  await field(editing, '参数键值').fill('second')
  await save(page, editing, '修改成功')
  await expect(row(page, key)).toContainText('second')
  await remove(page, '参数', key)
  await openConsole(page, '/system/config?configType=Y', '参数设置')
  await expect(page.getByRole('button', { name: /^删除：.*（系统内置的参数不能删除）$/ }).first()).toBeDisabled()
})

test('notices: one is written, appears in the bell of other users, and its readers are listed', async ({
  page,
  browser,
  api,
  administrator,
  baseURL,
}) => {
  const title = unique('停电通知')
  const reader = await makeAccount(api, administrator.token, unique('reader'))
  await openConsole(page, '/system/notice', '通知公告')
  await button(page, '新增').click()
  const form = dialog(page, '新增公告')
  await field(form, '公告标题').fill(title)
  await form.getByRole('textbox', { name: '内容' }).fill('周六上午九点至十一点停电检修。')
  await save(page, form, '新增成功')
  const other = await browser.newPage({ baseURL })
  await enter(other, reader.token, baseURL ?? '')
  await openConsole(other, '/system/role', '角色管理')
  await other.getByRole('button', { name: /^通知公告，\d+ 条未读$/ }).click()
  await other.getByRole('listitem').filter({ hasText: title }).getByRole('button').click()
  await expect(dialog(other, title)).toContainText('周六上午九点至十一点停电检修。')
  await dialog(other, title)
    .getByRole('button', { name: /关闭|close/i })
    .click()
  const unread = other.getByRole('listitem').filter({ hasText: title }).getByRole('img', { name: '未读' })
  await other.getByRole('button', { name: /^通知公告/ }).click()
  await expect(other.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  await expect(unread).toHaveCount(0)
  await other.close()
  await openConsole(page, `/system/notice?noticeTitle=${encodeURIComponent(title)}`, '通知公告')
  await act(page, title, '阅读情况')
  const readers = dialog(page, `“${title}”的阅读情况`)
  await expect(readers.getByRole('row').filter({ hasText: reader.userName })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(readers).toBeHidden()
  await remove(page, '公告', title)
})
