import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

/** Node refuses to run tests within tests unless the inner process does not know of the outer one. */
const { NODE_TEST_CONTEXT: _outer, ...env } = process.env

type Outcome = { counts: object; failures: string[]; printed: string }

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
    const { stdout } = spawnSync(process.execPath, [runner], { env, encoding: 'utf8' })
    const lines = stdout.trim().split('\n')
    const { failures, ...counts } = JSON.parse(lines.pop() ?? '')
    return { counts, failures, printed: lines.join('\n') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const runText = (text: string) => runTexts([text])

test('passed, failed and skipped tests are counted, the last two are shown, and what failed is kept for the end', () => {
  const { counts, failures, printed } = runText(`import { test } from 'node:test'
    test('good', () => {})
    test('bad', () => { throw new Error('broken') })
    test('later', { skip: 'no such file' }, () => {})`)
  assert.deepEqual(counts, { passed: 1, failed: 1, skipped: 1 })
  assert.match(printed, /✖ bad/)
  assert.match(printed, /broken/)
  assert.equal(failures.length, 1)
  assert.match(failures[0] ?? '', /^✖ bad .*a\.test\.mjs:3\)\n\s+Error: broken/)
  assert.match(printed, /skipped: later .*no such file/)
})

test('a file without a test fails, and so does one that cannot be loaded', () => {
  assert.deepEqual(runText('export {}').counts, { passed: 0, failed: 1, skipped: 0 })
  assert.deepEqual(runText("throw new Error('no')").counts, { passed: 0, failed: 1, skipped: 0 })
})

const SHARED = { together: [], atOnce: 1 }

test('files that share a process are counted as if each had its own, and failures name their file', () => {
  const { counts, printed } = runTexts(
    [
      "import { test } from 'node:test'; test('good', () => {})",
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

test('files that a process has not reached when it ends, with 0, have failed', () => {
  const { counts, failures } = runTexts(
    [
      "import { test } from 'node:test'; test('good', () => {})",
      ...Array.from({ length: 5 }, () => "import { test } from 'node:test'; test('other', () => {})"),
      `import { test } from 'node:test'
      process.on('beforeExit', () => process.exit(0))
      test('waits for nothing that keeps a process alive', () => new Promise(() => {}))`,
    ],
    SHARED,
  )
  assert.deepEqual(counts, { passed: 6, failed: 1, skipped: 0 })
  assert.match(failures.join('\n'), /^✖ .*g\.test\.mjs was not run: its process ended before$/)
})

test('groups really share processes, and hooks of a file run at its end', () => {
  const log = "import { after, test } from 'node:test'; globalThis.seen ??= []\n"
  const { counts } = runTexts(
    [
      `${log}after(() => seen.push('end of a')); test('first', () => { seen.push('a') })`,
      ...Array.from({ length: 5 }, () => `${log}test('other', () => {})`),
    ].concat(`${log}import assert from 'node:assert'
      test('second', () => assert.deepEqual(seen, ['a', 'end of a']))`),
    SHARED,
  )
  assert.deepEqual(counts, { passed: 7, failed: 0, skipped: 0 })
})

test('npm test ends with 1 when it cannot run what it was asked for', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/test.ts', 'nothing'], { env, encoding: 'utf8' })
  assert.equal(status, 1)
  assert.match(stderr, /no stage begins with "nothing"/)
})
