// The journeys of `npm run test:all` start what is shipped, where nothing can be loaded from outside.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserFlags } from '../browser.ts'
import { startOfflineNetwork } from '../release/offline.ts'
import { ownPlatform } from '../release/platform.ts'
import { runTrialJourneys } from './trial-journeys.ts'

const JOURNEY = `import { existsSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
test('starts the unpacked release in a network of its own', async ({ page }) => {
  expect(existsSync(process.env.ANJU_RELEASE + '/anju')).toBe(true)
  expect(Object.keys(networkInterfaces()).filter((name) => !/^(lo|anju\\d)$/.test(name))).toEqual([])
  expect(readFileSync('/proc/net/route', 'utf8').trim().split('\\n').slice(1).map((line) => line.split('\\t')[1])).toEqual(['000200C0'])
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
})`
const CONFIGURATION = `export default {
  testDir: '.',
  outputDir: './output',
  use: { launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ${JSON.stringify(browserFlags)} } },
}`

async function whyNot(): Promise<string | undefined> {
  if (!ownPlatform()) return 'no release is written for this machine'
  const network = await startOfflineNetwork()
  network?.stop()
  return network?.hasInterface ? undefined : 'a network of its own cannot be made here'
}

test('shipped journeys have the release and no network outside', async (t) => {
  const reason = await whyNot()
  if (reason) return t.skip(reason)
  const counts = runTrialJourneys({ shipped: JOURNEY }, { configuration: CONFIGURATION, shipped: true })
  assert.deepEqual(counts, { passed: 1, failed: 0, skipped: 0, failures: [] })
})
