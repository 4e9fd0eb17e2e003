import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, type TestContext, test } from 'node:test'
import { toWireTime } from '@anju/contract/wire/time'
import { backupPlan, createLiveCopy } from '#modules/monitor'
import { readFaults } from '#platform/app/faults'
import { type LiveState, openCopier } from '#platform/backup/live/copier'
import { openPin } from '#platform/backup/live/pin'
import { archiveOfLive } from '#platform/backup/live/restore'
import { newKeys } from '#platform/backup/seal'
import { readSettings, type Settings } from '#platform/settings/settings'
import { engine } from '../database.ts'
import { news, withAttachment } from '../factories.ts'
import { type TestApp, testApp } from '../harness.ts'
import { eventually, runScript } from '../server-process.ts'
import { type S3Server, s3Server } from '../stores.ts'
import { company, emptyPlace, restore, rowsIn } from './company.ts'

const keys = await newKeys()
let server: S3Server
before(async () => {
  server = await s3Server()
})
after(() => server.end())

/** The shipped application with a second place, and the copier that its thread runs. */
async function withLive(t: TestContext, more: Partial<Settings> = {}) {
  const app = await testApp(t)
  const { settings, storage } = app.context
  const copyDir = join(settings.dataDir, 'other disk')
  const identity = join(settings.dataDir, 'identity.txt')
  mkdirSync(copyDir)
  writeFileSync(identity, keys.privateKey)
  Object.assign(settings, { backupCopyDir: copyDir, backupKeys: [keys.publicKey], copySeconds: 1, ...more })
  const copier = await openCopier(settings, storage, backupPlan)
  let isClosed = false
  const close = async () => {
    if (!isClosed) await copier.close()
    isClosed = true
  }
  t.after(close)
  const stepUntil = (isReached: (state: LiveState) => boolean) => eventually(copier.step, isReached)
  /** Copies until what was written before the call is in the copy. */
  const catchUp = async () => {
    const now = Date.now()
    const state = await stepUntil(({ copiedAt = 0 }) => copiedAt >= now)
    assert.ok((state.copiedAt ?? 0) >= now, state.fault)
  }
  return { app, settings, copyDir, identity, copier, catchUp, stepUntil, close }
}

const partsIn = (copyDir: string, kind: string) =>
  readdirSync(join(copyDir, 'live'))
    .filter((name) => name.includes(`.${kind}.gz`) && !name.endsWith('.sha256'))
    .sort()

/** Restores the continuous copy with the command of an operator into an empty place. */
async function restoreByCommand(t: TestContext, { backupCopyDir, backupKeys }: Settings, identity: string) {
  const place = await emptyPlace(t)
  const words = ['copy:live', '--identity', identity, '--keep-sessions']
  const result = await runScript('restore.ts', words, {
    DATA_DIR: place.dataDir,
    BACKUP_COPY_DIR: backupCopyDir,
    BACKUP_KEY: String(backupKeys),
  })
  return { place, result }
}

/** Restores it within this process; `notes` are what the command would print. */
async function restoreHere(t: TestContext, settings: Settings, identity: string) {
  const place = await emptyPlace(t)
  const notes: string[] = []
  const folder = join(place.dataDir, 'live-restore')
  const archive = await archiveOfLive(settings, folder, identity, backupPlan, (note) => notes.push(note))
  await restore(place, archive, { keepSessions: true })
  return { place, notes: notes.join('\n') }
}

const NOT_COMPARED = ['job', 'job_log', 'installation']

async function assertSameRows(place: Settings, expected: Record<string, string[]>): Promise<void> {
  const rows = await rowsIn(place)
  assert.deepEqual(Object.keys(rows), Object.keys(expected))
  for (const [table, lines] of Object.entries(rows))
    if (!NOT_COMPARED.includes(table)) assert.deepEqual(lines, expected[table], table)
}

const titlesIn = async (place: Settings) =>
  ((await rowsIn(place)).content ?? []).map((line) => (JSON.parse(line) as { title: string }).title).sort()

describe('a continuous copy', { skip: engine !== 'sqlite' && 'the engine is PostgreSQL' }, () => {
  test('has rows, files and keys, encrypted, and is restored to what was written last', async (t) => {
    const { app, settings, copyDir, identity, catchUp, close } = await withLive(t)
    await company(app)
    await catchUp()
    await news(app, { title: '第一段' })
    await catchUp()
    await withAttachment(app, { title: '第二段', bytes: 'PK the newest' })
    const began = Date.now()
    await catchUp()
    await catchUp()
    await close()
    assert.deepEqual([partsIn(copyDir, 'base').length, partsIn(copyDir, 'wal').length], [1, 2])
    for (const folder of ['live', 'live-files'])
      for (const name of readdirSync(join(copyDir, folder)).filter((one) => !one.endsWith('.sha256'))) {
        const file = join(copyDir, folder, name)
        assert.match(readFileSync(file).toString('latin1'), /^age-encryption\.org\/v1\n/)
        assert.equal(statSync(file).mode & 0o777, 0o600)
      }
    const { place, result } = await restoreByCommand(t, settings, identity)
    const { code, stdout, stderr } = result
    assert.equal(code, 0, stderr)
    const [, moment = ''] = /^已恢复 (\S+ \S+) 的备份/.exec(stdout) ?? []
    assert.ok(moment >= toWireTime(began), stdout)
    await assertSameRows(place, await rowsIn(settings))
    assert.equal(stderr, '')
    for (const name of ['secret.key'])
      assert.deepEqual(readFileSync(join(place.dataDir, name)), readFileSync(join(settings.dataDir, name)))
    const files = await app.context.db.selectFrom('file').select('storage_key').execute()
    assert.equal(files.length, 2)
    for (const { storage_key: key } of files)
      assert.ok(
        readFileSync(join(place.dataDir, 'files', key.slice(0, 2), key))
          .toString()
          .startsWith('PK the'),
      )
    assert.ok(!readdirSync(place.dataDir).includes('live-restore'))
  })

  test('in a bucket holds no write up while that is away, and goes on without a gap when it is back', async (t) => {
    const backupS3 = { ...server.settings(), variables: 'BACKUP_S3_' as const }
    const { app, settings, identity, catchUp, stepUntil, close } = await withLive(t, { backupS3, backupCopyDir: '' })
    await news(app, { title: '以前' })
    await catchUp()
    await server.stop()
    await news(app, { title: '其间' })
    const { fault } = await stepUntil((state) => state.fault !== undefined)
    assert.match(fault ?? '', /^存储桶 anju：存储桶 anju 拒绝连接（ECONNREFUSED）；.*BACKUP_S3_ENDPOINT$/)
    await news(app, { title: '仍在其间' })
    await server.start()
    await catchUp()
    await news(app, { title: '以后' })
    await catchUp()
    await close()
    const { place } = await restoreHere(t, settings, identity)
    assert.deepEqual(await titlesIn(place), ['仍在其间', '以前', '以后', '其间'].sort())
  })

  test('without a segment ends there and says so, and a base that is damaged is replaced by the one before', async (t) => {
    const { app, settings, copyDir, identity, catchUp, close } = await withLive(t, { backupKeys: 'off' })
    for (const title of ['底', '一', '二', '三']) {
      await news(app, { title })
      await catchUp()
    }
    await close()
    const [first, second, third] = partsIn(copyDir, 'wal').map((name) => join(copyDir, 'live', name)) as string[]
    const bytes = readFileSync(third ?? '')
    writeFileSync(third ?? '', bytes.subarray(0, bytes.length - 20))
    const torn = await restoreHere(t, settings, identity)
    assert.match(torn.notes, /^连续副本只能用到 \S+ \S+，其后还有 1 段：连续副本中的一段已损坏或不完整，无法使用$/)
    assert.deepEqual(await titlesIn(torn.place), ['底', '一', '二'].sort())
    rmSync(first ?? '')
    const missing = await restoreHere(t, settings, identity)
    assert.match(missing.notes, /^连续副本只能用到 \S+ \S+，其后还有 2 段：第 1 段不存在$/)
    assert.deepEqual(await titlesIn(missing.place), ['底'])
    assert.ok(second)
    // A start begins another chain.
    const again = await openCopier(settings, app.context.storage, backupPlan)
    const { copiedAt } = await eventually(again.step, (state) => state.copiedAt !== undefined)
    assert.ok(copiedAt)
    await again.close()
    const [, newest = ''] = partsIn(copyDir, 'base').map((name) => join(copyDir, 'live', name))
    writeFileSync(newest, Buffer.alloc(9))
    const older = await restoreHere(t, settings, identity)
    assert.match(
      older.notes,
      /^连续副本 \S+\.base\.gz 不能使用：连续副本中的一段已损坏或不完整，无法使用\n连续副本只能用到/,
    )
    assert.deepEqual(await titlesIn(older.place), ['底'])
  })

  test('starts again when the log was begun again unread, keeps two bases, and the log stays short', async (t) => {
    const { app, settings, copyDir, identity, catchUp, copier, close } = await withLive(t)
    await catchUp()
    const [chain = ''] = partsIn(copyDir, 'base')
    const file = join(settings.dataDir, 'anju.sqlite')
    const other = new DatabaseSync(file, { timeout: 5000 })
    const truncate = () => other.exec('pragma wal_checkpoint(truncate)')
    const write = () => other.exec('update parameter set remark = hex(randomblob(1500))')
    // A reader that is lost in this way would lose rows in silence.
    for (let round = 0; round < 60; round++) {
      write()
      if (round % 3 === 0) await copier.step()
    }
    await catchUp()
    const log = () => statSync(`${file}-wal`).size
    const longest = log()
    for (let round = 0; round < 60; round++) {
      write()
      await copier.step()
    }
    assert.ok(log() < Math.max(longest, 40 * 1024 ** 2), `${log()} bytes`)
    assert.deepEqual(partsIn(copyDir, 'base'), [chain], 'nothing was lost so far')
    await copier.step()
    await copier.step()
    for (let round = 0; round < 3; round++) truncate()
    write()
    await copier.step()
    await catchUp()
    await news(app, { title: '最后' })
    await catchUp()
    assert.equal(partsIn(copyDir, 'base').length, 2)
    other.close()
    await close()
    const { place } = await restoreHere(t, settings, identity)
    await assertSameRows(place, await rowsIn(settings))
  })
})

test('a log is not begun again while it is read, nor what was not read moved out of it', {
  skip: engine !== 'sqlite',
}, async (t) => {
  const { dataDir } = (await testApp(t)).context.settings
  const file = join(dataDir, 'anju.sqlite')
  const pin = openPin(file)
  const writer = new DatabaseSync(file)
  t.after(() => {
    pin.close()
    writer.close()
  })
  const write = () => writer.exec('update parameter set remark = hex(randomblob(9))')
  const header = () => readFileSync(`${file}-wal`).subarray(0, 32).toString('hex')
  for (let round = 0; round < 5; round++) {
    write()
    const before = header()
    pin.renew(() => {
      writer.exec('pragma wal_checkpoint(truncate)')
      write()
      assert.equal(header(), before, 'what was written before is still there to be read')
    })
  }
})

const textOf = async ({ context }: TestApp) =>
  (await readFaults(context)).find(({ name }) => name === 'live-copy')?.text

describe('the thread of the continuous copy', () => {
  test('says why there is none, how old it is, and copies what was written last when the server stops', async (t) => {
    const app = await testApp(t, { metrics: { host: '127.0.0.1', port: 0 } })
    const { settings, live, metrics } = app.context
    assert.equal(await textOf(app), undefined)
    settings.copySeconds = 1
    if (engine === 'postgres') {
      assert.match(
        (await textOf(app)) ?? '',
        /^连续副本（BACKUP_COPY_SECONDS）只用于 SQLite；PostgreSQL 请用它自己的连续归档/,
      )
      return
    }
    assert.match((await textOf(app)) ?? '', /而没有备份的第二处：.*BACKUP_COPY_DIR/)
    settings.backupCopyDir = join(settings.dataDir, 'other disk')
    assert.match((await textOf(app)) ?? '', /BACKUP_KEY/)
    settings.backupKeys = 'off'
    const copy = createLiveCopy(app.context)
    t.after(copy.stop)
    copy.start()
    await eventually(
      async () => live.fault,
      (fault) => fault !== undefined,
    )
    assert.match(
      (await textOf(app)) ?? '',
      /^自本次启动还没有连续副本：BACKUP_COPY_DIR：.*不存在（ENOENT）；.*只在这台机器上。$/,
    )
    mkdirSync(settings.backupCopyDir)
    await eventually(
      async () => live.copiedAt,
      (at) => at !== undefined,
    )
    assert.equal(await textOf(app), undefined)
    assert.match((await metrics.print()).text, /^anju_live_copy_timestamp_seconds 1\d{9}/m)
    settings.copySeconds = 3600
    await news(app, { title: '停止之前' })
    await copy.stop()
    const { place } = await restoreHere(t, settings, '')
    assert.deepEqual(await titlesIn(place), ['停止之前'])
    live.copiedAt = Date.now() - 4 * 3_600_000
    assert.match((await textOf(app)) ?? '', /^连续副本只到 \d{4}-\S+ \S+[：；]/)
  })

  test('is refused with a sentence for an interval that is none', () => {
    for (const value of ['x', '-1', '3601', '1.5'])
      assert.throws(
        () => readSettings({ BACKUP_COPY_SECONDS: value }),
        /^Error: 环境变量 BACKUP_COPY_SECONDS 必须是 1 到 3600/,
      )
    assert.equal(readSettings({ BACKUP_COPY_SECONDS: '5' }).copySeconds, 5)
  })
})
