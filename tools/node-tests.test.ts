import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

/** Node refuses to run tests within tests unless the inner process does not know of the outer one. */
const { NODE_TEST_CONTEXT: _outer, ...env } = process.env

/** Runs one test file with the given text through the runner and answers the counts and what was printed. */
function runText(text: string): { counts: unknown; printed: string } {
  const folder = mkdtempSync(join(tmpdir(), 'anju-runner-'))
  try {
    const file = join(folder, 'a.test.mjs')
    writeFileSync(file, text)
    const runner = join(folder, 'run.mjs')
    writeFileSync(
      runner,
      `import { runNodeTests } from ${JSON.stringify(new URL('node-tests.ts', import.meta.url).href)}
      console.log(JSON.stringify(await runNodeTests([${JSON.stringify(file)}])))`,
    )
    const { stdout } = spawnSync(process.execPath, [runner], { env, encoding: 'utf8' })
    const lines = stdout.trim().split('\n')
    return { counts: JSON.parse(lines.pop() ?? ''), printed: lines.join('\n') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('passed, failed and skipped tests are counted, and the last two are shown', () => {
  const { counts, printed } = runText(`import { test } from 'node:test'
    test('good', () => {})
    test('bad', () => { throw new Error('broken') })
    test('later', { skip: 'no such file' }, () => {})`)
  assert.deepEqual(counts, { passed: 1, failed: 1, skipped: 1 })
  assert.match(printed, /✖ bad/)
  assert.match(printed, /broken/)
  assert.match(printed, /skipped: later .*no such file/)
})

test('a file without a test fails, and so does one that cannot be loaded', () => {
  assert.deepEqual(runText('export {}').counts, { passed: 0, failed: 1, skipped: 0 })
  assert.deepEqual(runText("throw new Error('no')").counts, { passed: 0, failed: 1, skipped: 0 })
})

test('npm test ends with 1 when it cannot run what it was asked for', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/test.ts', 'nothing'], { env, encoding: 'utf8' })
  assert.equal(status, 1)
  assert.match(stderr, /no stage begins with "nothing"/)
})
