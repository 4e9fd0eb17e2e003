// The journeys of `npm run test:all` start what is shipped, where nothing can be loaded from outside.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { test } from 'node:test'
import { browserFlags } from '../browser.ts'
import { startOfflineNetwork } from '../release/offline.ts'
import { ownPlatform } from '../release/platform.ts'

const { NODE_TEST_CONTEXT: _outer, ...env } = process.env
const JOURNEY = `import { existsSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { expect, test } from '@playwright/test'
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
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'anju-journeys-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'playwright.config.ts'), CONFIGURATION)
  writeFileSync(join(folder, 'shipped.spec.ts'), JOURNEY)
  const files = [relative('.', join(folder, 'shipped.spec.ts'))]
  const program = `import { runJourneys } from ${JSON.stringify(new URL('journeys.ts', import.meta.url).href)}
    console.log(JSON.stringify(await runJourneys(${JSON.stringify(files)}, ${JSON.stringify({ config: join(folder, 'playwright.config.ts'), shipped: true })})))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env,
    encoding: 'utf8',
  })
  const counts = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  assert.deepEqual(counts, { passed: 1, failed: 0, skipped: 0, failures: [] }, stdout + stderr)
})
