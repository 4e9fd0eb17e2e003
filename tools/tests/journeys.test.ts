import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { runTrialJourneys } from './trial-journeys.ts'

const configuration = "export default { testDir: '.', outputDir: './output', workers: 1 }"
const run = (texts: Record<string, string>, others: string[] = []) => runTrialJourneys(texts, { configuration, others })

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
