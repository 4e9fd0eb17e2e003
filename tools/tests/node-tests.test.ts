import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'

/** Node refuses to run tests within tests unless the inner process does not know of the outer one. */
const { NODE_TEST_CONTEXT: _outer, ...env } = process.env

type Outcome = { counts: object; failures: string[]; printed: string; stderr: string }

/** Runs test files with the given texts through the runner and answers the counts, what failed, and what was printed. */
function runTexts(texts: readonly string[], options = {}): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'anju-runner-'))
  try {
    const files = texts.map((text, at) => {
      const file = join(folder, `${'abcdefg'[at]}.test.mjs`)
      writeFileSync(file, text)
      return file
    })
    const runner = join(folder, 'run.mjs')
    writeFileSync(
      runner,
      `import { runNodeTests } from ${JSON.stringify(new URL('node-tests.ts', import.meta.url).href)}
      console.log(JSON.stringify(await runNodeTests(${JSON.stringify(files)}, ${JSON.stringify(options)})))`,
    )
    const { stdout, stderr } = spawnSync(process.execPath, [runner], { env, encoding: 'utf8' })
    const lines = stdout.trim().split('\n')
    const { failures, ...counts } = JSON.parse(lines.pop() ?? '')
    return { counts, failures, printed: lines.join('\n'), stderr }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const runText = (text: string) => runTexts([text])

const IMPORTS = "import assert from 'node:assert/strict'; import { after, test } from 'node:test'; "
const GOOD = `${IMPORTS} test('good', () => assert.ok(true))`
/** Of so many files more than one are in a process. */
const OTHERS = Array.from({ length: 5 }, () => GOOD)
const SHARED = { atOnce: 1 }

test('passed, failed and skipped tests are counted, the last two are shown, and what failed is kept for the end', () => {
  const { counts, failures, printed } = runText(`${GOOD}
    test('bad', () => { throw new Error('broken') })
    test('later', { skip: 'no such file' }, () => {})`)
  assert.deepEqual(counts, { passed: 1, failed: 1, skipped: 1 })
  assert.match(printed, /✖ bad/)
  assert.match(printed, /broken/)
  assert.equal(failures.length, 1)
  assert.match(failures[0] ?? '', /^✖ bad .*a\.test\.mjs:2\)\n\s+Error: broken/)
  assert.match(printed, /skipped: later .*no such file/)
})

test('a file without a test fails, and so does one that cannot be loaded', () => {
  assert.deepEqual(runText('export {}').counts, { passed: 0, failed: 1, skipped: 0 })
  assert.deepEqual(runText("throw new Error('no')").counts, { passed: 0, failed: 1, skipped: 0 })
})

test('files that share a process are counted as if each had its own, and failures name their file', () => {
  const { counts, printed } = runTexts(
    [
      GOOD,
      "import { test } from 'node:test'; test('bad', () => { throw new Error('broken') })",
      "throw new Error('not loaded')",
      'export {}',
      "import { test } from 'node:test'; test('later', { skip: true }, () => {})",
    ],
    { ...SHARED, label: 'sqlite' },
  )
  assert.deepEqual(counts, { passed: 1, failed: 3, skipped: 1 })
  assert.match(printed, /✖ bad {2}\(.*b\.test\.mjs:1\) {2}\[sqlite\]/)
  assert.match(printed, /✖ .*c\.test\.mjs can be loaded .*\n\s+Error: not loaded/)
  assert.match(printed, /✖ .*d\.test\.mjs holds no test/)
})

test('files that share a process really do, and hooks of a file run at its end', () => {
  const log = `${IMPORTS} globalThis.seen ??= []; `
  const { counts } = runTexts(
    [
      `${log} after(() => seen.push('end of a')); test('first', () => { seen.push('a'); assert.ok(seen) })`,
      ...OTHERS,
      `${log} test('second', () => assert.deepEqual(seen, ['a', 'end of a']))`,
    ],
    SHARED,
  )
  assert.deepEqual(counts, { passed: 7, failed: 0, skipped: 0 })
})

describe('a process that ends early fails the files that it has not run to their end', () => {
  test('with 0, while a test waits for nothing that keeps a process alive', () => {
    const waiting = `${GOOD}
      process.on('beforeExit', () => process.exit(0))
      test('waits', () => new Promise(() => {}))`
    const { counts, failures } = runTexts([GOOD, ...OTHERS, waiting], SHARED)
    assert.deepEqual(counts, { passed: 7, failed: 1, skipped: 0 })
    assert.match(failures.join('\n'), /^✖ .*g\.test\.mjs was not run to its end: its process ended before$/)
  })

  test('with 0, between two tests of a file that has a process of its own', () => {
    const { counts, failures } = runText(`${GOOD}
      test('ends', () => { process.exit(0) })
      test('never runs', () => assert.ok(true))`)
    assert.ok(Number((counts as { failed: number }).failed) >= 1)
    assert.match(failures.join('\n'), /✖ .*a\.test\.mjs was not run to its end/)
  })

  test('by a signal, with the files that would have come after it', () => {
    const killed = `${IMPORTS} test('is killed', () => { process.kill(process.pid, 'SIGKILL') })`
    const { failures } = runTexts([killed, ...OTHERS, GOOD], SHARED)
    const names = failures.flatMap((failure) => /(\w)\.test\.mjs was not run to its end/.exec(failure)?.[1] ?? [])
    assert.deepEqual(names, ['a', 'c', 'e', 'g'])
  })
})

test('an error that nothing catches fails the run and is shown, whichever test it belongs to', () => {
  for (const uncaught of [
    "await null; setTimeout(() => { throw new Error('nobody catches me') })",
    "void Promise.resolve().then(() => { throw new Error('nobody catches me') })",
  ]) {
    const { counts, failures, stderr } = runTexts([
      ...OTHERS,
      `${IMPORTS} test('goes on', async () => { ${uncaught}; await new Promise((end) => setTimeout(end, 50)); assert.ok(true) })`,
    ])
    assert.deepEqual(counts, { passed: 6, failed: 1, skipped: 0 })
    assert.match(failures.join('\n'), /nobody catches me/)
    assert.match(stderr, /nobody catches me\n\s+at .*f\.test\.mjs:1/)
  }
})

test('a process that something keeps alive after its tests is ended and fails', () => {
  const lingering = `${GOOD}
    test('leaves a timer', () => { setInterval(() => {}, 1000); assert.ok(true) })`
  const { counts, failures } = runTexts([lingering], { env: { ANJU_TEST_LINGER: '200' } })
  assert.deepEqual(counts, { passed: 2, failed: 1, skipped: 0 })
  assert.equal(failures.length, 1)
})

describe('a test that calls no assertion fails', () => {
  const failuresOf = (body: string) => runText(`${IMPORTS} ${body}`).failures.map((failure) => failure.split('  (')[0])

  test('also if its loop has found nothing, and beside others that do', () => {
    const failures = failuresOf(`
      test('nothing', () => {})
      test('empty', () => { for (const one of []) assert.ok(one) })
      test('good', async () => { await assert.rejects(Promise.reject(new Error('no'))) })`)
    assert.deepEqual(failures, ['✖ nothing', '✖ empty'])
  })

  test('a subtest, too, while the assertions of subtests count for their test', () => {
    const failures = failuresOf(`test('outer', async (t) => {
      await t.test('good', () => assert.equal(1, 1))
      await t.test('nothing', () => {})
    })
    test('around', async (t) => { await t.test('good', (t) => t.assert.equal(1, 1)) })`)
    assert.deepEqual(failures, ['✖ nothing', '✖ outer'])
  })

  test('one that fails by itself is shown with its own error, and one that is skipped needs none', () => {
    const { counts, failures } = runText(`${IMPORTS}
      test('bad', () => { throw new Error('broken') })
      test('later', { skip: true }, () => {})`)
    assert.deepEqual(counts, { passed: 0, failed: 1, skipped: 1 })
    assert.match(failures.join(), /Error: broken/)
  })
})

test('npm test ends with 1 when it cannot run what it was asked for', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/test.ts', 'nothing'], { env, encoding: 'utf8' })
  assert.equal(status, 1)
  assert.match(stderr, /no stage begins with "nothing"/)
})
