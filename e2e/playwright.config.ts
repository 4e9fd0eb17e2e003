import { defineConfig, devices } from '@playwright/test'
import { journeyBrowserFlags, provideBrowser } from '../tools/browser.ts'
import { PROCESSES } from '../tools/tests/processes.ts'

process.env.CHROMIUM_PATH ??= provideBrowser()

/** Milliseconds for one journey. */
const LIMIT = 120_000

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // Each with a server and a browser of its own: half a gigabyte. One more than there are cores, because each waits for the others of its journey.
  workers: Math.min(8, PROCESSES + 1),
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Whoever waits for a state has as long as the whole journey has, also on a busy machine.
  timeout: LIMIT,
  expect: { timeout: LIMIT },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What still moves under the pointer loses the click; console/motion.spec.ts runs as for most people.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: journeyBrowserFlags },
    screenshot: 'only-on-failure',
  },
})
