// npm run journey -- e2e/site/law/law.spec.ts [-g title]: some journeys alone, with what `npm test` provides for all of them.
import { spawnSync } from 'node:child_process'
import { provideBrowser } from './browser.ts'

const env = { ...process.env, CHROMIUM_PATH: provideBrowser() }
const journeys = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts']
for (const args of [['tools/build.mjs'], [...journeys, ...process.argv.slice(2)]]) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
