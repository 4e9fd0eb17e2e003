import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { describe, test } from 'node:test'
import type { Counts } from './node-tests.ts'

const { NODE_TEST_CONTEXT: _outer, ...env } = process.env

/** Runs files of journeys, by name and text, and answers their counts. `others` are asked for and are not there. */
function run(texts: Record<string, string>, others: string[] = []): Counts {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'anju-journeys-'))
  try {
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
    write('playwright.config.ts', "export default { testDir: '.', outputDir: './output', workers: 1 }")
    for (const [name, text] of Object.entries(texts))
      write(`${name}.spec.ts`, `import { expect, test } from '@playwright/test'\n${text}`)
    const files = [...Object.keys(texts), ...others].map((name) =>
      relative('.', join(folder, `${name}.spec.ts`)).replaceAll('\\', '/'),
    )
    const program = `import { runJourneys } from ${JSON.stringify(new URL('journeys.ts', import.meta.url).href)}
      console.log(JSON.stringify(await runJourneys(${JSON.stringify(files)}, ${JSON.stringify({ config: join(folder, 'playwright.config.ts') })})))`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      env,
      encoding: 'utf8',
    })
    const counts = stdout.trim().split('\n').at(-1) ?? ''
    assert.ok(counts.startsWith('{'), stdout + stderr)
    return JSON.parse(counts)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const GOOD = "test('good', () => { expect(1).toBe(1) })"

describe('journeys', () => {
  test('are counted; one that fails is named, and one that expects nothing by itself has failed', () => {
    const { failures, ...counts } = run({
      mixed: `${GOOD}
        test('bad', () => { expect(1).toBe(2) })
        test('polls', async () => { await expect.poll(() => 1).toBe(1) })
        test('nothing', () => {})
        test.skip('later', () => {})`,
      hooks: "test.beforeEach(() => { expect(1).toBe(1) })\ntest('only its hook expects', () => {})",
    })
    assert.deepEqual(counts, { passed: 2, failed: 3, skipped: 1 })
    assert.deepEqual(
      failures?.map((failure) => failure.replace(/ {2}\(.*?([\w.]+:\d+)\)$/, ' ($1)')),
      [
        '✖ only its hook expects expects nothing (hooks.spec.ts:3)',
        '✖ bad has failed (mixed.spec.ts:3)',
        '✖ nothing expects nothing (mixed.spec.ts:5)',
      ],
    )
  })

  test('have failed if their file was not run, or their process ended', () => {
    const { failures, ...counts } = run({ good: GOOD, ends: "test('ends', () => process.exit(0))" }, ['absent'])
    assert.deepEqual(counts, { passed: 1, failed: 2, skipped: 0 })
    assert.match(failures?.join('\n') ?? '', /✖ ends has failed.*\n✖ .*absent\.spec\.ts was not run$/)
  })
})
