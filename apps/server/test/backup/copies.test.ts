import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, describe, type TestContext, test } from 'node:test'
import { backupPlan } from '#modules/monitor'
import { readFaults } from '#platform/app/faults'
import { verifyArchive } from '#platform/backup/archive'
import { listCopies, openPlaces, putChecked } from '#platform/backup/copy'
import { newKeys } from '#platform/backup/seal'
import { findSource, newestWord } from '#platform/backup/source'
import { readSettings, type Settings } from '#platform/settings/settings'
import { folderStore } from '#platform/storage/local'
import type { Store } from '#platform/storage/store'
import { HOUR, type TestApp, testApp } from '../harness.ts'
import { runScript } from '../server-process.ts'
import { type S3Server, s3Server } from '../stores.ts'
import { company, emptyPlace, rowsIn } from './company.ts'

const NIGHT = 'anju-20261121-100000.tar.gz'
let keys: Awaited<ReturnType<typeof newKeys>>
before(async () => {
  keys = await newKeys()
})
let server: S3Server
before(async () => {
  server = await s3Server()
})
after(() => server.end())

async function withCopies(t: TestContext) {
  const app = await testApp(t)
  const { settings, scheduler } = app.context
  const backupS3: NonNullable<Settings['backupS3']> = { ...server.settings(), variables: 'BACKUP_S3_' }
  const [backupDir, backupCopyDir] = ['backups', 'other disk'].map((name) => join(settings.dataDir, name)) as [
    string,
    string,
  ]
  mkdirSync(backupCopyDir)
  Object.assign(settings, { backupDir, backupCopyDir, backupS3, backupKeys: [keys.publicKey] })
  const identity = join(settings.dataDir, 'identity.txt')
  writeFileSync(identity, `# created: 2026\n${keys.privateKey}\n`)
  const run = async (key: 'backup' | 'backup-copy') => {
    const task = scheduler.tasks.find((one) => one.key === key)
    assert.ok(task)
    const result = await scheduler.run(task, app.clock.now())
    const log = app.context.db.selectFrom('job_log').selectAll().where('job_id', '=', key)
    const { message, error } = await log.orderBy('id', 'desc').executeTakeFirstOrThrow()
    return { result, message, error }
  }
  return { app, settings, identity, copyDir: backupCopyDir, backupS3, run }
}

/** The settings of an operator for a place, with the second places of the test. */
function envOf({ dataDir, databaseUrl, backupS3, backupCopyDir }: Settings): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    BACKUP_KEY: keys.publicKey,
    BACKUP_COPY_DIR: backupCopyDir,
    ...(backupS3 && {
      BACKUP_S3_BUCKET: backupS3.bucket,
      BACKUP_S3_ACCESS_KEY_ID: backupS3.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: backupS3.secretAccessKey,
      BACKUP_S3_ENDPOINT: backupS3.endpoint,
      BACKUP_S3_PREFIX: backupS3.prefix,
      BACKUP_S3_FORCE_PATH_STYLE: 'on',
    }),
  }
}

const namesIn = async (settings: Settings) => {
  const places = await openPlaces(settings)
  const names = await Promise.all(places.map(listCopies))
  for (const place of places) place.close()
  return names
}

const conditionOf = async ({ context }: TestApp) =>
  (await readFaults(context)).find(({ name }) => name === 'backup-copy')?.text

describe('the second places of a backup', () => {
  test('get the newest archive encrypted, and it is restored from there with the private key', async (t) => {
    const { app, settings, identity, copyDir, run } = await withCopies(t)
    await company(app)
    assert.equal((await run('backup')).result, 'done')
    assert.match((await run('backup-copy')).message, /^已把 anju-\S+ 复制到BACKUP_COPY_DIR、存储桶 anju并核对；/)
    assert.deepEqual(await namesIn(settings), [[`${NIGHT}.age`], [`${NIGHT}.age`]])
    assert.equal((await run('backup-copy')).message, '没有需要处理的内容')
    const bytes = readFileSync(join(copyDir, `${NIGHT}.age`))
    assert.equal(statSync(join(copyDir, `${NIGHT}.age`)).mode & 0o777, 0o600)
    assert.match(bytes.toString('latin1'), /^age-encryption\.org\/v1\n/)
    const digest = createHash('sha256').update(bytes).digest('hex')
    assert.equal(readFileSync(join(copyDir, `${NIGHT}.age.sha256`), 'utf8'), `${digest}  ${NIGHT}.age\n`)
    const before = await rowsIn(settings)
    rmSync(copyDir, { recursive: true })
    mkdirSync(copyDir)
    const place = await emptyPlace(t)
    const env = { ...envOf(settings), DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }
    const restored = await runScript('restore.ts', ['copy:latest', '--identity', identity, '--keep-sessions'], env)
    assert.equal(restored.code, 0, restored.stderr)
    const { job: _, ...rows } = await rowsIn(place)
    for (const [table, lines] of Object.entries(rows))
      if (!['job_log', 'backup_run', 'installation'].includes(table)) assert.deepEqual(lines, before[table], table)
  })

  test('say what is wrong with a copy or a key in one sentence, also without the key', async (t) => {
    const { settings, identity, copyDir } = await withCopies(t)
    const file = join(copyDir, 'a.tar.gz.age')
    const command = (...args: string[]) => runScript('backup.ts', args, envOf(settings))
    assert.match((await command(file)).stdout, /^已备份并核对、加密：/)
    assert.deepEqual(readdirSync(copyDir), ['a.tar.gz.age', 'a.tar.gz.age.sha256'])
    assert.match((await command('--verify', file)).stdout, /^备份与摘要一致：.*看不到其中的内容/)
    assert.match(
      (await command('--list', file, '--identity', identity)).stdout,
      /^备份完好：[\s\S]*\n表 administrator：/,
    )
    assert.match((await command('--new-key')).stdout, /^BACKUP_KEY=age1\w{58}\n[\s\S]*\nAGE-SECRET-KEY-1\w{58}\n$/m)
    const source = await findSource(settings, file, backupPlan)
    const verify = async (keyFile?: string) => verifyArchive(await source.open(keyFile))
    assert.ok((await verify(identity)).tables.administrator)
    const other = join(settings.dataDir, 'other.txt')
    writeFileSync(other, (await newKeys()).privateKey)
    for (const [words, keyFile] of [
      [/^a\.tar\.gz\.age 是加密的；请用 --identity/, undefined],
      [/^私钥与这份备份不符：/, other],
      [/中没有完整的私钥：/, file],
    ] as const)
      await assert.rejects(verify(keyFile), ({ message }: Error) => words.test(message))
    const place = await emptyPlace(t)
    const into = { ...envOf(settings), DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }
    const refusal = await runScript('restore.ts', [file, '--identity', join(place.dataDir, 'none')], into)
    assert.match(refusal.stderr, /none（环境变量 DATA_DIR）：不存在（ENOENT）；[^\n]*\n$/)
    assert.equal(refusal.code, 1)
    const bytes = readFileSync(file)
    const flipped = Buffer.from(bytes)
    const middle = Math.floor(bytes.length / 2)
    flipped[middle] = (flipped[middle] ?? 0) ^ 1
    for (const content of [flipped, bytes.subarray(0, -9), bytes.subarray(0, 99), Buffer.alloc(0)]) {
      writeFileSync(file, content)
      await assert.rejects(source.verifyDigest(), /^Error: 备份文件已损坏：.*摘要不一致$/)
      await assert.rejects(verify(identity), /^Error: 备份文件已损坏或不完整，无法使用$/)
    }
  })

  test('are found by their time in all places; one that cannot be read is named with its own variables and hides no other', async (t) => {
    const { settings, copyDir } = await withCopies(t)
    const [older, newer] = ['anju-20261120-020000.tar.gz.age', 'anju-20261121-020000.tar.gz.age'] as const
    const [folder, bucket] = await openPlaces(settings)
    assert.ok(folder && bucket)
    t.after(bucket.close)
    const put = (place: typeof folder, name: string) =>
      Promise.all([name, `${name}.sha256`].map((one) => place.store.put(one, Buffer.from(name))))
    await put(folder, older)
    await put(folder, 'today.tar.gz.age')
    await put(bucket, newer)
    const find = async (word: string, more: Partial<Settings> = {}) => {
      const source = await findSource({ ...settings, ...more }, word, backupPlan)
      source.close()
      return source.name
    }
    assert.deepEqual([await find('copy:latest'), await find('copy:today.tar.gz.age')], [newer, 'today.tar.gz.age'])
    assert.ok(settings.backupS3)
    const away = { backupS3: { ...settings.backupS3, endpoint: 'http://127.0.0.1:1' } }
    const words =
      /^备份的第二处 存储桶 \S+：存储桶 \S+ 拒绝连接（ECONNREFUSED）；.*BACKUP_S3_ENDPOINT。不能确定哪一份最新/
    const saysSo = ({ message }: Error) => words.test(message)
    await assert.rejects(find('copy:latest', away), saysSo)
    await assert.rejects(newestWord({ ...settings, ...away }), saysSo)
    assert.equal(await find(`copy:${older}`, away), older)
    await assert.rejects(find(`copy:${newer}`, away), /^Error: 备份的第二处 存储桶/)
    const list = await runScript('backup.ts', ['--list'], envOf({ ...settings, ...away }))
    assert.match(list.stdout, /^BACKUP_COPY_DIR：anju-20261120-020000\.tar\.gz\.age$/m)
    assert.match(list.stderr, /^存储桶 \S+：.*BACKUP_S3_ENDPOINT$/m)
    assert.equal(list.code, 1)
    rmSync(copyDir, { recursive: true })
    await assert.rejects(newestWord(settings), /BACKUP_COPY_DIR.*不存在（ENOENT）/)
  })

  test('without a key get nothing, one that fails keeps no other from its copy, and both are conditions', async (t) => {
    const { app, settings, identity, copyDir, backupS3, run } = await withCopies(t)
    await app.admin()
    assert.equal((await run('backup')).result, 'done')
    settings.backupKeys = []
    assert.match((await run('backup-copy')).error, /^没有设置环境变量 BACKUP_KEY，备份没有复制到第二处；/)
    assert.match((await conditionOf(app)) ?? '', /BACKUP_KEY.*--new-key/)
    settings.backupKeys = [keys.publicKey]
    assert.equal(await conditionOf(app), undefined)
    symlinkSync('/dev/full', join(copyDir, `${NIGHT}.age.part`))
    const full = await run('backup-copy')
    assert.match(full.error, /^备份没有复制到第二处：BACKUP_COPY_DIR：写入的文件：磁盘已满（ENOSPC）；[^；]*$/)
    assert.deepEqual([await namesIn(settings), readdirSync(copyDir)], [[[], [`${NIGHT}.age`]], []])
    settings.backupS3 = { ...backupS3, prefix: 'another/' }
    await server.stop()
    const { result, error } = await run('backup-copy')
    await server.start()
    assert.equal(result, 'failed')
    assert.match(
      error,
      /^备份没有复制到第二处：存储桶 anju：存储桶 anju 拒绝连接（ECONNREFUSED）；.*BACKUP_S3_ENDPOINT$/,
    )
    assert.doesNotMatch(error, /S3RVER/)
    assert.deepEqual(await namesIn(settings), [[`${NIGHT}.age`], []])
    app.clock.set(app.clock.now() + 27 * HOUR)
    assert.match((await conditionOf(app)) ?? '', /^备份还没有复制到第二处；/)
    assert.match((await run('backup-copy')).error, /^BACKUP_COPY_DIR、存储桶 anju中没有 26 小时内的备份；/)
    assert.match((await conditionOf(app)) ?? '', /^备份还没有复制到第二处；/)
    assert.equal((await run('backup')).result, 'done')
    assert.equal((await run('backup-copy')).result, 'done')
    assert.equal(await conditionOf(app), undefined)
    const { keep, copiedTime } = (await (await app.admin()).call('GET /prod-api/monitor/backup')).data
    assert.deepEqual(
      [keep, copiedTime],
      ['保留最近 7 份，以及最近 7 天、4 周、12 个月各自最新的一份', '2026-11-22 13:00:00'],
    )
    // A server without archives, and one that cannot read them, do not say that there are copies.
    app.clock.set(app.clock.now() + 27 * HOUR)
    const { backupDir } = settings
    settings.backupDir = join(settings.dataDir, 'none')
    assert.match((await run('backup-copy')).error, /没有 26 小时内的备份/)
    settings.backupDir = identity
    assert.match((await run('backup-copy')).error, /^备份没有复制到第二处：BACKUP_DIR.*ENOTDIR/)
    settings.backupDir = backupDir
    assert.match((await conditionOf(app)) ?? '', /^第二处最近一次有最新的备份是 2026-11-22 13:00:00；/)
    rmSync(copyDir, { recursive: true })
    assert.match((await run('backup-copy')).error, /other disk（环境变量 BACKUP_COPY_DIR）：不存在（ENOENT）/)
    assert.throws(() => statSync(copyDir), 'the folder of a disk that is not mounted is not made')
  })

  test('lose what is no longer kept and what a killed copy left, and nothing else', async (t) => {
    const { app, settings, copyDir, run } = await withCopies(t)
    await app.context.db.updateTable('parameter').set({ value: '1' }).where('key', 'like', 'sys.backup.%').execute()
    const others = ['mine.tar.gz.age', 'anju-20251001-020000.tar.gz', 'anju-20251001-020000.tar.gz.age.txt']
    for (const name of [...others, 'anju-20251001-020000.tar.gz.age.part']) writeFileSync(join(copyDir, name), 'x')
    for (let day = 0; day < 2; day++) {
      assert.equal((await run('backup')).result, 'done')
      assert.equal((await run('backup-copy')).result, 'done')
      app.clock.set(app.clock.now() + 24 * HOUR)
    }
    const last = 'anju-20261122-100000.tar.gz.age'
    assert.deepEqual(await namesIn(settings), [[last], [last]])
    assert.deepEqual(readdirSync(copyDir).sort(), [...others, last, `${last}.sha256`].sort())
    // A place that is full gets room for the next copy, and keeps the last whole one until then.
    const gone = ['anju-20251002-020000.tar.gz.age', 'anju-20251003-020000.tar.gz.age.part']
    const old = ['anju-20251004-020000.tar.gz.age', 'anju-20251004-020000.tar.gz.age.sha256']
    for (const name of [...gone, ...old]) writeFileSync(join(copyDir, name), 'x')
    symlinkSync('/dev/full', join(copyDir, 'anju-20261123-100000.tar.gz.age.part'))
    assert.equal((await run('backup')).result, 'done')
    assert.match((await run('backup-copy')).error, /BACKUP_COPY_DIR：写入的文件：磁盘已满（ENOSPC）/)
    assert.deepEqual(readdirSync(copyDir).sort(), [...others, last, `${last}.sha256`].sort())
  })
})

describe('a copy', () => {
  test('of many parts arrives whole in a bucket, and one that ends early or differs leaves nothing', async (t) => {
    const { settings } = await withCopies(t)
    const file = join(settings.dataDir, 'large')
    writeFileSync(file, randomBytes(20_000_000))
    const [, bucket] = await openPlaces(settings)
    assert.ok(bucket)
    t.after(bucket.close)
    await putChecked(bucket.store, 'large.age', file, [keys.publicKey])
    const { size = 0 } = (await bucket.store.open('large.age')) ?? {}
    assert.ok(size > 20_000_000)
    const early: Store['put'] = (key, body) => {
      if (Buffer.isBuffer(body)) return bucket.store.put(key, body)
      const [stream, size] = [body.stream, body.size]
      let sent = 0
      const cut = async function* () {
        for await (const chunk of stream) {
          sent += chunk.length
          if (sent > 17_000_000) throw new Error('the line went dead')
          yield chunk
        }
      }
      return bucket.store.put(key, { stream: Readable.from(cut(), { objectMode: false }), size })
    }
    await assert.rejects(putChecked({ ...bucket.store, put: early }, 'early.age', file, 'off'))
    assert.deepEqual(await listCopies(bucket), ['large.age'])
    const folder = folderStore(join(settings.dataDir, 'other disk'))
    const changed: Store['open'] = async () => ({ size: 1, body: Readable.from([Buffer.from('x')]) })
    await assert.rejects(putChecked({ ...folder, open: changed }, 'a.tar.gz', file, 'off'), /不一致，已删除/)
    const digestless: Store['put'] = async (key, body) => {
      if (key.endsWith('.sha256')) throw new Error('the disk is full')
      await folder.put(key, body)
    }
    await assert.rejects(putChecked({ ...folder, put: digestless }, 'a.tar.gz', file, 'off'), /disk is full/)
    assert.deepEqual(readdirSync(join(settings.dataDir, 'other disk')), [])
  })

  test('is refused before anything is written where the settings are wrong', async (t) => {
    const { settings } = await withCopies(t)
    const env = { ...envOf(settings), BACKUP_DIR: settings.backupDir }
    assert.deepEqual(readSettings(env).backupS3, settings.backupS3)
    for (const [wrong, words] of [
      [{ BACKUP_KEY: keys.privateKey }, /^环境变量 BACKUP_KEY 必须是以 age1 开头的公钥/],
      [{ BACKUP_COPY_DIR: settings.backupDir }, /^环境变量 BACKUP_COPY_DIR 不能与 BACKUP_DIR 相同/],
      [{ BACKUP_S3_BUCKET: '' }, /^环境变量 BACKUP_S3_BUCKET 不能为空：.*BACKUP_S3_SECRET_ACCESS_KEY/],
    ] as const)
      assert.throws(
        () => readSettings({ ...env, ...wrong }),
        ({ message }: Error) => words.test(message) && !message.includes(keys.privateKey),
      )
    settings.backupKeys = [keys.publicKey.replace(/.$/, (last) => (last === 'x' ? 'q' : 'x'))]
    const file = join(settings.dataDir, 'identity.txt')
    const folder = folderStore(settings.backupCopyDir)
    await assert.rejects(putChecked(folder, 'a', file, settings.backupKeys), /BACKUP_KEY 中的公钥不完整或写错/)
    await assert.rejects(verifyArchive(join(settings.dataDir, 'none')), /备份文件不存在：.*none/)
  })
})
