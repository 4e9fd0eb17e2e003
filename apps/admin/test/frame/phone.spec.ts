import { ManagedUser } from '@anju/contract/system/user-row'
import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { address, arrived, openConsole } from '../console/console.tsx'
import { planEverything } from '../console/everything.ts'
import {
  banner,
  button,
  chooseFromUserMenu,
  dialog,
  expectCount,
  expectHidden,
  main,
  overflow,
  press,
  sidebar,
  userMenu,
} from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { planRoleForm, planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

test.beforeEach(async ({ server }) => {
  welcome(server)
  planSystemPages(server)
  await page.viewport(375, 740)
})

const menu = () => page.getByRole('dialog', { name: '主菜单' })
const burger = () => button('展开菜单', banner())

test('§4 at 375 px the sidebar is a drawer that closes by its mask and by Escape', async () => {
  await openConsole('/index')
  await expectCount(sidebar(), 0)
  await burger().click()
  await expect.element(menu().getByRole('menuitem', { name: '系统管理' })).toBeVisible()
  await expect.element(menu()).toBeInViewport()
  await page.getByCss('body').click({ position: { x: 350, y: 500 }, force: true })
  await expectHidden(menu())
  await burger().click()
  await expect.element(menu()).toBeVisible()
  await press('Escape')
  await expectHidden(menu())
})

test('§4 at 375 px the drawer closes on every change of route, also to the active page', async () => {
  await openConsole('/index')
  for (const [name, path] of [
    ['用户管理', '/system/user'],
    ['角色管理', '/system/role'],
    ['角色管理', '/system/role'],
  ] as const) {
    await burger().click()
    const group = menu().getByRole('menuitem', { name: '系统管理' })
    await expect.element(group).toBeVisible()
    if (group.element().getAttribute('aria-expanded') !== 'true') await group.click()
    await menu().getByRole('link', { name }).click()
    await expectHidden(menu())
    await expect.poll(address).toBe(path)
    await arrived(name)
  }
  await burger().click()
  await expect.element(menu()).toBeVisible()
  history.back()
  await expectHidden(menu())
})

test('§4 a closed drawer stays closed: the back button and a wider window do not open it again', async () => {
  await openConsole('/index')
  await burger().click()
  await menu().getByRole('menuitem', { name: '系统管理' }).click()
  await menu().getByRole('link', { name: '角色管理' }).click()
  await arrived('角色管理')
  history.back()
  await arrived('首页')
  await expectHidden(menu())
  await burger().click()
  await expect.element(menu()).toBeVisible()
  await page.viewport(992, 740)
  await expectHidden(menu())
  await expect.element(sidebar()).toBeVisible()
  await page.viewport(375, 740)
  await expect.element(burger()).toBeVisible()
  await expectHidden(menu())
})

test('§9 from 992 px the sidebar is beside the page again', async () => {
  await openConsole('/index')
  await page.viewport(992, 740)
  await expect.element(sidebar()).toBeVisible()
  await expectCount(menu(), 0)
  await page.viewport(991, 740)
  await expectCount(sidebar(), 0)
})

test('at 375 px each row of a list is whole: what its columns hold, its state to switch, its actions and its order', async ({
  server,
}) => {
  server.on('GET /prod-api/system/user/list', {
    rows: [sample(ManagedUser, { userName: 'zhangsan', nickName: '张三', phonenumber: '13800138000', email: '' })],
    total: 1,
  })
  await openConsole('/system/user')
  const user = main().getByRole('listitem').filter({ hasText: '张三' })
  await expect.element(user).toHaveTextContent(/zhangsan.*姓名\s*张三.*手机号码\s*13800138000/)
  expect(user.element().textContent).not.toContain('邮箱')
  await expect.element(user.getByRole('switch')).toBeVisible()
  await expect.element(user.getByRole('button', { name: '更多操作：张三（zhangsan）' })).toBeInViewport()
  await main().getByRole('combobox', { name: '排序' }).click()
  await page.getByTitle('姓名，降序').click()
  await expect.poll(address).toMatch(/nickName/)
  await expect
    .poll(() => server.calls('GET /prod-api/system/user/list').at(-1)?.query)
    .toMatchObject({
      orderByColumn: 'nickName',
      isAsc: 'desc',
    })
  expect(overflow()).toBeLessThanOrEqual(0)
  expect(await violations()).toEqual([])
})

test('at 375 px a tree scrolls in its own box', async () => {
  await openConsole('/system/dept')
  const box = main().getByCss('.ant-table-content, .ant-table-body').first().element()
  expect(box.scrollWidth).toBeGreaterThan(box.clientWidth)
  box.scrollTo(box.scrollWidth, 0)
  await expect.element(main().getByRole('columnheader', { name: '操作' })).toBeInViewport()
  expect(overflow()).toBeLessThanOrEqual(0)
})

test('at 375 px dialogs have the full width', async ({ server }) => {
  planRoleForm(server)
  await openConsole('/system/role')
  await button('新增', main()).click()
  const form = page.getByRole('dialog')
  await expect.poll(() => form.query()?.getBoundingClientRect().width).toBeGreaterThan(340)
  expect(overflow()).toBeLessThanOrEqual(0)
  await button('取消', form).click()
  await expectHidden(form)
})

test('at 375 px search, full screen and size are in the user menu', async () => {
  await openConsole('/index')
  await expectCount(button('搜索菜单', banner()), 0)
  await chooseFromUserMenu('搜索菜单')
  const search = page.getByRole('dialog', { name: '搜索菜单' })
  await search.getByRole('combobox').fill('角色')
  await press('Enter')
  await expectHidden(search)
  await expect.poll(address).toBe('/system/role')
  await chooseFromUserMenu('全屏显示')
  await expect.poll(() => document.fullscreenElement?.tagName).toBe('HTML')
  await document.exitFullscreen()
  await userMenu().click()
  await page.getByRole('menuitem', { name: '布局大小' }).click()
  await page.getByRole('menuitem', { name: '小型' }).click()
  await expect.element(page.getByText('布局大小设置成功')).toBeVisible()
  await expect.poll(overflow).toBeLessThanOrEqual(0)
})

test('a missing value in a long form is scrolled into view with its label', async ({ server }) => {
  server.on('GET /prod-api/system/user', { roles: [], posts: [] })
  server.on('GET /prod-api/system/post/optionselect', { data: [] })
  await openConsole('/system/user')
  await button('新增').click()
  const form = dialog('新增用户')
  await button('确定', form).click()
  await expect.element(form.getByLabelText('登录名')).toHaveFocus()
  // All of it, which the browser may measure as a fraction less.
  await expect.element(form.getByText('登录名', { exact: true })).toBeInViewport({ ratio: 0.99 })
  await expect.element(form.getByText('请输入登录名')).toBeInViewport({ ratio: 0.99 })
})

test('§4 at 375 px a list without rows says so, and nothing in it asks to be scrolled', async ({ server }) => {
  planEverything(server)
  welcome(server, { permissions: ['*:*:*'] })
  server.on('GET /prod-api/cms/proposal/list', { rows: [], total: 0 })
  await openConsole('/cms/proposal?keyword=没有这样的来信')
  await expect.element(main().getByText('没有符合条件的数据')).toBeVisible()
  await expectCount(main().getByRole('columnheader'), 0)
  expect(await violations()).toEqual([])
  expect(overflow()).toBeLessThanOrEqual(0)
})
