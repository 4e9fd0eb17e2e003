import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { backupPlan } from '#modules/monitor'
import { restoreBackup } from '#platform/backup/restore'
import { takeBackup } from '#platform/backup/take'
import { migrate } from '#platform/database/migrate'
import { openDatabase } from '#platform/database/open'
import { localStorage } from '#platform/storage/local'
import { migrations } from '../../migrations/index.ts'
import { engine } from '../database.ts'
import { withAttachment } from '../factories.ts'
import { PASSWORD, testApp } from '../harness.ts'
import { keysOf } from '../stores.ts'

import { backUp, company, emptyPlace, openRestored, plain, restore, rowsIn } from './company.ts'

describe('a restore that is refused leaves the target as it was', () => {
  test('because the archive is damaged, cut off or something else', async (t) => {
    const app = await testApp(t)
    await company(app)
    const bytes = readFileSync(await backUp(app))
    const settings = await emptyPlace(t)
    const bad = join(settings.dataDir, 'bad.tar.gz')
    const middle = Math.floor(bytes.length / 2)
    const flipped = Buffer.from(bytes)
    flipped[middle] = (flipped[middle] ?? 0) ^ 0xff
    for (const [what, content] of [
      ['a flipped byte', flipped],
      ['cut off', bytes.subarray(0, middle)],
      ['cut off at the end', bytes.subarray(0, -9)],
      ['no archive', Buffer.from('hello')],
      ['nothing', Buffer.alloc(0)],
    ] as const) {
      writeFileSync(bad, content)
      await assert.rejects(restore(settings, bad), ({ message }: Error) => /^备份文件/.test(message), what)
    }
    await assert.rejects(restore(settings, join(settings.dataDir, 'none')), /备份文件不存在/)
    rmSync(bad)
    assert.deepEqual(
      readdirSync(settings.dataDir).filter((name) => name.startsWith('anju')),
      [],
    )
  })

  test('because it is not empty; with replace it is replaced, and its files go', async (t) => {
    const app = await testApp(t)
    const { url } = await company(app)
    const file = await backUp(app)
    const target = await testApp(t)
    const { settings, storage } = target.context
    const old = await withAttachment(target, { title: '旧的内容', bytes: 'PK old' })
    await target.close()
    const before = await rowsIn(settings)
    await assert.rejects(restore(settings, file), /--replace/)
    assert.deepEqual(await rowsIn(settings), before)
    await restore(settings, file, { replace: true })
    const anju = await openRestored(t, settings)
    assert.equal((await anju.server.inject(url)).body, 'PK the timetable')
    assert.equal((await anju.server.inject(old.url)).statusCode, 401)
    assert.equal((await keysOf(storage.files)).length, 1)
  })

  test('because something fails at the very end', async (t) => {
    const app = await testApp(t)
    await company(app)
    const file = await backUp(app)
    const target = await testApp(t)
    const { settings, storage } = target.context
    await withAttachment(target, { title: '旧的内容', bytes: 'PK old' })
    await target.close()
    const [before, keys] = [await rowsIn(settings), await keysOf(storage.files)]
    const broken = { ...storage, avatars: { ...storage.avatars, put: () => Promise.reject(new Error('disk full')) } }
    const options = { ...plain, replace: true }
    await assert.rejects(restoreBackup(settings, broken, file, options), /disk full/)
    const failing = { ...options, reindex: () => Promise.reject(new Error('no words')) }
    await assert.rejects(restoreBackup(settings, storage, file, failing), /no words/)
    assert.deepEqual([await rowsIn(settings), await keysOf(storage.files)], [before, keys])
    assert.deepEqual(
      readdirSync(settings.dataDir).filter((name) => name.includes('restore')),
      [],
    )
  })

  test('because a server uses it', async (t) => {
    const app = await testApp(t)
    const file = await backUp(app)
    const settings = await emptyPlace(t)
    if (engine === 'sqlite') {
      const { holdLock } = await import('#platform/database/sqlite')
      const release = holdLock(settings.dataDir, 'server')
      await assert.rejects(restore(settings, file), /已有一个安居服务正在使用/)
      release()
    } else {
      const database = openDatabase(settings, () => {})
      while (database.revision() === undefined) await new Promise((go) => setTimeout(go, 20))
      await assert.rejects(restore(settings, file), /1 个连接正在使用这个数据库/)
      await database.close()
    }
    await restore(settings, file)
  })

  test('because a newer version made the archive', async (t) => {
    const app = await testApp(t)
    const file = await backUp(app)
    const older = Object.fromEntries(Object.entries(migrations).slice(0, -1))
    const settings = await emptyPlace(t)
    await assert.rejects(restore(settings, file, { migrations: older }), /备份由更新的版本建立（\d{4}-/)
  })
})

describe('a restore into another version or engine', () => {
  test('an older archive is brought to the newest tables', async (t) => {
    const old = await emptyPlace(t)
    const database = openDatabase(old, () => {})
    await migrate(database.db, Object.fromEntries(Object.entries(migrations).slice(0, 5)))
    await sql`insert into setting (name, value_json) values ('from the old days', '1')`.execute(database.db)
    await database.close()
    const file = join(old.dataDir, 'old.tar.gz')
    await takeBackup(old, localStorage(old.dataDir), file, backupPlan)
    const settings = await emptyPlace(t)
    await restore(settings, file)
    assert.deepEqual((await rowsIn(settings)).setting, ['{"name":"from the old days","value_json":"1"}'])
    const anju = await openRestored(t, settings)
    assert.equal((await anju.server.inject('/readyz')).statusCode, 200)
  })

  const skip = engine === 'postgres' ? false : 'runs where both engines are at hand'
  for (const [from, to] of [
    ['postgres', 'sqlite'],
    ['sqlite', 'postgres'],
  ] as const)
    test(`what was backed up on ${from} is restored on ${to} with every row`, { skip }, async (t) => {
      const app = await testApp(t, { on: from })
      const { url } = await company(app)
      const before = await rowsIn(app.context.settings)
      const settings = await emptyPlace(t, to)
      await restore(settings, await backUp(app), { keepSessions: true })
      const after = await rowsIn(settings)
      const unordered = (rows: Record<string, string[]>) =>
        Object.entries(rows)
          .map(([table, lines]) => [
            table,
            lines
              .map((line) => Object.entries(JSON.parse(line)).sort())
              .map(String)
              .sort(),
          ])
          .sort()
      assert.deepEqual(unordered(after), unordered(before))
      const anju = await openRestored(t, settings)
      assert.equal((await anju.server.inject(url)).body, 'PK the timetable')
      const answer = await anju.server.inject(`/api/cms/search/query?title=${encodeURIComponent('储水')}`)
      assert.equal(answer.json().data.total, 1)
      const body = { username: '张三', password: PASSWORD }
      const login = await anju.server.inject({ method: 'POST', url: '/api/member/login', payload: body })
      assert.equal(login.json().code, 200)
    })
})
