import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { browserFlags, provideBrowser } from '../tools/browser.ts'

const port = process.env.E2E_PORT ?? '8091'
process.env.CHROMIUM_PATH ??= provideBrowser()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // An administrator has three sessions at once: of more workers that begin together, the first would lose theirs.
  workers: Math.min(3, Math.max(2, availableParallelism())),
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Limits for a busy machine; whoever waits for a state takes as long as the state does.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What still grows under the pointer loses the click; console/motion.spec.ts looks at the motions themselves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" tools/trial-server.ts ${port} e2e/laws`,
    cwd: '..',
    // Journeys that send letters come from networks of their own: of one, the server takes only a few in an hour.
    env: { TRUSTED_PROXY: '127.0.0.1' },
    wait: { stdout: /the trial server is ready/ },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 90_000,
  },
})
