// What the console's journeys stand on: an administrator of one's own for each worker, and a page that reports its faults.
import type { APIRequestContext, Page } from '@playwright/test'
import { TRIAL_PASSWORD } from '../tools/trial-server.ts'
import { clientHeaders, test as siteTest } from './journey-test-fixture.ts'

/** Password of every account that a journey makes. */
export const CHOSEN_PASSWORD = 'Lanting-5083-morning'

export type Account = { userName: string; userId: string; token: string }

type Answer = { code: number; msg: string; [more: string]: unknown }

/** One call of the console's dialect; fails the journey unless it succeeds. */
export async function callConsole(
  server: APIRequestContext,
  token: string,
  key: string,
  data?: object,
): Promise<Answer> {
  const [method = '', url = ''] = key.split(' ')
  const answer = await server.fetch(url, {
    method,
    headers: { ...clientHeaders, ...(token && { Authorization: `Bearer ${token}` }) },
    ...(data && { data }),
  })
  const body = (await answer.json()) as Answer
  if (body.code === 428 && token) {
    await prove(server, token)
    return callConsole(server, token, key, data)
  }
  if (body.code !== 200) throw new Error(`${key}: ${body.code} ${body.msg}`)
  return body
}

/** Says the password of a session once more: what is grave asks for it when it was last given ten minutes ago. */
async function prove(server: APIRequestContext, token: string): Promise<void> {
  await callConsole(server, token, 'POST /prod-api/verifyPassword', { password: CHOSEN_PASSWORD })
}

async function logIn(server: APIRequestContext, username: string, password: string): Promise<string> {
  const { token } = await callConsole(server, '', 'POST /prod-api/login', { username, password })
  return String(token)
}

/** Adds a console account with a chosen password and logs it in. `maker` is a token that may do so. */
export async function makeAccount(
  server: APIRequestContext,
  maker: string,
  userName: string,
  more: { roleIds?: string[]; nickName?: string; deptId?: string } = {},
): Promise<Account> {
  const form = { nickName: userName, roleIds: ['admin'], status: '0', ...more }
  const { userId } = await callConsole(server, maker, 'POST /prod-api/system/user', {
    ...form,
    userName,
    password: TRIAL_PASSWORD,
  })
  const first = await logIn(server, userName, TRIAL_PASSWORD)
  const change = { oldPassword: TRIAL_PASSWORD, newPassword: CHOSEN_PASSWORD }
  await callConsole(server, first, 'PUT /prod-api/system/user/profile/updatePwd', change)
  return { userName, userId: String(userId), token: first }
}

type Options = {
  /** Who opens the page: an administrator with every right, or nobody yet. */
  console: 'administrator' | 'nobody'
}
type OfWorker = { administrator: Account; api: APIRequestContext }

export const test = siteTest.extend<Options, OfWorker>({
  console: ['administrator', { option: true }],
  api: [
    async ({ playwright }, use, { project }) => {
      const api = await playwright.request.newContext({ baseURL: project.use.baseURL })
      await use(api)
      await api.dispose()
    },
    { scope: 'worker' },
  ],
  administrator: [
    async ({ api }, use, { workerIndex }) => {
      const root = await logIn(api, 'admin', TRIAL_PASSWORD)
      await use(await makeAccount(api, root, `journey${workerIndex}`, { nickName: `巡检员${workerIndex}` }))
    },
    { scope: 'worker' },
  ],
  page: async ({ page, console: who, administrator, api, baseURL }, use) => {
    if (who === 'administrator') {
      await prove(api, administrator.token)
      await enter(page, administrator.token, baseURL ?? '')
    }
    await use(page)
  },
})

/** Gives the browser an administrator's token, as a login does (spec §3: cookie Admin-Token). */
export async function enter(page: Page, token: string, baseURL: string): Promise<void> {
  await page.context().addCookies([{ name: 'Admin-Token', value: token, url: baseURL, sameSite: 'Strict' }])
}

export { expect } from './journey-test-fixture.ts'
