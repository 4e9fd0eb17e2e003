import { CHOSEN_PASSWORD, enter, expect, makeAccount, test } from '../../fixtures/console-fixture.ts'
import { filter, lock, locked, open, password, userMenu } from '../../fixtures/console-lock.ts'
import { question } from '../../fixtures/console-parts.ts'
import { field, heading, main, openConsole, unique } from '../../fixtures/console-shell.ts'
import { addressOf } from '../../fixtures/journey.ts'

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
