import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { readFaults } from '#platform/app/faults'
import { verifyArchive } from '#platform/backup/archive'
import { withAttachment } from '../../../../test/factories.ts'
import { DAY, type TestApp, testApp } from '../../../../test/harness.ts'

async function withBackups(t: TestContext): Promise<{ app: TestApp; folder: string; run: () => Promise<unknown> }> {
  const app = await testApp(t)
  const folder = join(app.context.settings.dataDir, 'backups')
  app.context.settings.backupDir = folder
  const task = app.context.scheduler.tasks.find(({ key }) => key === 'backup')
  assert.ok(task)
  return { app, folder, run: () => app.context.scheduler.run(task, app.clock.now()) }
}

const stateOf = async (app: TestApp) => (await (await app.admin()).call('GET /prod-api/monitor/backup')).data

describe('the scheduled backup', () => {
  test('without a folder is a failure that says so, not a success', async (t) => {
    const app = await testApp(t)
    const task = app.context.scheduler.tasks.find(({ key }) => key === 'backup')
    assert.ok(task)
    assert.equal(await app.context.scheduler.run(task, app.clock.now()), 'failed')
    const admin = await app.admin()
    const { rows } = await admin.call('GET /prod-api/monitor/jobLog/list', { query: { invokeTarget: 'backup' } })
    assert.deepEqual([rows[0]?.status, rows[0]?.jobMessage], ['1', '运行失败'])
    assert.match(rows[0]?.exceptionInfo ?? '', /^没有设置环境变量 BACKUP_DIR，未作备份；/)
    const { enabled, nextTime, runs } = await stateOf(app)
    assert.deepEqual([enabled, nextTime, runs], [false, '', []])
  })

  test('that lacks files fails with the items that need them, and its archive is kept', async (t) => {
    const { app, folder, run } = await withBackups(t)
    await withAttachment(app, { title: '电梯年检安排' })
    const { storage, db } = app.context
    const { storage_key } = await db.selectFrom('file').select('storage_key').executeTakeFirstOrThrow()
    await storage.files.remove(storage_key)
    assert.equal(await run(), 'failed')
    const { error } = await db.selectFrom('job_log').select('error').executeTakeFirstOrThrow()
    assert.match(error, /^备份已写成，但不完整，缺少文件 1 个：.*《电梯年检安排》/)
    const [latest] = (await stateOf(app)).runs
    assert.deepEqual([latest?.status, latest?.kept, latest?.missingCount], ['0', true, 1])
    assert.equal(readdirSync(folder).length, 1)
  })

  test('writes a verified archive that only its owner may read, and the console shows what it holds', async (t) => {
    const { app, folder, run } = await withBackups(t)
    await withAttachment(app)
    assert.equal(await run(), 'done')
    assert.deepEqual(readdirSync(folder), ['anju-20261121-100000.tar.gz'])
    const file = join(folder, 'anju-20261121-100000.tar.gz')
    assert.deepEqual([statSync(file).mode & 0o777, statSync(folder).mode & 0o777], [0o600, 0o700])
    const { tables } = await verifyArchive(file)
    assert.equal(tables.content, 1)
    const state = await stateOf(app)
    assert.deepEqual(
      [state.enabled, state.nextTime, state.keep, state.copiedTime],
      [true, '2026-11-22 02:00:00', '保留最近 7 份，以及最近 7 天、4 周、12 个月各自最新的一份', ''],
    )
    const [{ runId: _, ...latest } = { runId: '' }] = state.runs
    assert.deepEqual(latest, {
      status: '0',
      startTime: '2026-11-21 10:00:00',
      costTime: 0,
      fileName: 'anju-20261121-100000.tar.gz',
      kept: true,
      bytes: statSync(file).size,
      rowCount: Object.values(tables).reduce((sum, count) => sum + count, 0),
      fileCount: 1,
      missingCount: 0,
      error: '',
    })
  })

  test('keeps as many archives as the parameter says, never touches other files, and clears what was left unfinished', async (t) => {
    const { app, folder, run } = await withBackups(t)
    await app.context.db.updateTable('parameter').set({ value: '2' }).where('key', '=', 'sys.backup.keep').execute()
    mkdirSync(folder)
    for (const name of ['mine.tar.gz', 'anju-20261001-020000.tar.gz.part', 'anju-20261001-020000.tar.gz.txt'])
      writeFileSync(join(folder, name), 'x')
    for (let day = 0; day < 3; day++) {
      assert.equal(await run(), 'done')
      app.clock.pass(DAY)
    }
    assert.deepEqual(readdirSync(folder).sort(), [
      'anju-20261001-020000.tar.gz.txt',
      'anju-20261122-100000.tar.gz',
      'anju-20261123-100000.tar.gz',
      'mine.tar.gz',
    ])
    const { runs, keep } = await stateOf(app)
    assert.match(keep, /^保留最近 2 份，/)
    assert.deepEqual(
      runs.map(({ kept: isKept }) => isKept),
      [true, true, false],
    )
  })

  test('a failure is shown with its reason, and the archives that exist stay', async (t) => {
    const { app, folder, run } = await withBackups(t)
    assert.equal(await run(), 'done')
    app.clock.pass(DAY)
    app.context.settings.backupDir = join(folder, 'anju-20261121-100000.tar.gz', 'below a file')
    assert.equal(await run(), 'failed')
    app.context.settings.backupDir = folder
    const { runs } = await stateOf(app)
    assert.deepEqual(
      runs.map(({ status, kept: isKept }) => [status, isKept]),
      [
        ['1', false],
        ['0', true],
      ],
    )
    assert.match(runs[0]?.error ?? '', /^BACKUP_DIR.*路径的一部分不是目录（ENOTDIR）；/)
    assert.equal(readdirSync(folder).length, 1)
  })

  test('its folder is never revealed', async (t) => {
    const { app, folder, run } = await withBackups(t)
    await run()
    const { raw } = await (await app.admin()).call('GET /prod-api/monitor/backup')
    assert.ok(!raw.includes(folder))
    const { code } = await (await app.holder('system:user:list')).call('GET /prod-api/monitor/backup')
    assert.equal(code, 403)
  })
})

describe('the rehearsal of a restoration', () => {
  const rehearse = async (app: TestApp) => {
    const task = app.context.scheduler.tasks.find(({ key }) => key === 'rehearsal')
    assert.ok(task)
    return app.context.scheduler.run(task, app.clock.now())
  }
  const lastLog = async ({ context: { db } }: TestApp) =>
    db
      .selectFrom('job_log')
      .selectAll()
      .where('job_id', '=', 'rehearsal')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()

  test('restores the newest archive beside the data, compares it, removes it, and the console shows when', async (t) => {
    const { app, run } = await withBackups(t)
    await withAttachment(app)
    assert.equal(await rehearse(app), 'failed')
    assert.equal((await lastLog(app)).error, '还没有备份可供演练')
    assert.equal(await run(), 'done')
    const [{ rowCount } = { rowCount: 0 }] = (await stateOf(app)).runs
    assert.equal((await stateOf(app)).rehearsedTime, '')
    app.clock.set(app.clock.now() + 60_000)
    assert.equal(await rehearse(app), 'done', (await lastLog(app)).error)
    // The moment is that of the database's snapshot, by the clock of the machine.
    assert.match(
      (await lastLog(app)).message,
      new RegExp(`^已把 [\\d :-]{19} 的备份恢复到临时位置并核对：${rowCount} 行、1 个文件，全部相符$`),
    )
    assert.equal((await stateOf(app)).rehearsedTime, '2026-11-21 10:01:00')
    assert.ok(!readdirSync(app.context.settings.dataDir).includes('rehearsal'))
  })

  test('fails with the reason for an archive of which a byte has changed, and its age becomes a condition', async (t) => {
    const { app, folder, run } = await withBackups(t)
    const hasCondition = async () => (await readFaults(app.context)).some(({ name }) => name === 'rehearsal')
    assert.equal(await run(), 'done')
    assert.equal(await rehearse(app), 'done')
    app.clock.set(app.clock.now() + 8 * DAY)
    assert.equal(await hasCondition(), false)
    const file = join(folder, readdirSync(folder)[0] ?? '')
    const bytes = readFileSync(file)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    writeFileSync(file, bytes)
    app.clock.set(app.clock.now() + DAY)
    assert.equal(await rehearse(app), 'failed')
    assert.match((await lastLog(app)).error, /^最近的备份 anju-\d{8}-\d{6}\.tar\.gz 不能恢复：备份文件已损坏/)
    assert.equal(await hasCondition(), true)
    assert.ok(!readdirSync(app.context.settings.dataDir).includes('rehearsal'))
  })
})
