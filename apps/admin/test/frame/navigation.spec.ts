import { page } from 'vitest/browser'
import { address, jump, openConsole, reload } from '../console/console.tsx'
import {
  crumbs,
  entries,
  expectCount,
  expectTexts,
  field,
  heading,
  main,
  press,
  sidebar,
  tabs,
  unfold,
} from '../console/parts.ts'
import { atRoot, directory, leaf, welcome } from '../console/person.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

test.beforeEach(({ server }) => planSystemPages(server))

test('§2 routes are built from the menu: a directory, a level below it, its page; a deep link survives F5', async ({
  server,
}) => {
  const level = {
    ...directory('archive', '片区档案', '', [leaf('片区部门', 'units')]),
    path: 'archive',
    component: 'ParentView',
  }
  welcome(server, { routers: [directory('estate', '片区', '', [level])] })
  await openConsole('/index')
  await unfold('片区')
  await unfold('片区档案')
  await sidebar().getByRole('link', { name: '片区部门' }).click()
  await expectCount(heading('部门管理'), 1)
  expect(address()).toBe('/estate/archive/units')
  await expectTexts(crumbs().filter({ hasText: /[^/\s]/ }), ['首页', '片区', '片区档案', '片区部门'])
  reload()
  await expectCount(heading('部门管理'), 1)
  expect(address()).toBe('/estate/archive/units')
  await expectTexts(tabs(), ['首页', '片区部门'])
  await expect.element(sidebar().getByRole('link', { name: '片区部门' })).toBeVisible()
  await tabs().first().click()
  jump('/estate/archive')
  await expect.poll(address).toBe('/estate/archive/units')
})

test("a menu's query is passed to its page", async ({ server }) => {
  welcome(server, { routers: [atRoot(leaf('工程部门', 'units', { query: '{"deptName":"工程"}' }))] })
  await openConsole('/index')
  await sidebar().getByRole('link').filter({ hasText: '工程部门' }).click()
  await expect.element(field('部门名称')).toHaveValue('工程')
  expect(address()).toBe('/units?deptName=工程')
})

test('a hidden menu is not in the sidebar, and its page can be reached', async ({ server }) => {
  welcome(server, { routers: [atRoot(leaf('隐藏部门', 'units', { hidden: true }))] })
  await openConsole('/units', '部门管理')
  await expectTexts(entries(), ['首页'])
  await press('Control+k')
  await page.getByRole('combobox', { name: '菜单、设置、操作，或人名、编号、标题' }).fill('隐藏部门')
  await expect.element(page.getByText('没有找到相关菜单')).toBeVisible()
})

test('a menu that names an unknown view leads to a page that says so', async ({ server }) => {
  welcome(server, { routers: [atRoot(leaf('旧页面', 'old', { component: 'site/nowhere/index' }))] })
  await openConsole('/old')
  await expect.element(main().getByText('页面组件不存在')).toBeVisible()
  await expect.element(main().getByText('site/nowhere/index')).toBeVisible()
})

test('a page with noCache starts again each time it becomes active', async ({ server }) => {
  const meta = { title: '不缓存', icon: '', noCache: true, link: null }
  welcome(server, { routers: [atRoot(leaf('不缓存', 'units', { meta }))] })
  await openConsole('/units')
  await field('部门名称').fill('忘掉')
  await tabs().first().click()
  await tabs().last().click()
  await expect.element(field('部门名称')).toHaveValue('')
})
