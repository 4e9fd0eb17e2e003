import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { commandLine } from './release-folder.ts'
import { readSettings } from './settings.ts'

/** Runs the rest of a test as in an unpacked release. */
function unpackedIn(t: TestContext, folder: string): void {
  const before = process.env.ANJU_HOME
  process.env.ANJU_HOME = folder
  t.after(() => {
    if (before === undefined) delete process.env.ANJU_HOME
    else process.env.ANJU_HOME = before
  })
}

describe('an unpacked release', () => {
  test('has its data, and what relative settings name, beside it', () => {
    const env = { ANJU_HOME: '/opt/anju/anju-1.0.0-linux-x64', BACKUP_DIR: 'backups', LOG_FILE: '/var/log/anju.log' }
    const { dataDir, backupDir, logFile } = readSettings(env)
    assert.deepEqual([dataDir, backupDir, logFile], ['/opt/anju/data', '/opt/anju/backups', '/var/log/anju.log'])
  })

  test('names its commands as they are typed there', (t) => {
    unpackedIn(t, '/opt/anju/anju-1.0.0-linux-x64')
    assert.equal(commandLine('restore', '备份.tar.gz --replace'), './anju restore 备份.tar.gz --replace')
    assert.equal(commandLine('start'), './anju start')
  })
})

describe('a checkout', () => {
  test('has its data in the working directory', () => {
    assert.equal(readSettings({}).dataDir, join(process.cwd(), 'data'))
  })

  test('names its commands as scripts', () => {
    assert.equal(commandLine('restore', '备份.tar.gz --replace'), 'npm run restore -- 备份.tar.gz --replace')
    assert.equal(commandLine('key'), 'npm run key')
    assert.equal(commandLine('start'), 'npm start')
  })
})
