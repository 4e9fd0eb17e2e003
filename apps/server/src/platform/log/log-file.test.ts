import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { emptyDatabase } from '../../../test/database.ts'
import { startServer } from '../../../test/server-process.ts'
import { createLog } from './log.ts'
import { openLogFile } from './log-file.ts'

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'anju-log-'))
  t.after(() => rmSync(path, { recursive: true, force: true }))
  return path
}

describe('the log file', () => {
  test('holds JSON lines that only its owner may read, and rotates without losing one', async (t) => {
    const path = folder(t)
    const file = openLogFile(join(path, 'log', 'anju.log'), { size: '4K' })
    const log = createLog('info', file.destination)
    for (let at = 0; at < 300; at++) log.info({ at }, 'a line')
    await file.close()
    const names = readdirSync(join(path, 'log')).filter((name) => !name.endsWith('.txt'))
    assert.ok(names.includes('anju.log') && names.length > 2, names.join(' '))
    const seen = new Set<number>()
    for (const name of names) {
      const place = join(path, 'log', name)
      assert.equal(statSync(place).mode & 0o077, 0, name)
      const bytes = readFileSync(place)
      const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
      for (const line of text.split('\n').filter(Boolean)) seen.add(JSON.parse(line).at)
    }
    assert.equal(seen.size, 300)
  })

  test('takes everything that the server has to say, from its start to its end', async (t) => {
    const path = folder(t)
    const { dataDir, databaseUrl, remove } = await emptyDatabase()
    const LOG_FILE = join(path, 'anju.log')
    const server = startServer(t, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_FILE })
    t.after(remove)
    const text = () => {
      try {
        return readFileSync(LOG_FILE, 'utf8')
      } catch {
        return ''
      }
    }
    // The address stands in the file, not on standard output.
    server.address.catch(() => {})
    while (!text().includes('安居已启动')) await new Promise((go) => setTimeout(go, 50))
    server.child.kill('SIGTERM')
    if (server.child.exitCode === null) await once(server.child, 'exit')
    const lines = text().split('\n').filter(Boolean)
    for (const line of lines) assert.equal(typeof JSON.parse(line).msg, 'string')
    assert.match(JSON.parse(lines.at(-1) ?? '{}').msg, /安居已停止/)
    assert.doesNotMatch(server.said(), /"level"/)
  })
})
