// What every journey stands on: a page that reports its faults, and a person who looks at it.
import { test as base, expect, type Page } from '@playwright/test'
import { TRIAL_PASSWORD } from '../tools/trial-server.ts'

/** The headers of the site's own client (spec §7). */
export const clientHeaders = { 'X-Requested-With': 'XMLHttpRequest', CurrentSite: '1' }

export const zhangsan = { username: '张三', password: TRIAL_PASSWORD }
/** Whoever changes a password or ends sessions does it as this one, so that the other journeys go on. */
export const lisi = { username: '李四', password: TRIAL_PASSWORD }

type Options = {
  /** Who looks at the page: a member has token and name in the session storage already. */
  person: 'visitor' | 'member'
  /** Console messages that a journey provokes; every other error fails it. */
  provokes: RegExp | null
}
type OfWorker = { memberToken: string }

export const test = base.extend<Options, OfWorker>({
  person: ['visitor', { option: true }],
  provokes: [null, { option: true }],
  memberToken: [
    async ({ playwright }, use, { project }) => {
      const server = await playwright.request.newContext({
        baseURL: project.use.baseURL,
        extraHTTPHeaders: clientHeaders,
      })
      const answer = await server.post('/api/member/login', { data: zhangsan })
      const { code, msg, data } = await answer.json()
      if (code !== 200) throw new Error(`the member cannot log in: ${msg}`)
      await server.dispose()
      await use(data.token)
    },
    { scope: 'worker' },
  ],
  page: async ({ page, person, provokes, baseURL, memberToken }, use) => {
    const faults = watch(page, new URL(baseURL ?? '').origin, provokes)
    if (person === 'member') await enter(page, memberToken)
    await use(page)
    expect(faults, 'errors in the console, errors of the page, requests to other hosts').toEqual([])
  },
})

function watch(page: Page, home: string, provokes: RegExp | null): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !provokes?.test(message.text())) faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== home) faults.push(`request to another host: ${request.url()}`)
  })
  return faults
}

/** Begins the tab with a member's session, once: what the journey clears stays cleared. */
async function enter(page: Page, token: string): Promise<void> {
  await page.addInitScript((authorization) => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('entered')) return
    sessionStorage.setItem('entered', 'yes')
    sessionStorage.setItem('Authorization', authorization)
    sessionStorage.setItem('name', '张三')
  }, token)
}

/** Opens an address of the site, such as `/index`, and waits until its content is there. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`)
  await settled(page)
}

/** The content is there: one heading, and no part still loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main').getByText('正在加载', { exact: true })).toHaveCount(0)
}

/** Path and query after the hash, decoded. */
export function addressOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).hash.slice(1))
}

export { expect }
