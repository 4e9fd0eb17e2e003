import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, type TestContext, test } from 'node:test'
import { toWireTime } from '@anju/contract/wire/time'
import { backupPlan, createLiveCopy } from '#modules/monitor'
import { readFaults } from '#platform/app/faults'
import { nameOf } from '#platform/backup/keep'
import { type LiveState, openCopier } from '#platform/backup/live/copier'
import { openPin } from '#platform/backup/live/pin'
import { archiveOfLive } from '#platform/backup/live/restore'
import { newKeys } from '#platform/backup/seal'
import { findSource, newestWord } from '#platform/backup/source'
import { readSettings, type Settings } from '#platform/settings/settings'
import { engine } from '../database.ts'
import { news, withAttachment } from '../factories.ts'
import { type TestApp, testApp } from '../harness.ts'
import { eventually, runScript } from '../server-process.ts'
import { type S3Server, s3Server } from '../stores.ts'
import { company, emptyPlace, restore, rowsIn } from './company.ts'

let keys: Awaited<ReturnType<typeof newKeys>>
before(async () => {
  keys = await newKeys()
})
let server: S3Server
before(async () => {
  server = await s3Server()
})
after(() => server.end())

/** The shipped application with a second place, and the copier that its thread runs. */
async function withLive(t: TestContext, more: Partial<Settings> = {}, free?: () => Promise<number>) {
  const app = await testApp(t)
  const { settings, storage } = app.context
  const copyDir = join(settings.dataDir, 'other disk')
  const identity = join(settings.dataDir, 'identity.txt')
  mkdirSync(copyDir)
  writeFileSync(identity, keys.privateKey)
  Object.assign(settings, { backupCopyDir: copyDir, backupKeys: [keys.publicKey], copySeconds: 1, ...more })
  const copier = await openCopier(settings, storage, backupPlan, free)
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
async function restoreByCommand(t: TestContext, settings: Settings, identity: string, which: string) {
  const { backupCopyDir, backupDir, backupKeys } = settings
  const place = await emptyPlace(t)
  // As `mkdir` makes it, or an installer.
  chmodSync(place.dataDir, 0o755)
  const words = [which, '--identity', identity, '--keep-sessions']
  const result = await runScript('restore.ts', words, {
    DATA_DIR: place.dataDir,
    BACKUP_COPY_DIR: backupCopyDir,
    BACKUP_DIR: backupDir,
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
    settings.backupDir = join(settings.dataDir, 'archives')
    mkdirSync(settings.backupDir)
    const archive = (folder: string, name: string) => writeFileSync(join(folder, name), '')
    archive(settings.backupDir, 'anju-20260101-020000.tar.gz')
    const { place, result } = await restoreByCommand(t, settings, identity, '--latest')
    const { code, stdout, stderr } = result
    assert.equal(code, 0, stderr)
    assert.equal(statSync(place.dataDir).mode & 0o777, 0o700)
    const [, moment = ''] = /^最新的一份是 copy:live\n已恢复 (\S+ \S+) 的备份：/.exec(stdout) ?? []
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
    const newer = nameOf(Date.now() + 60_000)
    for (const end of ['.age', '.age.sha256']) archive(copyDir, newer + end)
    assert.equal(await newestWord(settings), `copy:${newer}.age`)
    archive(settings.backupDir, newer)
    assert.equal(await newestWord(settings), join(settings.backupDir, newer))
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
    writeFileSync(third ?? '', readFileSync(second ?? ''))
    const renamed = await restoreHere(t, settings, identity)
    assert.match(renamed.notes, /第二处的文件 live\/\S+-00000003-\d+\.wal\.gz 的内容属于另一个文件名；若能找回它，/)
    assert.deepEqual(await titlesIn(renamed.place), ['底', '一', '二'].sort())
    writeFileSync(third ?? '', bytes.subarray(0, bytes.length - 20))
    const torn = await restoreHere(t, settings, identity)
    assert.match(
      torn.notes,
      /^连续副本只能恢复到 \S+ \S+，此后写入的内容不在其中：第二处的文件 live\/\S+-00000003-\d+\.wal\.gz 已损坏或不完整；若能找回它，/,
    )
    assert.deepEqual(await titlesIn(torn.place), ['底', '一', '二'].sort())
    rmSync(first ?? '')
    const missing = await restoreHere(t, settings, identity)
    assert.match(missing.notes, /第二处的文件 live\/\S+-00000001-\* 不存在，其后的 2 个因此不能使用；若能找回它，/)
    assert.deepEqual(await titlesIn(missing.place), ['底'])
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
      /^连续副本的底本，第二处的文件 live\/\S+\.base\.gz，不能使用：已损坏或不完整\n连续副本只能恢复到/,
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

describe('a place of a continuous copy', { skip: engine !== 'sqlite' && 'the engine is PostgreSQL' }, () => {
  const sorted = (copyDir: string) =>
    ['live', 'live-files'].flatMap((folder) => readdirSync(join(copyDir, folder))).sort()

  test('has those of two installations apart, and the command asks which', async (t) => {
    const first = await withLive(t)
    const { copyDir, settings, identity } = first
    await withAttachment(first.app, { title: '公司的', bytes: 'PK of the company' })
    await first.catchUp()
    await first.close()
    const before = sorted(copyDir)
    const [mark = ''] = (before[0] ?? '').split('-')
    const second = await withLive(t, { backupCopyDir: copyDir })
    // As if the first one went on meanwhile.
    const [chain, number, moment] = [Date.now(), '00000001', Date.now() + 120_000]
    const segment = join(copyDir, 'live', `${mark}-${chain}-${number}-${moment}.wal.gz.age`)
    writeFileSync(segment, '')
    const { fault } = await second.stepUntil((state) => state.fault !== undefined)
    assert.match(
      fault ?? '',
      new RegExp(`^BACKUP_COPY_DIR：还有一台服务器在写入连续副本（安装 ${mark}，到 .*；请让每台`),
    )
    rmSync(segment)
    await second.close()
    for (let start = 0; start < 3; start++) {
      const copier = await openCopier(second.settings, second.app.context.storage, backupPlan)
      await eventually(copier.step, ({ copiedAt }) => copiedAt !== undefined)
      await copier.close()
    }
    const names = sorted(copyDir)
    assert.deepEqual(
      names.filter((name) => name.startsWith(mark)),
      before,
    )
    assert.equal(new Set(names.map((name) => name.slice(0, 8))).size, 2)
    const refused = await restoreByCommand(t, settings, identity, 'copy:live')
    assert.equal(refused.result.code, 1)
    const one = /\w{8}（到 [-\d]+ [:\d]+，底本 \d+ KB，\d 个文件）/.source
    assert.match(
      refused.result.stderr,
      new RegExp(`^第二处有这些安装的连续副本：${one}、${one}；请用 copy:live:安装 指明其中一个\\n$`),
    )
    const { place, result } = await restoreByCommand(t, settings, identity, `copy:live:${mark}`)
    assert.equal(result.code, 0, result.stderr)
    assert.deepEqual(await titlesIn(place), ['公司的'])
    const facts = (await rowsIn(place)).installation ?? []
    assert.ok(!facts.join().includes('live-copy'), 'what was restored writes over nothing')
  })

  test('that was emptied is filled again, which the copy says, and a copied machine removes nothing of the other', async (t) => {
    const { app, copyDir, settings, identity, stepUntil, catchUp, close } = await withLive(t)
    await withAttachment(app, { title: '一', bytes: 'PK' })
    await catchUp()
    const [base = ''] = partsIn(copyDir, 'base')
    for (const folder of ['live', 'live-files']) rmSync(join(copyDir, folder), { recursive: true })
    const gone = await stepUntil(({ fault }) => fault !== undefined)
    assert.match(gone.fault ?? '', /^BACKUP_COPY_DIR：连续副本的底本不见了，/)
    const mark = base.slice(0, 8)
    const others = [120_000, 130_000, 140_000].flatMap((later, at) => {
      const name = `${mark}-1700000000000-0000000${at}-${Date.now() + later}.base.gz.age`
      return [name, `${name}.sha256`]
    })
    mkdirSync(join(copyDir, 'live'))
    for (const name of others) writeFileSync(join(copyDir, 'live', name), '')
    const twin = await stepUntil(({ fault, copiedAt = 0 }) => fault?.includes('复制品') === true && copiedAt > 0)
    assert.match(twin.fault ?? '', /用的是同一数据库的复制品，旧的底本因此不再删除/)
    for (const name of others) assert.ok(existsSync(join(copyDir, 'live', name)), name)
    await catchUp()
    await close()
    const { place } = await restoreHere(t, settings, identity)
    assert.equal(readdirSync(join(place.dataDir, 'files')).length, 1)
    assert.ok(existsSync(join(place.dataDir, 'secret.key')))
  })

  test('with a damaged file and what a kill has left is restored without them, and a signal leaves nothing', async (t) => {
    const { app, copyDir, settings, identity, catchUp, close } = await withLive(t)
    for (const title of ['一', '二']) await withAttachment(app, { title, bytes: `PK ${title}` })
    await catchUp()
    await close()
    const files = join(copyDir, 'live-files')
    const damaged = readdirSync(files).find((name) => name.includes('.files.')) ?? ''
    const bytes = readFileSync(join(files, damaged))
    writeFileSync(join(files, damaged), bytes.subarray(0, bytes.length - 3))
    const key = readdirSync(files).find((name) => name.includes('.keys.')) ?? ''
    writeFileSync(join(files, `${key}.part`), 'age-encryption.org/v1\n-> X')
    const [base = ''] = partsIn(copyDir, 'base')
    const left = join(copyDir, 'live', `${base.replace(/-\d{13}-/, '-1700000000000-')}.part`)
    writeFileSync(left, 'x')
    const { place, notes } = await restoreHere(t, settings, identity)
    assert.match(notes, new RegExp(`^连续副本中的文件 ${damaged} 没有恢复：`))
    assert.deepEqual(await titlesIn(place), ['一', '二'].sort())
    assert.equal(readdirSync(join(place.dataDir, 'files')).length, 1)
    const again = await openCopier(settings, app.context.storage, backupPlan)
    await eventually(again.step, ({ copiedAt }) => copiedAt !== undefined)
    await again.close()
    assert.ok(!existsSync(left))
    const source = await findSource({ ...settings, dataDir: place.dataDir }, 'copy:live', backupPlan)
    await source.open(identity)
    assert.ok(existsSync(join(place.dataDir, 'live-restore', 'secret.key')))
    const exit = t.mock.method(process, 'exit', () => {})
    process.emit('SIGHUP')
    assert.deepEqual(exit.mock.calls[0]?.arguments, [1])
    assert.ok(!existsSync(join(place.dataDir, 'live-restore')))
    source.close()
    writeFileSync(identity, (await newKeys()).privateKey)
    const wrong = findSource({ ...settings, dataDir: place.dataDir }, 'copy:live', backupPlan)
    await assert.rejects((await wrong).open(identity), /^Error: 私钥与这份备份不符：/)
  })

  test('gets no base when that would fill the disk of the data, which is named, and files that cannot be copied are a fault', async (t) => {
    const { copyDir, stepUntil } = await withLive(t, { backupKeys: 'off' }, async () => 100 * 1024 ** 2)
    const { fault, copiedAt } = await stepUntil((state) => state.fault !== undefined)
    assert.match(fault ?? '', /^数据目录：磁盘剩余 100 MB，连续副本的底本需要 \d+ MB；请清理或扩充磁盘$/)
    assert.equal(copiedAt, undefined)
    assert.ok(!existsSync(join(copyDir, 'live')))
    const other = await withLive(t, { backupCopyDir: copyDir, backupKeys: 'off' })
    rmSync(join(copyDir, 'live-files'), { recursive: true })
    writeFileSync(join(copyDir, 'live-files'), 'no folder')
    const files = await other.stepUntil((state) => state.fault !== undefined)
    assert.match(files.fault ?? '', /^BACKUP_COPY_DIR：.*live-files/)
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
    assert.ok(live.faultSince)
    assert.match(
      (await textOf(app)) ?? '',
      /^自本次启动还没有连续副本：BACKUP_COPY_DIR：.*不存在（ENOENT）；.*只在这台机器上。$/,
    )
    mkdirSync(settings.backupCopyDir)
    await eventually(
      async () => live.copiedAt,
      (at) => at !== undefined,
    )
    assert.deepEqual([await textOf(app), live.faultSince], [undefined, undefined])
    assert.match((await metrics.print()).text, /^anju_live_copy_timestamp_seconds 1\d{9}/m)
    settings.copySeconds = 3600
    await news(app, { title: '停止之前' })
    await copy.stop()
    const { place } = await restoreHere(t, settings, '')
    assert.deepEqual(await titlesIn(place), ['停止之前'])
    const hours = 4 * 3_600_000
    for (const at of [Date.now() - hours, Date.now() + hours]) {
      live.copiedAt = at
      assert.match((await textOf(app)) ?? '', /^连续副本只到 \d{4}-\S+ \S+[：；]/)
    }
    Object.assign(live, { copiedAt: Date.now(), fault: '文件没有复制', faultSince: Date.now() })
    assert.equal(await textOf(app), undefined)
    live.faultSince = Date.now() - hours
    assert.equal(await textOf(app), '文件没有复制。')
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
