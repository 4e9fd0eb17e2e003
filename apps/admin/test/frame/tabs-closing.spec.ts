import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { address, arrived, jump, walk } from '../console/console.tsx'
import { takeDepartures } from '../console/departures.ts'
import { expectCount, expectTexts, focus, main, press, strip, tab, tabs } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { choose, lines, menuOfTab, openFive } from '../console/tabs.ts'
import { expect, test } from '../console/test.ts'

test.beforeEach(({ server }) => {
  welcome(server)
  planSystemPages(server)
})

test('§4 closing the active tab opens the last remaining one, closing another one opens nothing', async () => {
  await openFive()
  await tab('用户管理').click()
  await strip().getByRole('button', { name: '关闭 部门管理' }).click()
  await expectTexts(tabs(), ['首页', '用户管理', '角色管理', '字典管理'])
  expect(address()).toBe('/system/user')
  await strip().getByRole('button', { name: '关闭 用户管理' }).click()
  await expect.poll(address).toBe('/system/dict')
  await choose('字典管理', '关闭当前')
  await expect.poll(address).toBe('/system/role')
  await choose('角色管理', '关闭当前')
  await expect.poll(address).toBe('/index')
  await expectTexts(tabs(), ['首页'])
  await arrived('首页')
})

test('§4 a tab that is closed before its page is rendered does not come back', async () => {
  await openFive()
  // Both clicks in one task: the page in front is rendered after it.
  const list = strip().element()
  list.querySelector<HTMLElement>('a[href="#/system/user"]')?.click()
  list.querySelector<HTMLElement>('[aria-label="关闭 用户管理"]')?.click()
  await expectTexts(tabs(), ['首页', '角色管理', '部门管理', '字典管理'])
  await expect.poll(address).toBe('/system/dict')
  await arrived('字典管理')
})

test('§4 the others, those to the left, those to the right and all can be closed; pinned ones stay', async () => {
  await openFive()
  await choose('角色管理', '关闭左侧')
  await expectTexts(tabs(), ['首页', '角色管理', '部门管理', '字典管理'])
  expect(address()).toBe('/system/dict')
  await choose('部门管理', '关闭右侧')
  await expectTexts(tabs(), ['首页', '角色管理', '部门管理'])
  await expect.poll(address).toBe('/system/dept')
  await choose('角色管理', '关闭其他')
  await expectTexts(tabs(), ['首页', '角色管理'])
  await expect.poll(address).toBe('/system/role')
  await walk('/system/user')
  await choose('用户管理', '全部关闭')
  await expectTexts(tabs(), ['首页'])
  await expect.poll(address).toBe('/index')
  await tab('首页').click({ button: 'right' })
  await expectTexts(lines(), ['刷新页面', '关闭其他', '全部关闭'])
})

test('the menu of a tab offers only actions that close a tab', async () => {
  await openFive()
  for (const [title, missing] of [
    ['首页', ['关闭当前', '关闭左侧']],
    ['用户管理', ['关闭左侧']],
    ['角色管理', []],
    ['字典管理', ['关闭右侧']],
  ] as const) {
    await tab(title).click({ button: 'right' })
    const all = ['刷新页面', '关闭当前', '关闭其他', '关闭左侧', '关闭右侧', '全部关闭']
    await expectTexts(
      lines(),
      all.filter((line) => !(missing as readonly string[]).includes(line)),
    )
    const button = title === '首页' ? 'right' : 'left'
    await main().click({ button, position: { x: 5, y: 5 } })
    await expectCount(menuOfTab(), 0)
  }
})

test('§9 the menu of a tab is 105 px wide, at the pointer, and never leaves the window', async () => {
  await openFive()
  const place = tab('角色管理').element().getBoundingClientRect()
  await tab('角色管理').click({ button: 'right', position: { x: 4, y: 4 } })
  await expect.element(menuOfTab()).toBeVisible()
  const box = menuOfTab().element().getBoundingClientRect()
  expect(box.width).toBe(105)
  expect(Math.abs(box.x - place.x - 4)).toBeLessThan(2)
  await page.viewport(Math.round(place.x + 60), 768)
  await expectCount(menuOfTab(), 0)
  await tab('角色管理').click({ button: 'right' })
  await expect.element(menuOfTab()).toBeVisible()
  const right = innerWidth - menuOfTab().element().getBoundingClientRect().right
  expect(right).toBeGreaterThanOrEqual(0)
})

test('a tab works by keyboard: its menu, its items, the return of focus, and Delete', async () => {
  await openFive()
  focus(tab('角色管理'))
  await press('Shift+F10')
  await expect.element(lines().first()).toHaveFocus()
  await press('ArrowUp')
  await expect.element(lines().last()).toHaveFocus()
  await press('Escape')
  await expectCount(menuOfTab(), 0)
  await expect.element(tab('角色管理')).toHaveFocus()
  await press('Delete')
  await expectTexts(tabs(), ['首页', '用户管理', '部门管理', '字典管理'])
  await expect.element(tab('字典管理')).toHaveFocus()
  focus(tab('首页'))
  await press('Delete')
  await expectCount(tabs(), 4)
  await press('ContextMenu')
  for (const line of ['关闭其他', '关闭右侧', '全部关闭']) {
    await press('ArrowDown')
    await expect.element(lines().filter({ hasText: line })).toHaveFocus()
  }
  await press('Enter')
  await expectTexts(tabs(), ['首页'])
  await expect.element(tab('首页')).toHaveFocus()
})

test('the middle button closes a tab, but not a pinned one, and opens no window', async () => {
  const open = vi.spyOn(window, 'open')
  await openFive()
  await tab('角色管理').click({ button: 'middle' })
  await expectTexts(tabs(), ['首页', '用户管理', '部门管理', '字典管理'])
  await tab('首页').click({ button: 'middle' })
  await tab('部门管理').click({ button: 'middle' })
  await expectTexts(tabs(), ['首页', '用户管理', '字典管理'])
  expect(open).not.toHaveBeenCalled()
  expect(takeDepartures()).toEqual([])
})

test('§4 closing another tab opens nothing, also on a page without a tab, such as /404', async () => {
  await openFive()
  jump('/nowhere')
  await expect.poll(address).toBe('/404')
  await strip().getByRole('button', { name: '关闭 角色管理' }).click()
  await expectTexts(tabs(), ['首页', '用户管理', '部门管理', '字典管理'])
  await arrived()
  expect(address()).toBe('/404')
})
