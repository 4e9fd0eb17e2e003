import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { hasSqliteTables } from '#platform/database/look'
import { openDatabase } from '#platform/database/open'
import { emptyDatabase, engine } from '../database.ts'
import { eventually, runScript, startServer } from '../server-process.ts'

/** A place without a database, in which an installation may have left something. */
async function ground(t: TestContext) {
  const { dataDir, databaseUrl, remove } = await emptyDatabase()
  const lay = (name: string, text = 'bytes') => {
    mkdirSync(join(dataDir, name, '..'), { recursive: true })
    writeFileSync(join(dataDir, name), text)
  }
  const start = (env: Record<string, string> = {}) =>
    startServer(t, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'on', ...env })
  return { dataDir, databaseUrl, lay, start, later: () => t.after(remove) }
}

const listed = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort()

async function hasTables(place: { dataDir: string; databaseUrl: string }): Promise<boolean> {
  if (!place.databaseUrl) return hasSqliteTables(place.dataDir)
  const database = openDatabase(place, () => {})
  const tables = await database.db.introspection.getTables()
  await database.close()
  return tables.length > 0
}

describe('an empty database is not filled beside what an installation has left', () => {
  for (const [name, words] of [
    ['files/ab/abcd', /已上传的文件/],
    ['avatars/abcd', /已上传的文件/],
    ['secret.key', /密钥或账号文件 .*secret\.key/],
    ['first-accounts.txt', /密钥或账号文件 .*first-accounts\.txt/],
    [engine === 'sqlite' ? 'anju.sqlite-wal' : 'anju.sqlite', /数据库.* .*anju\.sqlite/],
  ] as const)
    test(`such as ${name}: the start is refused in one sentence and nothing is written`, async (t) => {
      const place = await ground(t)
      place.lay(name)
      if (engine === 'sqlite') place.lay('anju.sqlite', '')
      const before = listed(place.dataDir)
      const server = place.start()
      place.later()
      assert.equal(await server.ended, 1)
      // A start on PostgreSQL has the port before it looks at the database, which the log says.
      const lines = server
        .said()
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('{'))
      assert.equal(lines.length, 1, server.said())
      assert.match(lines[0] ?? '', words)
      assert.match(lines[0] ?? '', /恢复备份.*DATA_DIR、DATABASE_URL/)
      assert.equal(await hasTables(place), false)
      if (engine === 'sqlite') assert.deepEqual(listed(place.dataDir), before)
    })

  test('a filled database beside its files starts again, and a killed first start goes on', async (t) => {
    const place = await ground(t)
    const first = place.start({ DEMO: 'on' })
    // Killed while it fills: its own files are no reason to refuse.
    const stored = async () => existsSync(join(place.dataDir, 'files')) && listed(join(place.dataDir, 'files')).length
    assert.ok(await eventually(stored, (count) => Number(count) > 5 || first.child.exitCode !== null), first.said())
    assert.equal(first.child.exitCode, null, first.said())
    first.child.kill('SIGKILL')
    await first.ended
    const second = place.start()
    await second.address
    second.child.kill('SIGTERM')
    assert.equal(await second.ended, 0)
    const third = place.start()
    place.later()
    await third.address
    assert.doesNotMatch(third.said(), /首次启动/)
  })
})

describe('in production', () => {
  test('the first start asks whether the example company is wanted, and later ones do not', async (t) => {
    const place = await ground(t)
    const folder = join(place.dataDir, 'not mounted')
    const env = { NODE_ENV: 'production', DEMO: '', DATA_DIR: folder }
    const refused = place.start(env)
    assert.equal(await refused.ended, 1)
    assert.match(refused.said(), /首次启动须用环境变量 DEMO 说明/)
    assert.equal(await hasTables({ ...place, dataDir: folder }), false)
    if (engine === 'sqlite') assert.equal(existsSync(folder), false)
    const blank = place.start({ ...env, DEMO: 'off' })
    await blank.address
    blank.child.kill('SIGTERM')
    await blank.ended
    const again = place.start(env)
    place.later()
    await again.address
  })
})

describe('a command on a wrong place', () => {
  const commands: readonly (readonly [script: string, ...args: string[]])[] = [
    ['commands/account.ts', 'admin'],
    ['commands/account.ts', 'admin', '--remove-second-factor'],
    ['commands/company.ts'],
    ['commands/company.ts', 'phone=1'],
    ['commands/migrate.ts'],
    ['import-laws.ts', import.meta.dirname],
    ['backup.ts', 'ARCHIVE'],
    ['restore.ts', 'ARCHIVE'],
  ]
  for (const [script, ...args] of commands)
    test(`${script} ${args.length > 1 ? args.at(-1) : ''} says so in one sentence and creates nothing`, async (t) => {
      const place = await ground(t)
      place.later()
      const folder = join(place.dataDir, 'mistyped')
      const archive = join(place.dataDir, 'archive.tar.gz')
      for (const make of [() => {}, () => mkdirSync(folder), () => writeFileSync(join(folder, 'anju.sqlite'), '')]) {
        make()
        const before = listed(place.dataDir)
        const { code, stdout, stderr } = await runScript(
          script,
          args.map((one) => (one === 'ARCHIVE' ? archive : one)),
          { DATA_DIR: folder, DATABASE_URL: place.databaseUrl },
        )
        assert.equal(code, 1)
        assert.equal(stdout, '')
        assert.match(stderr.trim(), /^[^\n]*(不存在|空的)[^\n]*$/)
        assert.deepEqual(listed(place.dataDir), before)
      }
      assert.equal(await hasTables({ ...place, dataDir: folder }), false)
    })

  test('a file that is not a database is named, in Chinese, by start and commands', {
    skip: engine !== 'sqlite' && 'the database is a server',
  }, async (t) => {
    const place = await ground(t)
    place.lay('anju.sqlite', 'this is a text and no database at all '.repeat(200))
    const server = place.start()
    assert.equal(await server.ended, 1)
    const { code, stderr } = await runScript('commands/account.ts', ['admin'], { DATA_DIR: place.dataDir })
    place.later()
    assert.equal(code, 1)
    for (const said of [server.said(), stderr]) {
      assert.match(said, /数据库文件 .*anju\.sqlite 不是数据库文件，或已损坏；.*npm run restore/)
      assert.doesNotMatch(said, /not a database| at /)
    }
    assert.ok(statSync(join(place.dataDir, 'anju.sqlite')).size > 0)
  })

  test('a database that PostgreSQL does not have, a wrong password and a server that is away are named', {
    skip: engine !== 'postgres' && 'the engine is SQLite',
  }, async (t) => {
    const place = await ground(t)
    place.later()
    const url = (change: (url: URL) => void) => {
      const made = new URL(place.databaseUrl)
      change(made)
      return made.href
    }
    for (const [address, words] of [
      [url((one) => (one.pathname = '/nodb')), /数据库 .*\/nodb 不存在（3D000）；.*DATABASE_URL/],
      [url((one) => (one.port = '1')), /数据库 .*:1\/.* 拒绝连接（ECONNREFUSED）；.*DATABASE_URL/],
      [url((one) => (one.hostname = 'nowhere.invalid')), /主机名.*DATABASE_URL/],
    ] as const) {
      const { code, stderr } = await runScript('commands/account.ts', ['admin'], {
        DATA_DIR: place.dataDir,
        DATABASE_URL: address,
      })
      assert.equal(code, 1)
      assert.match(stderr, words)
      assert.doesNotMatch(stderr, / at .+:\d+/)
    }
  })
})
