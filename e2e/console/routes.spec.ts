import { call, first } from '../fixtures/calls.ts'
import { CHOSEN_PASSWORD, expect } from '../fixtures/console-fixture.ts'
import { test } from '../fixtures/console-menus.ts'
import {
  arrived,
  chooseFromUserMenu,
  crumbs,
  entries,
  field,
  heading,
  jump,
  logIn,
  main,
  openConsole,
  sidebar,
  tabs,
  unique,
} from '../fixtures/console-shell.ts'
import { addressOf } from '../fixtures/journey.ts'

const departments = { component: 'system/dept/index', perms: 'system:dept:list' }

test('a disabled menu is not in the sidebar, and its address redirects to /404', async ({
  page,
  api,
  administrator,
  make,
}) => {
  const { token } = administrator
  const fields = {
    menuName: unique('停用部门'),
    path: unique('units'),
    orderNum: 90,
    menuType: 'C' as const,
    ...departments,
  }
  const menuId = await make.menu(fields)
  await make.readerHere(menuId)
  await openConsole(page, `/${fields.path}`)
  await expect(entries(page)).toHaveText(['首页', fields.menuName])
  await call(api, token, 'PUT /prod-api/system/menu', { body: { ...fields, menuId, status: '1' } })
  await page.reload()
  await expect(heading(page, '找不到网页')).toHaveCount(1)
  expect(addressOf(page)).toBe('/404')
  await expect(entries(page)).toHaveText(['首页'])
})

test.describe('nobody yet', () => {
  test.use({ console: 'nobody' })

  test('another account sees nothing of the one before: no menu, no tab, no route', async ({ page, make }) => {
    const fields = { menuName: unique('前任部门'), path: unique('units'), ...departments }
    const reader = await make.reader(await make.menu(fields))
    const successor = await make.reader()
    await page.goto(`/admin/#/${fields.path}?deptName=工程`)
    await expect.poll(() => decodeURIComponent(addressOf(page))).toBe(`/login?redirect=/${fields.path}?deptName=工程`)
    await logIn(page, reader.userName, CHOSEN_PASSWORD)
    await expect(field(page, '部门名称')).toHaveValue('工程')
    expect(addressOf(page)).toBe(`/${fields.path}?deptName=工程`)
    await chooseFromUserMenu(page, '退出登录')
    const question = page.getByRole('dialog', { name: '系统提示' })
    await expect(question.getByText('确定注销并退出系统吗？')).toBeVisible()
    await question.getByRole('button', { name: '确定' }).click()
    await page.waitForURL('**/#/index')
    await page.goto('/admin/#/index')
    await logIn(page, successor.userName, CHOSEN_PASSWORD)
    await arrived(page)
    await expect(entries(page)).toHaveText(['首页'])
    await expect(tabs(page)).toHaveText(['首页'])
    await jump(page, `/${fields.path}`)
    await expect.poll(() => addressOf(page)).toBe('/404')
  })
})

test('§6 an account without roles has ROLE_DEFAULT: it sees its own profile and nothing else', async ({
  page,
  make,
}) => {
  const account = await make.readerHere()
  await openConsole(page, '/index')
  await expect(entries(page)).toHaveText(['首页'])
  await expect(main(page).getByRole('figure')).toHaveCount(0)
  await chooseFromUserMenu(page, '个人中心')
  await expect(heading(page, '个人中心')).toHaveCount(1)
  await expect(main(page).getByText(account.userName).filter({ visible: true }).first()).toBeVisible()
  for (const path of ['/system/user', '/monitor/online', '/system/dict-data/index/1', '/system/user-auth/role/1']) {
    await jump(page, path)
    await expect.poll(() => addressOf(page), path).toBe('/404')
  }
})

test('§2 unknown paths redirect to /404, which links to 首页', async ({ page }) => {
  await openConsole(page, '/nowhere/at/all')
  expect(addressOf(page)).toBe('/404')
  await expect(heading(page, '找不到网页')).toHaveCount(1)
  await expect(tabs(page)).toHaveText(['首页'])
  await main(page).getByRole('button', { name: '返回首页' }).click()
  await expect.poll(() => addressOf(page)).toBe('/index')
})

test('an address with repeated slashes shows its page', async ({ page }) => {
  await openConsole(page, '/system//role/?roleName=nobody')
  await expect(heading(page, '角色管理')).toBeVisible()
  await expect(field(page, '角色名称')).toHaveValue('nobody')
})

test('§2 /redirect redirects to the path after it, with its query', async ({ page }) => {
  await openConsole(page, '/redirect/system/user?userName=admin')
  expect(addressOf(page)).toBe('/system/user?userName=admin')
  await expect(field(page, '用户名称')).toHaveValue('admin')
})

test('a detail page opened by its address survives F5 and keeps the entry of its list active', async ({
  page,
  api,
  administrator,
}) => {
  const query = { dictType: 'sys_normal_disable' }
  const { rows } = await call(api, administrator.token, 'GET /prod-api/system/dict/type/list', { query })
  const { dictId } = first(rows)
  await openConsole(page, `/system/dict-data/index/${dictId}`)
  await page.reload()
  await arrived(page)
  expect(addressOf(page)).toBe(`/system/dict-data/index/${dictId}`)
  await expect(crumbs(page)).toContainText(['首页', '系统管理', '字典管理', '字典数据'])
  await expect(sidebar(page).locator('.ant-menu-item-selected')).toHaveText('字典管理')
})
