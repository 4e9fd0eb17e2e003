import type { Page } from '@playwright/test'
import { violations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/console-fixture.ts'
import { button, question } from '../fixtures/console-parts.ts'
import {
  arrived,
  chooseFromUserMenu,
  drawer,
  main,
  openConsole,
  sidebar,
  strip,
  tab,
  walk,
} from '../fixtures/console-shell.ts'
import { addressOf } from '../fixtures/journey.ts'
import { call } from '../fixtures/server/calls.ts'

test('everything is reached by Tab; the first stop skips menu and header', async ({ page }) => {
  await openConsole(page, '/system/user')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '跳到正文' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main(page)).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await main(page).evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await page.getByRole('button', { name: '跳到正文' }).focus()
  const stops: string[] = []
  for (let at = 0; at < 40 && stops.at(-1) !== '正文'; at++) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate(() => {
        const place = document.activeElement?.closest('main') ?? document.activeElement?.closest('nav, header')
        return place?.getAttribute('aria-label') ?? place?.tagName ?? 'nowhere'
      }),
    )
  }
  expect([...new Set(stops)]).toEqual(['主菜单', 'HEADER', '当前位置', '已打开的页面', '正文'])
})

test('the sidebar works by keyboard: arrows, and Enter opens the page', async ({ page }) => {
  await openConsole(page, '/index')
  const first = sidebar(page).getByRole('menuitem', { name: '首页' })
  await first.focus()
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(sidebar(page).getByRole('menuitem', { name: '网站管理' })).toBeFocused()
  const system = sidebar(page).getByRole('menuitem', { name: '系统管理' })
  const users = sidebar(page).getByRole('link', { name: '用户管理' })
  await page.keyboard.press('ArrowDown')
  await expect(system).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(users).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(users).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => addressOf(page)).toBe('/system/user')
  await expect(tab(page, '用户管理')).toHaveAttribute('aria-current', 'page')
})

test('the menus of the header work by keyboard, and return the focus', async ({ page }) => {
  await openConsole(page, '/index')
  for (const [opener, first, second] of [
    [page.getByRole('button', { name: /^用户菜单/ }), '个人中心', '布局设置'],
    [page.getByRole('button', { name: '布局大小' }), '默认', '小型'],
  ] as const) {
    await opener.press('Enter')
    await expect(page.getByRole('menuitem', { name: first })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: second })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
})

/** Whether the focus is inside a dialog, or between the end of the page and its beginning, where the browser's own buttons are. */
const isInDialog = (page: Page) =>
  page.evaluate(
    () => document.activeElement === document.body || document.activeElement?.closest('[role="dialog"]') !== null,
  )

test('a dialog takes the focus, keeps it, and returns it', async ({ page }) => {
  await openConsole(page, '/system/role')
  const opener = main(page).getByRole('button', { name: '新增' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let at = 0; at < 30; at++) {
    await page.keyboard.press('Tab')
    expect(await isInDialog(page), `after Tab ${at + 1}`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a form that is cancelled after a question returns the focus to the button that opened it', async ({ page }) => {
  await openConsole(page, '/system/role')
  const opener = main(page).getByRole('button', { name: '新增' })
  for (const leave of ['Escape', '取消']) {
    await opener.press('Enter')
    const form = page.getByRole('dialog', { name: '新增角色' })
    await form.getByLabel('角色名称').fill('未保存')
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await button(form, leave).press('Enter')
    await button(question(page, '内容还没有保存，确定要关闭吗？'), '确定').press('Enter')
    await expect(form).toBeHidden()
    await expect(opener, leave).toBeFocused()
  }
})

test('a sortable heading shows its focus', async ({ page }) => {
  await openConsole(page, '/system/user')
  const heading = main(page).getByRole('columnheader', { name: '用户名称' })
  await main(page).getByRole('button', { name: '新增' }).focus()
  for (let at = 0; at < 20 && !(await heading.evaluate((one) => one === document.activeElement)); at++)
    await page.keyboard.press('Tab')
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'solid')
  await expect(heading).toHaveCSS('outline-width', '2px')
})

for (const { width, least } of [
  { width: 1366, least: 24 },
  { width: 375, least: 44 },
])
  test(`two items are open in two tabs: axe finds no violation in either, and crosses are ${least} px large at ${width} px`, async ({
    page,
    api,
    administrator: { token },
  }) => {
    test.slow()
    const query = { section: 'internalrulesNews', pageNum: 1, pageSize: 2 }
    const { rows } = await call(api, token, 'GET /prod-api/cms/content/list', { query })
    expect(rows).toHaveLength(2)
    await page.setViewportSize({ width, height: 768 })
    await openConsole(page, '/index')
    for (const { contentId, title } of rows) {
      await walk(page, `/cms/content-edit/index/${contentId}`)
      await arrived(page, title)
      expect(await violations(page), title).toEqual([])
    }
    for (const { title } of rows) {
      const cross = strip(page).getByRole('button', { name: `关闭 ${title}` })
      const box = await cross.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), title).toBeGreaterThanOrEqual(least)
    }
    const [one] = rows
    await tab(page, one?.title ?? '').click()
    await arrived(page, one?.title ?? '')
    expect(await violations(page), 'back in the first tab').toEqual([])
  })

test.describe('axe', () => {
  const places: Record<string, (page: Page) => Promise<void>> = {
    dashboard: (page) => openConsole(page, '/index'),
    users: (page) => openConsole(page, '/system/user'),
    'the form of a role': async (page) => {
      await openConsole(page, '/system/role')
      await main(page).getByRole('button', { name: '新增' }).click()
      await expect(page.getByRole('dialog').getByRole('tree')).toBeVisible()
    },
    'the settings drawer': async (page) => {
      await openConsole(page, '/system/role')
      await chooseFromUserMenu(page, '布局设置')
      await expect(drawer(page).getByRole('button', { name: '保存配置' })).toBeInViewport()
    },
    profile: (page) => openConsole(page, '/user/profile'),
  }

  for (const dark of [false, true]) {
    const mode = dark ? 'dark' : 'light'
    test.describe(mode, () => {
      test.beforeEach(({ page }) => page.addInitScript((kept) => localStorage.setItem('dark', kept), dark ? '1' : '0'))

      for (const [name, open] of Object.entries(places))
        test(`axe finds no violation in ${name}, ${mode}`, async ({ page }) => {
          test.slow()
          await open(page)
          expect(await violations(page)).toEqual([])
        })

      test.describe('nobody', () => {
        test.use({ console: 'nobody' })
        test(`axe finds no violation in the login page and its refusals, ${mode}`, async ({ page }) => {
          test.slow()
          await page.goto('/admin/#/login')
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect(await violations(page)).toEqual([])
          await page.getByRole('button', { name: '登录' }).click()
          await expect(page.getByText('请输入您的用户名')).toBeVisible()
          expect(await violations(page)).toEqual([])
        })
      })
    })
  }
})
