// The example company with the laws of the journeys on a server and in a browser for which it is always the same day.
import { resolve } from 'node:path'
import { startTrialServer, TRIAL_PASSWORD, type TrialServer } from '../../tools/trial-server.ts'
import { test as journey } from '../fixtures/journey.ts'
import { logInMember } from '../fixtures/server/accounts.ts'

/** Thursday morning in the office. */
const DAY = Date.parse('2026-11-26T10:00:00+08:00')

export const test = journey.extend<object, { workerServer: TrialServer; memberToken: string }>({
  workerServer: [
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
    { scope: 'worker', timeout: 240_000 },
  ],
  memberToken: [async ({ api }, use) => use(await logInMember(api, '张三', TRIAL_PASSWORD)), { scope: 'worker' }],
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(DAY)
    await use(page)
  },
})
