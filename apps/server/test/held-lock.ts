import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

const HOLDER = `
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(process.argv[1], { timeout: 5000 })
  database.exec('begin immediate')
  process.stdout.write('held')
  process.stdin.once('data', () => {
    database.exec('commit')
    process.exit()
  })`

/** Another process holds the write lock of an SQLite database until `release`, or until the test ends. */
export async function holdWriteLock(
  t: TestContext,
  dataDir: string,
): Promise<{ isHeld(): boolean; release(): Promise<void> }> {
  const child = spawn(process.execPath, ['-e', HOLDER, join(dataDir, 'anju.sqlite')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGKILL')
    await gone
  })
  await once(child.stdout, 'data')
  return {
    isHeld: () => child.exitCode === null,
    release: async () => {
      child.stdin.write('.')
      await gone
    },
  }
}
