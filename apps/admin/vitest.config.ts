// The console's component tests: they run in the browser of the journeys, against a server that the tests play.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserFlags, provideBrowser } from '../../tools/browser.ts'
import { browserPackages } from '../../tools/browser-packages.ts'
import { exampleTexts } from '../../tools/example-texts.ts'
import { PROCESSES } from '../../tools/tests/processes.ts'

/** What the compiler of JSX imports. */
const JSX = ['react/jsx-runtime', 'react/jsx-dev-runtime']
const folders = ['src', 'test', '../../packages/browser/src', '../../packages/contract/src'].map((folder) =>
  join(import.meta.dirname, folder),
)

// As it is shipped: libraries behave in another way where they notice that they are tested, and React is slower.
process.env.NODE_ENV = 'production'

export default defineConfig({
  mode: 'production',
  root: import.meta.dirname,
  plugins: [react()],
  cacheDir: '../../node_modules/.cache/components',
  // Bundled beforehand, all of them: a package that is met only while a test runs would reload the page below it.
  optimizeDeps: { noDiscovery: true, include: [...browserPackages(folders), ...JSX] },
  // Also files that lie beside the checkout.
  server: { host: '127.0.0.1', fs: { allow: ['../..', '../../../shared'] } },
  test: {
    include: ['test/**/*.spec.{ts,tsx}'],
    // The modules of the console are loaded once for all files; `test/console/test.ts` removes it after each test.
    isolate: false,
    // Vitest leaves one core to itself, which is half of a small machine.
    maxWorkers: PROCESSES,
    // Limits for a busy machine; whoever waits for a state takes as long as the state does.
    testTimeout: 180_000,
    expect: { requireAssertions: true, poll: { timeout: 90_000, interval: 50 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 1366, height: 768 },
      provider: playwright({
        launchOptions: { executablePath: provideBrowser(), args: browserFlags },
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
      }),
      commands: { exampleTexts },
      instances: [{ browser: 'chromium' }],
    },
  },
})
