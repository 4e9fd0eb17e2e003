// The example company with the laws of the journeys on a server and in a browser for which it is always the same day.
import { resolve } from 'node:path'
import { startTrialServer, type TrialServer } from '../../tools/trial-server.ts'
import { clientHeaders, test as journey, zhangsan } from '../fixtures/journey.ts'

/** Thursday morning in the office. */
const DAY = Date.parse('2026-11-26T10:00:00+08:00')

export const test = journey.extend<object, { server: TrialServer; memberToken: string }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const clock = {
        NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'clock-offset.mjs')}`,
        CLOCK_OFFSET: String(DAY - Date.now()),
      }
      const server = await startTrialServer({ laws: 'e2e/laws', env: clock })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  memberToken: [
    async ({ server, playwright }, use) => {
      const api = await playwright.request.newContext({ baseURL: server.url, extraHTTPHeaders: clientHeaders })
      const { data } = await (await api.post('/api/member/login', { data: zhangsan })).json()
      await api.dispose()
      await use(data.token)
    },
    { scope: 'worker' },
  ],
  baseURL: [async ({ server }, use) => use(server.url), { scope: 'test' }],
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(DAY)
    await use(page)
  },
})
