import assert from 'node:assert/strict'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { assertOwnFolder, closeDataFolder } from './data-folder.ts'

const modeOf = (path: string) => statSync(path).mode & 0o7777

/** A data folder as it stands when everybody may read it. */
function openFolder(t: TestContext): string {
  const above = mkdtempSync(join(tmpdir(), 'anju-open-'))
  t.after(() => rmSync(above, { recursive: true, force: true }))
  const dataDir = join(above, 'data')
  mkdirSync(dataDir)
  for (const name of ['anju.sqlite', 'anju.sqlite-wal', 'anju.sqlite-shm', 'server.lock', 'first-accounts.txt']) {
    writeFileSync(join(dataDir, name), '')
    chmodSync(join(dataDir, name), 0o644)
  }
  for (const name of ['files', 'avatars', 'exports']) {
    mkdirSync(join(dataDir, name))
    chmodSync(join(dataDir, name), 0o755)
  }
  chmodSync(dataDir, 0o755)
  return dataDir
}

describe('audit F3 the data folder', { skip: process.platform === 'win32' && 'Windows has other rights' }, () => {
  test('that others can read is closed, with all that the product keeps there', (t) => {
    const dataDir = openFolder(t)
    writeFileSync(join(dataDir, 'notes.txt'), '')
    chmodSync(join(dataDir, 'notes.txt'), 0o644)
    closeDataFolder(dataDir)
    assert.equal(modeOf(dataDir), 0o700)
    for (const name of ['anju.sqlite', 'anju.sqlite-wal', 'anju.sqlite-shm', 'server.lock', 'first-accounts.txt'])
      assert.equal(modeOf(join(dataDir, name)), 0o600, name)
    for (const name of ['files', 'avatars', 'exports']) assert.equal(modeOf(join(dataDir, name)), 0o700, name)
    assert.equal(modeOf(join(dataDir, 'notes.txt')), 0o644, 'what is not ours stays')
  })

  test('what is made from then on is private to its user', (t) => {
    const dataDir = openFolder(t)
    const before = process.umask(0o022)
    t.after(() => process.umask(before))
    closeDataFolder(dataDir)
    writeFileSync(join(dataDir, 'new'), '')
    assert.equal(modeOf(join(dataDir, 'new')), 0o600)
  })

  test('an empty folder that is given to the service, such as a volume, is closed', (t) => {
    const dataDir = openFolder(t)
    const empty = join(dataDir, 'volume')
    mkdirSync(empty)
    mkdirSync(join(empty, 'lost+found'))
    chmodSync(empty, 0o777)
    closeDataFolder(empty)
    assert.equal(modeOf(empty), 0o700)
  })

  test('a folder that others use too is refused, not closed', (t) => {
    const shared = join(openFolder(t), 'shared')
    mkdirSync(shared)
    writeFileSync(join(shared, 'of somebody'), '')
    chmodSync(shared, 0o755)
    assert.throws(() => closeDataFolder(shared), {
      message: `目录 ${shared} 对本机其他用户开放（权限 0755），且存有其他内容。请用 DATA_DIR 指定一个专用目录，或执行：chmod 700 ${shared}`,
    })
    rmSync(join(shared, 'of somebody'))
    chmodSync(shared, 0o1777)
    assert.throws(() => closeDataFolder(shared), /请用 DATA_DIR 指定一个专用目录/)
    assert.equal(modeOf(shared), 0o1777)
  })

  const skip = process.getuid?.() !== 0 && 'only root can give a file to somebody else'
  test('what belongs to somebody else is refused with its path and the command', { skip }, (t) => {
    const dataDir = openFolder(t)
    chownSync(join(dataDir, 'anju.sqlite'), 0, 0)
    for (const name of ['..', '.']) chmodSync(join(dataDir, name), 0o755)
    chownSync(dataDir, 65_534, 65_534)
    t.after(() => process.seteuid?.(0))
    process.seteuid?.(65_534)
    assert.throws(() => closeDataFolder(dataDir), {
      message: `文件 ${join(dataDir, 'anju.sqlite')} 对本机其他用户开放（权限 0644），且无法自动收紧。请由其所有者执行：chmod 600 ${join(dataDir, 'anju.sqlite')}`,
    })
    process.seteuid?.(0)
  })

  test('of another user is refused for root, whose files the service could not open', { skip }, (t) => {
    const dataDir = openFolder(t)
    assertOwnFolder(dataDir, './anju start')
    assertOwnFolder(join(dataDir, 'none'), './anju start')
    chownSync(dataDir, 65_534, 65_534)
    assert.throws(
      () => assertOwnFolder(dataDir, './anju start'),
      /属于另一个用户（uid 65534），.*没有做任何事。.*：runuser -u anju -- \.\/anju start$/,
    )
  })
})
