import type { Page } from '@playwright/test'
import { call } from '../fixtures/calls.ts'
import { enter, expect, makeAccount, test } from '../fixtures/console-fixture.ts'
import { act, button, makeRole, menusOf, openConsole, unique, userMenu } from '../fixtures/console-parts.ts'

test.use({ console: 'nobody' })

const menu = (page: Page, name: string) => page.getByRole('menuitem', { name })
const seeing = ['system:user:list', 'system:user:query']

test('§6 elements without their permission are not on the page, and appear when it is granted', async ({
  page,
  api,
  administrator,
  baseURL,
}) => {
  const name = unique('viewer')
  const roleId = await makeRole(api, administrator.token, name, seeing)
  const { token } = await makeAccount(api, administrator.token, name, { roleIds: [roleId] })
  await enter(page, token, baseURL ?? '')
  await openConsole(page, `/system/user?userName=${name}`, '用户管理')
  await expect(button(page, `详情：${name}`)).toBeVisible()
  for (const absent of ['新增', '修改', '删除', '导出', '导入', `修改：${name}`, `删除：${name}`, `更多操作：${name}`])
    await expect(button(page, absent)).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)

  const { data } = await call(api, administrator.token, 'GET /prod-api/system/role/:roleId', { params: { roleId } })
  const more = [...seeing, 'system:user:add', 'system:user:export', 'system:user:resetPwd']
  const menuIds = await menusOf(api, administrator.token, more)
  await call(api, administrator.token, 'PUT /prod-api/system/role', { body: { ...data, menuIds } })
  await page.reload()
  await expect(button(page, '新增')).toBeVisible()
  await expect(button(page, '导出')).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^重置密码：${name}`) })).toBeVisible()
  await expect(button(page, '删除')).toHaveCount(0)
})

test('§6 the server refuses an action whose permission was revoked meanwhile, and its button disappears', async ({
  page,
  api,
  administrator,
  baseURL,
}) => {
  const name = unique('taken')
  const permissions = ['system:dict:list', 'system:dict:query', 'system:dict:add']
  const roleId = await makeRole(api, administrator.token, name, permissions)
  const { token } = await makeAccount(api, administrator.token, name, { roleIds: [roleId] })
  await enter(page, token, baseURL ?? '')
  await openConsole(page, '/system/dict', '字典管理')
  await button(page, '新增').click()
  const { data } = await call(api, administrator.token, 'GET /prod-api/system/role/:roleId', { params: { roleId } })
  const menuIds = await menusOf(api, administrator.token, permissions.slice(0, 2))
  await call(api, administrator.token, 'PUT /prod-api/system/role', { body: { ...data, menuIds } })
  const form = page.getByRole('dialog', { name: '新增字典' })
  await form.getByLabel('字典名称').fill('不该有的字典')
  await form.getByLabel('字典类型').fill(unique('never_'))
  await button(form, '确定').click()
  await expect(form.getByRole('alert').first()).toBeVisible()
  await expect(form.getByLabel('字典名称')).toHaveValue('不该有的字典')
  await button(form, '取消').click()
  await button(page.getByRole('dialog').filter({ hasText: '内容还没有保存' }), '确定').click()
  await expect(button(page, '新增')).toHaveCount(0)
})

test('§6 users with different roles see different menus', async ({ browser, api, administrator, baseURL }) => {
  for (const { permission, path, title, without } of [
    { permission: 'system:user:list', path: '/system/user', title: '用户管理', without: '角色管理' },
    { permission: 'system:role:list', path: '/system/role', title: '角色管理', without: '用户管理' },
  ]) {
    const name = unique('menus')
    const roleId = await makeRole(api, administrator.token, name, [permission])
    const { token } = await makeAccount(api, administrator.token, name, { roleIds: [roleId] })
    const page = await browser.newPage({ baseURL })
    await enter(page, token, baseURL ?? '')
    await openConsole(page, path, title)
    await expect(menu(page, title)).toBeVisible()
    await expect(menu(page, without)).toHaveCount(0)
    await expect(menu(page, '系统监控')).toHaveCount(0)
    await page.close()
  }
})

test('§6 without the permission neither a page nor its data can be reached by address', async ({
  page,
  api,
  administrator,
  baseURL,
}) => {
  const name = unique('hidden')
  const roleId = await makeRole(api, administrator.token, name, ['system:role:list'])
  const { token } = await makeAccount(api, administrator.token, name, { roleIds: [roleId] })
  await enter(page, token, baseURL ?? '')
  await openConsole(page, '/system/role', '角色管理')
  for (const path of ['/system/user', '/monitor/online', '/system/role-auth/user/admin', '/nowhere']) {
    await page.goto(`/admin/#${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(找不到网页|您没有访问权限)$/)
    await expect(page.getByRole('table')).toHaveCount(0)
  }
  for (const url of ['/system/user/list', '/monitor/online/list', '/system/menu/list']) {
    const answer = await api.get(`/prod-api${url}`, { headers: { Authorization: `Bearer ${token}` } })
    expect(await answer.json()).toMatchObject({ code: 403 })
  }
})

test('§6 an account without roles can log in, with the start page only', async ({
  page,
  api,
  administrator,
  baseURL,
}) => {
  const name = unique('nothing')
  const { token } = await makeAccount(api, administrator.token, name, { roleIds: [] })
  await enter(page, token, baseURL ?? '')
  await page.goto('/admin/')
  await expect(userMenu(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(menu(page, '系统管理')).toHaveCount(0)
})

test('§6 a user with the scope of own data sees no other user in the list', async ({
  page,
  api,
  administrator,
  baseURL,
}) => {
  const name = unique('scoped')
  const roleId = await makeRole(api, administrator.token, name, ['system:user:list', 'system:user:query'])
  const { token } = await makeAccount(api, administrator.token, name, { roleIds: [roleId] })
  const other = await makeAccount(api, administrator.token, unique('unseen'))
  const { data } = await call(api, administrator.token, 'GET /prod-api/system/role/:roleId', { params: { roleId } })
  const scope = { ...data, dataScope: '5' as const, deptIds: [] }
  await call(api, administrator.token, 'PUT /prod-api/system/role/dataScope', { body: scope })
  await enter(page, token, baseURL ?? '')
  await openConsole(page, '/system/user', '用户管理')
  await expect(page.getByText('共 1 条')).toBeVisible()
  await act(page, name, '详情')
  await expect(page.getByRole('dialog', { name: '用户详情' })).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(page.getByText(other.userName)).toHaveCount(0)
})
