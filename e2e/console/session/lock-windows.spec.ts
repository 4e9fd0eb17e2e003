import type { Page } from '@playwright/test'
import { CHOSEN_PASSWORD, enter, expect, makeAccount, test } from '../../fixtures/console-fixture.ts'
import { filter, lock, locked, open, password, seenBeside, userMenu } from '../../fixtures/console-lock.ts'
import { question } from '../../fixtures/console-parts.ts'
import {
  chooseFromUserMenu,
  field,
  heading,
  main,
  openConsole,
  tab,
  unique,
  walk,
} from '../../fixtures/console-shell.ts'
import { addressOf } from '../../fixtures/journey.ts'

/** Elements that can be open when another window locks. */
const unfinished: Record<string, (page: Page) => Promise<void>> = {
  'the question whether to log out': async (page) => {
    await chooseFromUserMenu(page, '退出登录')
    await expect(question(page, '确定注销并退出系统吗？')).toBeVisible()
  },
  'the search of the menu': async (page) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'the layout settings': async (page) => {
    await chooseFromUserMenu(page, '布局设置')
    await expect(page.getByRole('dialog', { name: '布局设置' })).toBeVisible()
  },
  'the form of a role': async (page) => {
    await main(page).getByRole('button', { name: '新增' }).click()
    await expect(page.getByRole('dialog').getByRole('tree')).toBeVisible()
  },
  'the user menu': async (page) => {
    await userMenu(page).click()
    await expect(page.getByRole('menuitem', { name: '个人中心' })).toBeVisible()
  },
}

test.use({ console: 'nobody' })
test.beforeEach(async ({ page, api, administrator, baseURL }) => {
  const { token } = await makeAccount(api, administrator.token, unique('lock'), { nickName: '锁屏的人' })
  await enter(page, token, baseURL ?? '')
})

test('it stays locked after F5 and in a second window, and both unlock together, each at its address', async ({
  page,
  context,
}) => {
  await openConsole(page, '/system/role')
  const second = await context.newPage()
  await openConsole(second, '/system/dict')
  await (await filter(second, '字典名称')).fill('第二个窗口')
  await lock(page)
  await expect(locked(second)).toBeVisible()
  await page.reload()
  await expect(locked(page)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const third = await context.newPage()
  await third.goto('/admin/#/system/dept')
  await expect(locked(third)).toBeVisible()
  await open(page)
  await expect(heading(page, '角色管理')).toBeVisible()
  await expect(main(page)).toBeFocused()
  await expect(heading(second, '字典管理')).toBeVisible()
  await expect(field(second, '字典名称')).toHaveValue('第二个窗口')
  await expect(heading(third, '部门管理')).toBeVisible()
  expect([addressOf(page), addressOf(second), addressOf(third)]).toEqual([
    '/system/role',
    '/system/dict',
    '/system/dept',
  ])
})

for (const [what, begin] of Object.entries(unfinished))
  test(`an open element in another window neither blocks the lock nor is lost: ${what}`, async ({ page, context }) => {
    await openConsole(page, '/system/user')
    await walk(page, '/system/role')
    const second = await context.newPage()
    await openConsole(second, '/index')
    await page.bringToFront()
    await begin(page)
    await lock(second)
    await expect(locked(page)).toBeVisible()
    await expect(password(page)).toBeFocused()
    expect(await seenBeside(page)).toEqual([])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await open(page)
    await expect(heading(page, '角色管理')).toBeVisible()
    // A dialog that is shown again handles keys a moment after it is visible.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await tab(page, '用户管理').click()
    await expect(heading(page, '用户管理')).toBeVisible()
    await chooseFromUserMenu(page, '个人中心')
    await expect(heading(page, '个人中心')).toBeVisible()
  })

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a closing question does not take the focus from the password', async ({ page, context }) => {
    await openConsole(page, '/system/role')
    const second = await context.newPage()
    await openConsole(second, '/index')
    await page.bringToFront()
    await userMenu(page).click()
    await page.getByRole('menuitem', { name: '退出登录' }).dispatchEvent('click')
    await expect(question(page, '确定注销并退出系统吗？')).toBeVisible()
    await second.bringToFront()
    await userMenu(second).click()
    await second.getByRole('menuitem', { name: '锁定屏幕' }).dispatchEvent('click')
    await expect(locked(page)).toBeVisible()
    await page.bringToFront()
    await expect(password(page)).toBeFocused()
    await page.keyboard.type(CHOSEN_PASSWORD)
    await expect(password(page)).toHaveValue(CHOSEN_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(heading(page, '角色管理')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
