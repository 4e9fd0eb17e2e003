import { page } from 'vitest/browser'
import { arrived, jump, openConsole } from '../console/console.tsx'
import {
  banner,
  chooseFromUserMenu,
  entries,
  expectCount,
  expectHidden,
  expectTexts,
  heading,
  layoutSettings,
  sidebar,
  tab,
  unfold,
} from '../console/parts.ts'
import { directory, leaf, welcome } from '../console/person.ts'
import type { FakeServer } from '../console/server.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { choose, frontTab } from '../console/tabs.ts'
import { expect, test } from '../console/test.ts'

/** Two top-level menus with two pages each, and a hidden third page in the second one. */
function planTwoMenus(server: FakeServer): void {
  planSystemPages(server)
  welcome(server, {
    routers: [
      directory('east', '东边的老城区', '', [leaf('东区部门', 'units'), leaf('东区小组', 'teams')]),
      directory('west', '西边的老城区', '', [
        leaf('西区部门', 'units'),
        leaf('西区小组', 'teams'),
        leaf('西区档案', 'archive', { hidden: true }),
      ]),
    ],
  })
}

test.beforeEach(({ server }) => planTwoMenus(server))

const top = () => page.getByRole('navigation', { name: '顶部导航' })
const chosen = () => top().getByCss('.ant-menu-item-selected')

async function putMenusOnTop() {
  await chooseFromUserMenu('布局设置')
  await layoutSettings().getByRole('switch', { name: '顶部菜单' }).click()
  await layoutSettings().getByRole('button', { name: '关闭' }).click()
  await expect.element(top()).toBeVisible()
}

test('§2 top navigation shows the menu of the active page, also on a second visit and for a hidden page', async () => {
  await openConsole('/east/units')
  await putMenusOnTop()
  await expect.element(chosen()).toHaveTextContent('东边的老城区')
  await top().getByRole('menuitem', { name: '西边的老城区' }).click()
  await expectTexts(entries(), ['西区部门', '西区小组'])
  await sidebar().getByRole('link', { name: '西区小组' }).click()
  await expect.element(chosen()).toHaveTextContent('西边的老城区')
  await tab('东区部门').click()
  await expect.element(chosen()).toHaveTextContent('东边的老城区')
  await expectTexts(entries(), ['东区部门', '东区小组'])
  jump('/west/archive')
  await expect.element(tab('西区档案')).toHaveAttribute('aria-current', 'page')
  await expect.element(chosen()).toHaveTextContent('西边的老城区')
  await expectTexts(entries(), ['西区部门', '西区小组'])
})

test('a page that reloads does not change the menus', async () => {
  await openConsole('/east/units')
  await putMenusOnTop()
  sidebar().element().setAttribute('data-seen', '')
  await choose('东区部门', '刷新页面')
  await expectTexts(frontTab(), ['东区部门'])
  await arrived()
  await expect.element(sidebar()).toHaveAttribute('data-seen')
})

test('§9 titles of more than five characters have a tooltip, in the sidebar and in the header', async () => {
  await openConsole('/index')
  await expect.element(sidebar().getByTitle('东边的老城区', { exact: true })).toBeVisible()
  await expectCount(sidebar().getByTitle('首页', { exact: true }), 0)
  await putMenusOnTop()
  await expect.element(top().getByTitle('东边的老城区', { exact: true })).toBeVisible()
  await expectCount(top().getByTitle('首页', { exact: true }), 0)
})

test('a collapsed sidebar shows the first letter of a menu without an icon', async () => {
  await openConsole('/index')
  await banner().getByRole('button', { name: '收起菜单' }).click()
  for (const letter of ['东', '西']) await expect.element(sidebar().getByText(letter, { exact: true })).toBeVisible()
})

test('the group of the active page opens again when another of its pages becomes active', async () => {
  await openConsole('/east/units')
  await unfold('西边的老城区')
  const group = sidebar().getByRole('menuitem', { name: '东边的老城区' })
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
  jump('/east/teams')
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
})

test('§8 a question is cancelled when its page is left', async () => {
  await openConsole('/east/units')
  jump('/index')
  await arrived('首页')
  await chooseFromUserMenu('退出登录')
  await expect.element(page.getByRole('dialog', { name: '系统提示' })).toBeVisible()
  history.back()
  await expectCount(heading('部门管理'), 1)
  await expectHidden(page.getByRole('dialog', { name: '系统提示' }))
})
