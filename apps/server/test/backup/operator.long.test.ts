import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { toWireTime } from '@anju/contract/wire/time'
import { backupPlan, sealRecords, verifyRecord } from '#modules/monitor'
import { momentOf, verifyArchive } from '#platform/backup/archive'
import { nameOf, oldArchives } from '#platform/backup/keep'
import { takeBackup } from '#platform/backup/take'
import { news, withAttachment } from '../factories.ts'
import { DAY, PASSWORD, START, type TestApp, testApp } from '../harness.ts'
import { eventually, runScript } from '../server-process.ts'
import { backUp, emptyPlace, openRestored, rowsIn } from './company.ts'

const KEY = 'k3J9-x7Qz-Lm2v-Rt8w-Bn5c-Yd1f-Hs6g'

function envOf({ context }: TestApp, env: Record<string, string> = {}) {
  const { dataDir, databaseUrl } = context.settings
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: KEY, ...env }
}

const archiveIn = (app: TestApp) => join(app.context.settings.dataDir, 'a.tar.gz')

/** A process number of which none runs. */
const DEAD = 2 ** 22 + 1

describe('npm run backup', () => {
  test('F3 the archive names the moment of its rows, not the end of its files', async (t) => {
    const app = await testApp(t)
    await withAttachment(app, { title: '以前' })
    const { settings, storage } = app.context
    let later = 0
    // Copying the files takes its time, in which the company goes on.
    const slow = {
      ...storage,
      files: {
        ...storage.files,
        open: async (key: string) => {
          await news(app, { title: '以后' })
          later = Date.now()
          while (Date.now() < later + 20) await new Promise((go) => setImmediate(go))
          return storage.files.open(key)
        },
      },
    }
    const began = Date.now()
    const { takenAt } = await takeBackup(settings, slow, archiveIn(app), backupPlan)
    const manifest = await verifyArchive(archiveIn(app))
    assert.equal(momentOf(manifest), takenAt)
    assert.ok(began <= takenAt && takenAt <= later, 'before the files')
    assert.ok(Date.parse(manifest.createdAt) > later, 'and after them')
    assert.equal(manifest.tables.content, 1)
  })

  test('F3 backup, verify and restore print that moment in the zone of China without milliseconds', async (t) => {
    const app = await testApp(t, { secretKey: KEY })
    await withAttachment(app)
    const taken = await runScript('backup.ts', [archiveIn(app)], envOf(app))
    const moment = toWireTime(momentOf(await verifyArchive(archiveIn(app))))
    assert.equal(taken.code, 0, taken.stderr)
    assert.ok(taken.stdout.includes(`数据截至 ${moment}，`), taken.stdout)
    const verified = await runScript('backup.ts', ['--verify', archiveIn(app)], envOf(app))
    assert.match(verified.stdout, new RegExp(`^备份完好：数据截至 ${moment}，写完于 .*行，1 个文件\n$`))
    const listed = await runScript('backup.ts', ['--list', archiveIn(app)], envOf(app))
    assert.match(listed.stdout, /^表 content：1 行$/m)
    assert.match(listed.stdout, /^files\/.*：\d+ 字节$/m)
    const place = await emptyPlace(t)
    const restored = await runScript('restore.ts', [archiveIn(app)], {
      ...envOf(app),
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
    })
    assert.equal(restored.code, 0, restored.stderr)
    assert.ok(restored.stdout.startsWith(`已恢复 ${moment} 的备份（写完于 `), restored.stdout)
    assert.equal(restored.stderr, '')
  })

  test('--verify names what is wrong with an archive, in one sentence', async (t) => {
    const app = await testApp(t)
    const file = await backUp(app)
    const bytes = readFileSync(file)
    for (const content of [bytes.subarray(0, bytes.length / 2), Buffer.from('text'), Buffer.alloc(0)]) {
      writeFileSync(file, content)
      const { code, stderr } = await runScript('backup.ts', ['--verify', file], envOf(app))
      assert.deepEqual([code, /^备份文件[^\n]*\n$/.test(stderr)], [1, true], stderr)
    }
    for (const args of [[], ['--verify'], ['--verify', file, file], ['--frobnicate', file]])
      assert.match((await runScript('backup.ts', args, envOf(app))).stderr, /^用法：npm run backup/)
  })

  test('F8 a file that is missing is named by its page, and the exit code says that the archive is not complete', async (t) => {
    const app = await testApp(t)
    await withAttachment(app, { title: '电梯年检安排' })
    const { storage, db } = app.context
    const { storage_key } = await db.selectFrom('file').select('storage_key').executeTakeFirstOrThrow()
    await storage.files.remove(storage_key)
    const { code, stdout, stderr } = await runScript('backup.ts', [archiveIn(app)], envOf(app))
    assert.equal(code, 2)
    assert.match(stdout, /已备份并核对/)
    assert.match(stderr, /备份不完整.* 1 个/)
    assert.match(stderr, new RegExp(`《电梯年检安排》（.+）（files/${storage_key}）`))
    assert.ok(existsSync(archiveIn(app)))
  })

  test('a folder that does not exist, and a disk that cannot be written to, are named with what to do', async (t) => {
    const app = await testApp(t)
    const { dataDir } = app.context.settings
    const none = await runScript('backup.ts', [join(dataDir, 'none', 'a.tar.gz')], envOf(app))
    assert.match(none.stderr, /^存放备份的文件夹 .*none 不存在；请先建立它：mkdir -p -m 700 [^\n]*\n$/)
    const full = await runScript('backup.ts', ['/dev/full/a.tar.gz'], envOf(app))
    assert.match(full.stderr, /^[^\n]*\/dev\/full[^\n]*\n$/)
    assert.deepEqual([none.code, full.code], [1, 1])
  })

  test('F8 what a killed backup left is swept by the next one; what another process writes stays', async (t) => {
    const app = await testApp(t)
    const { dataDir } = app.context.settings
    const host = hostname().replace(/[^\w.-]/g, '_')
    const [dead, alive, elsewhere] = [`${host}-${DEAD}`, `${host}-${process.ppid}`, `other-host-${DEAD}`].map(
      (who) => `x.tar.gz.anju-${who}.part`,
    ) as [string, string, string]
    for (const name of [dead, alive, elsewhere]) writeFileSync(join(dataDir, name), 'half')
    await backUp(app)
    const parts = readdirSync(dataDir).filter((name) => name.endsWith('.part'))
    assert.deepEqual(parts.sort(), [alive, elsewhere].sort())
  })
})

describe('the scheduled backup of a killed server', () => {
  const claimedBy = async (t: TestContext, holder: string) => {
    const app = await testApp(t)
    const folder = join(app.context.settings.dataDir, 'backups')
    app.context.settings.backupDir = folder
    mkdirSync(folder)
    const part = join(folder, `anju-20261001-020000.tar.gz.anju-${holder.replace(' ', '-').split(' ')[0]}.part`)
    writeFileSync(part, 'half')
    await app.context.db
      .updateTable('job')
      .set({ busy_until: START + 50_000, busy_by: holder })
      .where('id', '=', 'backup')
      .execute()
    const again = await app.another()
    again.context.settings.backupDir = folder
    const task = again.context.scheduler.tasks.find(({ key }) => key === 'backup')
    assert.ok(task)
    return { part, run: () => again.context.scheduler.run(task, again.clock.now()), again }
  }

  test('blocks no run after the next start', async (t) => {
    const host = hostname().replace(/[^\w.-]/g, '_')
    const { part, run } = await claimedBy(t, `${host} ${DEAD} x`)
    assert.equal(await run(), 'done')
    assert.equal(existsSync(part), false)
  })

  test('on another machine blocks it for a minute at most', async (t) => {
    const { run, again } = await claimedBy(t, `other-host ${DEAD} x`)
    assert.equal(await run(), 'busy')
    again.clock.pass(60_000)
    assert.equal(await run(), 'done')
  })
})

describe('which archives are kept', () => {
  const keepDays = (days: number) => ({ days, weeks: 0, months: 0 })
  const night = (day: number) => `anju-202611${String(day).padStart(2, '0')}-020000.tar.gz`
  const nights = Array.from({ length: 7 }, (_, at) => night(14 + at))
  const byHand = ['anju-20261121-090000.tar.gz', 'anju-20261121-090500.tar.gz', 'anju-20261121-091000.tar.gz']

  test('runs by hand push out no night', () => {
    assert.deepEqual(oldArchives([...nights, ...byHand], keepDays(7), START), [night(14)])
    assert.deepEqual(oldArchives(nights, keepDays(7), START), [])
  })

  test('of a year of nights a week, the Sundays of four weeks and the last days of twelve months stay', () => {
    const year = Array.from({ length: 500 }, (_, at) => nameOf(START - at * DAY))
    const old = new Set(oldArchives(year, { days: 7, weeks: 4, months: 12 }, START))
    const days = year.filter((name) => !old.has(name)).map((name) => name.slice('anju-'.length, 'anju-20261121'.length))
    // The newest night is also the last of its week and of its month.
    const expected = `20261121 20261120 20261119 20261118 20261117 20261116 20261115 20261108 20261101
      20261031 20260930 20260831 20260731 20260630 20260531 20260430 20260331 20260228 20260131 20251231`
    assert.deepEqual(days, expected.split(/\s+/))
  })

  test('an archive of a clock that ran ahead goes when there are enough others', () => {
    const ahead = 'anju-20361121-020000.tar.gz'
    assert.deepEqual(oldArchives([...nights.slice(1), ahead], keepDays(7), START), [])
    assert.deepEqual(oldArchives([...nights, ahead], keepDays(7), START), [ahead])
    assert.deepEqual(oldArchives([ahead], keepDays(1), START), [], 'the only one stays')
  })

  test('of a clock that was set back the newest stay, and other files are not touched', () => {
    const now = START - 400 * DAY
    const today = 'anju-20251017-020000.tar.gz'
    assert.deepEqual(oldArchives([...nights, today, 'mine.tar.gz'], keepDays(7), now), [night(14)])
  })
})

describe('F7 another key', () => {
  test('is noticed at restore, at the next start, by /readyz, in the console and by a command, until it is accepted', async (t) => {
    const app = await testApp(t, { secretKey: KEY })
    await app.admin()
    await sealRecords(app.context, app.clock.now())
    const file = await backUp(app)
    const place = await emptyPlace(t)
    const other = KEY.split('').reverse().join('')
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, SECRET_KEY: other }
    const restored = await runScript('restore.ts', [file], env)
    assert.equal(restored.code, 0)
    assert.match(restored.stderr, /^注意：密钥与这个数据库的不同.*SECRET_KEY.*--accept/)
    assert.doesNotMatch(JSON.stringify(await rowsIn(place)), new RegExp(`${KEY}|${other}`))
    const same = await runScript('commands/key.ts', [], { ...env, SECRET_KEY: KEY })
    assert.deepEqual([same.code, same.stdout], [0, '密钥与数据库相符\n'])
    const anju = await openRestored(t, { ...place, secretKey: other })
    const keyOf = async () => (await anju.server.inject('/readyz')).json().key
    assert.equal(await keyOf(), 'other')
    const payload = { username: 'admin', password: PASSWORD }
    const { token } = (await anju.server.inject({ method: 'POST', url: '/prod-api/login', payload })).json()
    const url = '/prod-api/monitor/database'
    const page = (await anju.server.inject({ url, headers: { authorization: token } })).json()
    assert.match(page.data.warnings.join(), /密钥与这个数据库的不同/)
    const verify = () => verifyRecord(anju.context.db, anju.context.secrets, 'login_log')
    assert.match((await verify()).faults.join(), /密钥.*与记录封存时的不同/)
    const accepted = await runScript('commands/key.ts', ['--accept'], env)
    assert.deepEqual([accepted.code, /已改用现在的密钥/.test(accepted.stdout)], [0, true], accepted.stderr)
    assert.equal(await eventually(keyOf, (key) => key === 'ok'), 'ok')
    await sealRecords(anju.context, anju.context.clock.now())
    const { faults, head, lines } = await verify()
    assert.deepEqual(
      [faults, head?.first_seq, lines >= 2],
      [[], 0, true],
      'the chain has started again, with the lines of before',
    )
  })
})
