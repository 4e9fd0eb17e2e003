import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { createLog } from './log.ts'

/** The second line of the script is the fifth of `src/job.ts`, from its third column on. */
const MAP = { version: 3, sources: ['../src/job.ts'], names: [], mappings: ';AAIE' }

test('an error from the bundle is logged with places in the source, one from elsewhere as it is', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'anju-stack-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const script = join(folder, 'main.js')
  writeFileSync(`${script}.map`, JSON.stringify(MAP))
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const error = new Error('broken')
  const other = 'file:///elsewhere/other.js:7:1'
  error.stack = `Error: broken\n    at job (${pathToFileURL(script)}:2:1)\n    at ${other}\n    at node:events:1:2`
  log.error({ err: error }, 'fault')
  const { err } = JSON.parse(lines[0] ?? '')
  const source = pathToFileURL(join(folder, '../src/job.ts'))
  assert.equal(err.stack, `Error: broken\n    at job (${source}:5:3)\n    at ${other}\n    at node:events:1:2`)
  assert.deepEqual([err.type, err.message], ['Error', 'broken'])
})
