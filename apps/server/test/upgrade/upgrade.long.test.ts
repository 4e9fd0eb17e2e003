import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { isPostgres, openDatabase } from '#platform/database/open'
import { holdLock } from '#platform/database/sqlite'
import { readSettings, type Settings } from '#platform/settings/settings'
import { checkCurrent } from '../../src/doctor/program.ts'
import { linkReleases } from '../../src/keeper/links.ts'
import { orderRelease } from '../../src/keeper/orders.ts'
import { rollback, upgrade } from '../../src/keeper/upgrade.ts'
import { emptyDatabase } from '../database.ts'
import { adminToken } from '../faults/writers.ts'
import { eventually } from '../server-process.ts'
import { makeRelease, packRelease, startKeeper } from './releases.ts'
import { startLoad, startSlowWrites } from './steady-load.ts'
import { lostOf, switchTo } from './switch-under-load.ts'

/** How often more releases change under load, each way, than by the two commands. */
const MORE = Number(process.env.ANJU_SWITCHES ?? 0)
/** What a machine that others use can answer: `npm run bench -- upgrade` asks for more. */
const RATES = { reads: 60, writes: 10, atOnce: 2 }
/** Milliseconds in which a release is watched. */
const WATCHED = 500
/** A server that takes over, then answers that it is not ready, and does something when it is alone. */
const unwell = (alone: string) => `exec ${process.execPath} -e "
require('node:http').createServer((_, answer) => answer.writeHead(503).end('{}')).listen({ fd: 3 }, () => process.send({ ready: true }))
process.on('message', (order) => order === 'alone' ? ${alone} : process.exit(0))"`

/** What a newer version may do to the tables: each has one more column, and there is one more migration. */
async function addToTables(place: { dataDir: string; databaseUrl: string }): Promise<void> {
  const { db, close } = openDatabase(place, () => {})
  const tables = isPostgres(db)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{
        name: string
      }>`select name from pragma_table_list where type = 'table' and schema = 'main' and name not like 'sqlite%'`
  for (const { name } of (await tables.execute(db)).rows)
    await sql`alter table ${sql.table(name)} add column added_later text not null default ''`.execute(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db)
  await close()
}

describe('./anju upgrade and ./anju rollback', () => {
  const ends: (() => unknown)[] = []
  let keeper: Awaited<ReturnType<typeof startKeeper>>
  let settings: Settings
  let opt = ''
  let archives = ''
  before(async () => {
    const { dataDir, databaseUrl, remove } = await emptyDatabase()
    ends.push(remove)
    const folders = ['opt', 'archives', 'backups'].map((name) => join(dataDir, name))
    for (const folder of folders) mkdirSync(folder)
    ;[opt = '', archives = ''] = folders
    const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_DIR: join(dataDir, 'backups') }
    const first = makeRelease(opt, '1.0.0')
    keeper = await startKeeper({ after: (end) => void ends.unshift(end as () => unknown) }, first, variables)
    Object.assign(process.env, variables, { ANJU_HOME: first })
    settings = readSettings({ ...process.env, PORT: String(keeper.port) })
  })
  after(async () => {
    for (const end of ends) await end()
  })
  const links = () => ['current', 'previous'].map((name) => basename(readlinkSync(join(opt, name))))

  test('change the release under load, on tables to which a newer one has added: no request fails and no write is lost', async (t) => {
    const { dataDir } = settings
    const archive = packRelease(archives, '1.0.1')
    const token = await adminToken(keeper.address)
    const load = startLoad(keeper.address, token, RATES)
    t.after(load.stop)
    await addToTables(settings)
    await upgrade(settings, archive, WATCHED)
    assert.equal(await keeper.version(), '1.0.1')
    assert.deepEqual(links(), ['anju-1.0.1-linux-x64', 'anju-1.0.0-linux-x64'])
    assert.ok(readdirSync(join(dataDir, 'backups')).includes('before-1.0.1.tar.gz'))
    await assert.rejects(rollback(settings, WATCHED), /正在运行的是 .*1\.0\.1.*，请用/)
    process.env.ANJU_HOME = join(opt, 'anju-1.0.1-linux-x64')
    const slow = startSlowWrites(keeper.address, token)
    t.after(slow.finish)
    const back = rollback(settings, WATCHED)
    await eventually(keeper.version, (version) => version === '1.0.0')
    // The one before waits for the rest of the writes.
    assert.match((await orderRelease(settings, opt))?.fault ?? '', /正在更换版本或停止，请稍后再试/)
    load.acknowledged.push(...(await slow.finish()))
    await back
    assert.equal(await keeper.version(), '1.0.0')
    assert.deepEqual(links(), ['anju-1.0.0-linux-x64', 'anju-1.0.1-linux-x64'])
    for (let at = 1; at <= 2 * MORE; at++) await switchTo(keeper, dataDir, join(opt, `anju-1.0.${at % 2}-linux-x64`))
    await load.stop()
    const { failures, acknowledged, slowest } = load
    assert.deepEqual([failures, await lostOf(acknowledged, settings)], [[], []])
    assert.ok(acknowledged.length > 0 && load.reads() > 0)
    const counts = `${2 + 2 * MORE} changes, ${load.reads()} reads, ${acknowledged.length} writes`
    t.diagnostic(`${counts}, the longest write ${(slowest.write / 1000).toFixed(2)} s`)
  })

  test('are refused beside another one, without room, and without the right to write; what killed ones left is removed', async () => {
    process.env.ANJU_HOME = join(opt, 'anju-1.0.0-linux-x64')
    const archive = packRelease(archives, '1.0.6')
    const release = holdLock(opt, '.upgrade')
    await assert.rejects(upgrade(settings, archive, WATCHED), /已有一个升级或退回的命令正在更换 .*请等它结束/)
    release()
    const large = join(archives, 'anju-1.0.7-linux-x64.tar.gz')
    writeFileSync(large, '')
    truncateSync(large, 2 ** 42)
    await assert.rejects(upgrade(settings, large, WATCHED), /解压需要 \d+ MB；请清理或扩充磁盘/)
    rmSync(large)
    if (process.getuid?.() !== 0) {
      chmodSync(opt, 0o555)
      for (const change of [rollback(settings, WATCHED), upgrade(settings, archive, WATCHED)])
        await assert.rejects(change, /不可写，请由 root 执行本命令；正在运行的版本不受影响/)
      chmodSync(opt, 0o755)
    }
    mkdirSync(join(opt, '.unpack-killed'))
    await upgrade(settings, archive, WATCHED)
    assert.deepEqual(links(), ['anju-1.0.6-linux-x64', 'anju-1.0.0-linux-x64'])
    assert.deepEqual(
      readdirSync(opt).filter((name) => name.startsWith('.unpack')),
      [],
    )
  })

  test('settle the links after one that was killed while it watched, or whose release has ended later', async () => {
    const [old, next] = ['1.0.0', '1.0.6'].map((version) => join(opt, `anju-${version}-linux-x64`)) as [string, string]
    const archive = join(archives, 'anju-1.0.6-linux-x64.tar.gz')
    const relink = (current: string, previous: string) => linkReleases(opt, join(opt, current), join(opt, previous))
    process.env.ANJU_HOME = old
    relink('anju-1.0.0-linux-x64', 'anju-1.0.1-linux-x64')
    const [warned] = await checkCurrent(settings)
    assert.match(warned?.text ?? '', /^正在运行的是 .*1\.0\.6-linux-x64，而 current 指向 .*1\.0\.0-linux-x64，/)
    await upgrade(settings, archive, WATCHED)
    assert.deepEqual(links(), ['anju-1.0.6-linux-x64', 'anju-1.0.0-linux-x64'])
    assert.deepEqual(await checkCurrent(settings), [])
    await assert.rejects(upgrade(settings, archive, WATCHED), /1\.0\.6 正在运行，不需要升级/)
    process.env.ANJU_HOME = next
    relink('anju-1.0.0-linux-x64', 'anju-1.0.1-linux-x64')
    await rollback(settings, WATCHED)
    assert.equal(await keeper.version(), '1.0.0')
    assert.deepEqual(links(), ['anju-1.0.0-linux-x64', 'anju-1.0.6-linux-x64'])
    process.env.ANJU_HOME = old
    relink('anju-1.0.6-linux-x64', 'anju-1.0.0-linux-x64')
    await rollback(settings, WATCHED)
    assert.equal(await keeper.version(), '1.0.0', 'the keeper had gone back by itself')
    assert.deepEqual(links(), ['anju-1.0.0-linux-x64', 'anju-1.0.6-linux-x64'])
    relink('anju-1.0.0-linux-x64', 'anju-1.0.0-linux-x64')
    await assert.rejects(rollback(settings, WATCHED), /没有上一个版本：.*或就是正在运行的版本/)
  })

  test('come to their end when the terminal is closed meanwhile', async () => {
    const archive = join(archives, 'anju-1.0.6-linux-x64.tar.gz')
    const command = join(import.meta.dirname, '../../src/commands/upgrade.ts')
    const env = { ...process.env, PORT: String(keeper.port) }
    const child = spawn(process.execPath, [command, archive], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
      if (text.includes('已接替')) for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) child.kill(signal)
    })
    assert.equal((await once(child, 'exit'))[0], 0, said)
    assert.deepEqual(links(), ['anju-1.0.6-linux-x64', 'anju-1.0.0-linux-x64'])
    process.env.ANJU_HOME = join(opt, 'anju-1.0.6-linux-x64')
    await rollback(settings, WATCHED)
  })

  test('leave the release that serves when a step fails, and go back to it when the new one is not well', async () => {
    process.env.ANJU_HOME = join(opt, 'anju-1.0.0-linux-x64')
    const fails = async (archive: string, sentence: RegExp) => {
      await assert.rejects(upgrade(settings, archive, WATCHED), sentence)
      assert.equal(await keeper.version(), '1.0.0')
      assert.equal(links()[0], 'anju-1.0.0-linux-x64')
    }
    const broken = packRelease(archives, '1.0.2')
    appendFileSync(broken, ' ')
    await fails(broken, /与它的摘要不符，没有解压.*正在运行的版本不受影响/)
    await fails(join(archives, 'none.tar.gz'), /不存在/)
    const failsAsPrevious = async (version: string, start: string, sentence: RegExp) => {
      symlinkSync(makeRelease(opt, version, start), join(opt, 'next'))
      renameSync(join(opt, 'next'), join(opt, 'previous'))
      await assert.rejects(rollback(settings, WATCHED), sentence)
    }
    await failsAsPrevious('1.0.4', unwell('0'), /1\.0\.4 运行不正常（\/readyz 不再回答它已就绪），已自动退回/)
    await failsAsPrevious('1.0.3', 'exit 7', /1\.0\.3 没有接替：新的服务还没有就绪就停止了.*不受影响/)
    await failsAsPrevious('1.0.5', unwell('process.exit(1)'), /1\.0\.5 运行不正常.*已自动退回/)
    assert.equal(await eventually(keeper.version, (version) => version !== ''), '1.0.0')
  })

  test('are refused without a service; whoever asks while a server that was killed starts again waits', async () => {
    const started = /"pid":(\d+),"version":"[\d.]+","msg":"安居已启动/g
    const newest = () => Number(Array.from(keeper.said().matchAll(started)).at(-1)?.[1])
    // A server says that it has started when the one before has ended.
    await eventually(
      async () => existsSync(`/proc/${newest()}`),
      (lives) => lives,
    )
    process.kill(newest(), 'SIGKILL')
    assert.equal(await eventually(keeper.version, (version) => version !== ''), '1.0.0')
    keeper.child.kill('SIGTERM')
    assert.equal(await keeper.ended, 0, keeper.said())
    await assert.rejects(rollback(settings), /没有可以交接的服务/)
  })
})
