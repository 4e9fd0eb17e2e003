import { expect, test } from '../../fixtures/console-fixture.ts'
import { arrived, jump, main, strip, tab, tabs, walk } from '../../fixtures/console-shell.ts'
import { choose, lines, menu, openFive } from '../../fixtures/console-tabs.ts'
import { addressOf } from '../../fixtures/journey.ts'

test('§4 closing the active tab opens the last remaining one, closing another one opens nothing', async ({ page }) => {
  await openFive(page)
  await tab(page, '用户管理').click()
  await strip(page).getByRole('button', { name: '关闭 部门管理' }).click()
  await expect(tabs(page)).toHaveText(['首页', '用户管理', '角色管理', '字典管理'])
  expect(addressOf(page)).toBe('/system/user')
  await strip(page).getByRole('button', { name: '关闭 用户管理' }).click()
  await expect.poll(() => addressOf(page)).toBe('/system/dict')
  await choose(page, '字典管理', '关闭当前')
  await expect.poll(() => addressOf(page)).toBe('/system/role')
  await choose(page, '角色管理', '关闭当前')
  await expect.poll(() => addressOf(page)).toBe('/index')
  await expect(tabs(page)).toHaveText(['首页'])
  await arrived(page, '首页')
})

test('§4 a tab that is closed before its page is rendered does not come back', async ({ page }) => {
  await openFive(page)
  // Both clicks in one task: the page in front is rendered after it.
  await strip(page).evaluate((list) => {
    list.querySelector<HTMLElement>('a[href="#/system/user"]')?.click()
    list.querySelector<HTMLElement>('[aria-label="关闭 用户管理"]')?.click()
  })
  await expect(tabs(page)).toHaveText(['首页', '角色管理', '部门管理', '字典管理'])
  await expect.poll(() => addressOf(page)).toBe('/system/dict')
  await arrived(page, '字典管理')
})

test('§4 the others, those to the left, those to the right and all can be closed; pinned ones stay', async ({
  page,
}) => {
  await openFive(page)
  await choose(page, '角色管理', '关闭左侧')
  await expect(tabs(page)).toHaveText(['首页', '角色管理', '部门管理', '字典管理'])
  expect(addressOf(page)).toBe('/system/dict')
  await choose(page, '部门管理', '关闭右侧')
  await expect(tabs(page)).toHaveText(['首页', '角色管理', '部门管理'])
  await expect.poll(() => addressOf(page)).toBe('/system/dept')
  await choose(page, '角色管理', '关闭其他')
  await expect(tabs(page)).toHaveText(['首页', '角色管理'])
  await expect.poll(() => addressOf(page)).toBe('/system/role')
  await walk(page, '/system/user')
  await choose(page, '用户管理', '全部关闭')
  await expect(tabs(page)).toHaveText(['首页'])
  await expect.poll(() => addressOf(page)).toBe('/index')
  await tab(page, '首页').click({ button: 'right' })
  await expect(lines(page)).toHaveText(['刷新页面', '关闭其他', '全部关闭'])
})

test('the menu of a tab offers only actions that close a tab', async ({ page }) => {
  await openFive(page)
  for (const [title, missing] of [
    ['首页', ['关闭当前', '关闭左侧']],
    ['用户管理', ['关闭左侧']],
    ['角色管理', []],
    ['字典管理', ['关闭右侧']],
  ] as const) {
    await tab(page, title).click({ button: 'right' })
    const all = ['刷新页面', '关闭当前', '关闭其他', '关闭左侧', '关闭右侧', '全部关闭']
    await expect(lines(page)).toHaveText(all.filter((line) => !(missing as readonly string[]).includes(line)))
    const button = title === '首页' ? 'right' : 'left'
    await main(page).click({ button, position: { x: 5, y: 5 } })
    await expect(menu(page)).toHaveCount(0)
  }
})

test('§9 the menu of a tab is 105 px wide, at the pointer, and never leaves the window', async ({ page }) => {
  await openFive(page)
  const place = await tab(page, '角色管理').boundingBox()
  await tab(page, '角色管理').click({ button: 'right', position: { x: 4, y: 4 } })
  const box = await menu(page).boundingBox()
  expect(box?.width).toBe(105)
  expect(Math.abs((box?.x ?? 0) - (place?.x ?? 0) - 4)).toBeLessThan(2)
  await page.setViewportSize({ width: Math.round((place?.x ?? 0) + 60), height: 768 })
  await expect(menu(page)).toHaveCount(0)
  await tab(page, '角色管理').click({ button: 'right' })
  const right = await menu(page).evaluate((one) => innerWidth - one.getBoundingClientRect().right)
  expect(right).toBeGreaterThanOrEqual(0)
})

test('a tab works by keyboard: its menu, its items, the return of focus, and Delete', async ({ page }) => {
  await openFive(page)
  await tab(page, '角色管理').focus()
  await page.keyboard.press('Shift+F10')
  await expect(lines(page).first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(lines(page).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(tab(page, '角色管理')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(tabs(page)).toHaveText(['首页', '用户管理', '部门管理', '字典管理'])
  await expect(tab(page, '字典管理')).toBeFocused()
  await tab(page, '首页').focus()
  await page.keyboard.press('Delete')
  await expect(tabs(page)).toHaveCount(4)
  await page.keyboard.press('ContextMenu')
  for (const line of ['关闭其他', '关闭右侧', '全部关闭']) {
    await page.keyboard.press('ArrowDown')
    await expect(lines(page).filter({ hasText: line })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(tabs(page)).toHaveText(['首页'])
  await expect(tab(page, '首页')).toBeFocused()
})

test('the middle button closes a tab, but not a pinned one, and opens no window', async ({ page, context }) => {
  await openFive(page)
  await tab(page, '角色管理').click({ button: 'middle' })
  await expect(tabs(page)).toHaveText(['首页', '用户管理', '部门管理', '字典管理'])
  await tab(page, '首页').click({ button: 'middle' })
  await tab(page, '部门管理').click({ button: 'middle' })
  await expect(tabs(page)).toHaveText(['首页', '用户管理', '字典管理'])
  expect(context.pages()).toHaveLength(1)
})

test('§4 closing another tab opens nothing, also on a page without a tab, such as /404', async ({ page }) => {
  await openFive(page)
  await jump(page, '/nowhere')
  await expect.poll(() => addressOf(page)).toBe('/404')
  await strip(page).getByRole('button', { name: '关闭 角色管理' }).click()
  await expect(tabs(page)).toHaveText(['首页', '用户管理', '部门管理', '字典管理'])
  await arrived(page)
  expect(addressOf(page)).toBe('/404')
})
