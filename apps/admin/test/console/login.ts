// The login, and the lock of the screen.
import { refusals } from '@anju/contract/errors'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { address } from './console.tsx'
import { button, chooseFromUserMenu } from './parts.ts'
import { infoOf } from './person.ts'
import { type FakeServer, Refusal } from './server.ts'

export const PASSWORD = 'Lanting-5083-morning'

/** A field of a form before the console, by its label. */
export const labelled = (label: string) => page.getByLabelText(label, { exact: true })
export const locked = () => page.getByRole('heading', { level: 1, name: '屏幕已锁定', exact: true })
export const password = () => labelled('密码')
export const unlock = () => button('解锁')

/** Plans a login that asks for no captcha and succeeds. */
export function planLogin(server: FakeServer, token: string): void {
  server.on('GET /prod-api/captchaImage', { captchaEnabled: false })
  server.on('POST /prod-api/login', { token, replaced: 0 })
}

/** Fills in the login form and sends it. */
export async function logIn(userName: string, typedPassword = PASSWORD): Promise<void> {
  await labelled('登录名').fill(userName)
  await labelled('密码').fill(typedPassword)
  await button('登录').click()
}

/** The server says that the session has ended, to every call of these routes. */
export function endSessionOn(server: FakeServer, ...keys: Parameters<FakeServer['hold']>[0][]): void {
  for (const key of keys) server.on(key, new Refusal(refusals.sessionExpired))
}

/** Plans the lock of the screen, which the right password opens. */
export function planLock(server: FakeServer): void {
  const { userId, userName, nickName, avatar } = infoOf().user
  server.on('POST /prod-api/lockscreen', { msg: '屏幕已锁定' })
  server.on('GET /prod-api/lockscreen', { data: { locked: true, userId, userName, nickName, avatar } })
  server.on('POST /prod-api/unlockscreen', ({ body }) =>
    body.password === PASSWORD
      ? { msg: '屏幕已解锁' }
      : new Refusal({ ...refusals.rejected, msg: '密码错误，请重新输入', field: 'password' }),
  )
}

/** Locks the screen from the user menu. */
export async function lock(): Promise<void> {
  await chooseFromUserMenu('锁定屏幕')
  await expect.element(locked()).toBeVisible()
  await expect.poll(address).toBe('/lock')
}

/** Texts that can be seen besides the lock page. */
export const seenBeside = (): (string | null)[] =>
  [...document.querySelectorAll('body *')]
    .filter((one) => one.childElementCount === 0 && one.textContent?.trim() && !one.closest('main'))
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.textContent)
