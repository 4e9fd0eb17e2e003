import { page } from 'vitest/browser'
import { enter, reload } from '../console/console.tsx'
import { takeDepartures } from '../console/departures.ts'
import { button, expectCount, expectHidden, question, userMenu } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

for (const { language, words } of [
  { language: 'zh', words: ['退出登录', '确定注销并退出系统吗？', '取消', '确定', '登录'] },
  { language: 'en', words: ['Log out', 'Confirm to log out and exit the system?', 'Cancel', 'OK', 'Log in'] },
] as const)
  test(`§8 logout asks first, clears the token and ends at /index (${language})`, async ({ server }) => {
    const [leave, text, cancel, ok, login] = words
    welcome(server)
    planSystemPages(server)
    server.on('POST /prod-api/logout', null)
    server.on('GET /prod-api/captchaImage', { captchaEnabled: false })
    localStorage.setItem('language', language)
    const token = enter()
    location.hash = '/system/role'
    reload()
    await userMenu().click()
    await page.getByRole('menuitem', { name: leave }).click()
    await button(cancel, question(text)).click()
    await expectHidden(question(text))
    expect(document.cookie).toContain(`Admin-Token=${token}`)
    expect(server.calls('POST /prod-api/logout')).toEqual([])
    await userMenu().click()
    await page.getByRole('menuitem', { name: leave }).click()
    await button(ok, question(text)).click()
    await expect.poll(takeDepartures).toEqual(['/#/index'])
    const [sent] = server.calls('POST /prod-api/logout')
    expect(sent?.headers.get('authorization')).toBe(`Bearer ${token}`)
    expect(document.cookie).not.toContain('Admin-Token')
    // Somebody goes back to the console.
    reload()
    await expect.element(button(login)).toBeVisible()
    await expectCount(userMenu(), 0)
  })
