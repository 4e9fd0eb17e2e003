import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { backupPlan } from '#modules/monitor'
import { takeBackup } from '#platform/backup/take'
import { news, withAttachment } from '../factories.ts'
import { testApp } from '../harness.ts'
import { keysOf, onBothStores } from '../stores.ts'

import { backUp, company, emptyPlace, openRestored, restore, rowsIn } from './company.ts'

onBothStores('a backup', (testApp) => {
  test('restores every row, every file and the search into an empty place', async (t) => {
    const app = await testApp(t)
    const { url, imgUrl } = await company(app)
    const before = await rowsIn(app.context.settings)
    const file = await backUp(app)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.ok(!existsSync(`${file}.part`))
    const settings = await emptyPlace(t)
    await restore(settings, file, { keepSessions: true })
    assert.deepEqual(await rowsIn(settings), before)
    const anju = await openRestored(t, settings)
    assert.equal((await anju.server.inject(url)).body, 'PK the timetable')
    assert.equal((await anju.server.inject(`/prod-api${imgUrl}`)).headers['content-type'], 'image/webp')
    for (const word of ['电梯年检', '储水']) {
      const answer = await anju.server.inject(`/api/cms/search/query?title=${encodeURIComponent(word)}`)
      assert.equal(answer.json().data.total, 1, word)
    }
  })
})

describe('backup and restore', () => {
  test('numbers go on behind those that were restored', async (t) => {
    const app = await testApp(t)
    await company(app)
    const settings = await emptyPlace(t)
    await restore(settings, await backUp(app))
    const anju = await openRestored(t, settings)
    await news({ ...app, context: anju.context }, { title: '后来的新闻' })
    const answer = await anju.server.inject(`/api/cms/search/query?title=${encodeURIComponent('后来')}`)
    assert.equal(answer.json().data.total, 1)
  })

  test('users log in again, unless sessions are kept', async (t) => {
    const app = await testApp(t)
    const member = await app.member()
    const file = await backUp(app)
    for (const keepSessions of [false, true]) {
      const settings = await emptyPlace(t)
      await restore(settings, file, { keepSessions })
      const rows = await rowsIn(settings)
      assert.equal(rows.member_session?.length, keepSessions ? 1 : 0)
      assert.equal(rows.member?.length, (await rowsIn(app.context.settings)).member?.length)
    }
    assert.ok(member.token)
  })

  test('key files of the data folder come along, private', async (t) => {
    const app = await testApp(t)
    writeFileSync(join(app.context.settings.dataDir, 'second-factor.key'), 'the key')
    const settings = await emptyPlace(t)
    await restore(settings, await backUp(app))
    const path = join(settings.dataDir, 'second-factor.key')
    assert.deepEqual([readFileSync(path, 'utf8'), statSync(path).mode & 0o777], ['the key', 0o600])
  })

  test('a file that is missing in the store is reported, and all else is backed up', async (t) => {
    const app = await testApp(t)
    await company(app)
    const { storage, settings, db } = app.context
    const { storage_key } = await db.selectFrom('file').select('storage_key').executeTakeFirstOrThrow()
    await storage.files.remove(storage_key)
    for (const key of await keysOf(storage.avatars)) await storage.avatars.remove(key)
    const file = join(settings.dataDir, 'backup.tar.gz')
    const { missing, rows } = await takeBackup(settings, storage, file, backupPlan)
    assert.equal(missing.length, 2)
    assert.ok(rows > 10)
    const place = await emptyPlace(t)
    await restore(place, file)
    const { administrator = [] } = await rowsIn(place)
    assert.ok(
      administrator.every((row) => JSON.parse(row).avatar === ''),
      'no account names a picture that is gone',
    )
  })

  test('an existing file is not overwritten, and a backup that fails leaves nothing', async (t) => {
    const app = await testApp(t)
    const file = await backUp(app)
    await assert.rejects(backUp(app), /文件已存在/)
    await withAttachment(app)
    const { settings, storage } = app.context
    const broken = {
      ...storage,
      files: { ...storage.files, open: () => Promise.reject(new Error('the disk is gone')) },
    }
    const other = join(settings.dataDir, 'other.tar.gz')
    await assert.rejects(takeBackup(settings, broken, other, backupPlan), /the disk is gone/)
    assert.deepEqual(
      readdirSync(settings.dataDir).filter((name) => name.includes('tar.gz')),
      ['backup.tar.gz'],
    )
    assert.ok(existsSync(file))
  })
})
