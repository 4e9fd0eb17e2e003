import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { purgeFiles } from '#modules/file'
import { createLog } from '#platform/log/log'
import { readSettings } from '#platform/settings/settings'
import { buildApp } from '../../src/app.ts'
import { tasks } from '../../src/modules.ts'
import { emptyDatabase } from '../database.ts'
import { file } from '../factories.ts'
import { DAY, START, type TestApp, testApp } from '../harness.ts'

/** Writes bytes to the store of files with a modification time in the past. */
function lay(app: TestApp, key: string, age: number): string {
  const folder = join(app.context.settings.dataDir, 'files', key.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  const path = join(folder, key)
  writeFileSync(path, 'bytes')
  const at = (app.clock.now() - age) / 1000
  utimesSync(path, at, at)
  return path
}

const keysIn = (dataDir: string) => {
  const store = join(dataDir, 'files')
  return readdirSync(store).flatMap((folder) => readdirSync(join(store, folder)))
}

describe('R-3 what a killed start or upload leaves behind', () => {
  test('is swept by the hourly task after a day; what a row names, or may yet name, stays', async (t) => {
    const app = await testApp(t)
    await file(app)
    const { storage_key } = await app.context.db.selectFrom('file').select('storage_key').executeTakeFirstOrThrow()
    const usedKey = lay(app, storage_key, 3 * DAY)
    const left = [lay(app, 'ab01', DAY + 1000), lay(app, 'cd01.part', 2 * DAY)]
    const young = [lay(app, 'ab02', DAY - 60_000), lay(app, 'ab03.part', 0)]
    const task = tasks.find(({ key }) => key === 'purge-exports')
    assert.match((await task?.run(app.context, app.clock.now())) ?? '', /遗留文件 2 个$/)
    for (const path of left) assert.equal(existsSync(path), false, path)
    for (const path of [usedKey, ...young]) assert.ok(existsSync(path), path)
  })

  test('is not taken for that on the folder of another database', async (t) => {
    const app = await testApp(t)
    for (let count = 0; count < 2001; count++) lay(app, `ab${String(count).padStart(30, '0')}`, 2 * DAY)
    await assert.rejects(purgeFiles(app.context, app.clock.now()), /2001 个文件不属于当前数据库，未清理/)
    assert.equal(keysIn(app.context.settings.dataDir).length, 2001)
  })

  test('a first start that fails takes its files back, and the next one names all of its own', async (t) => {
    const { dataDir, databaseUrl, remove } = await emptyDatabase()
    const settings = { ...readSettings({ CAPTCHA: 'off' }), dataDir, databaseUrl }
    let failing = true
    const clock = { now: () => START }
    const passwords = {
      hash: async () => {
        if (failing) throw new Error('killed')
        return 'hash'
      },
      verify: async () => false,
    }
    const anju = await buildApp(settings, { log: createLog('silent'), clock, passwords: passwords as never })
    t.after(async () => {
      await anju.close()
      await remove()
    })
    await assert.rejects(anju.prepare(), /killed/)
    const count = async () => (await anju.context.db.selectFrom('file').select('id').execute()).length
    assert.equal(await count(), 0)
    assert.deepEqual(keysIn(dataDir), [])
    failing = false
    await anju.prepare()
    const rows = await anju.context.db.selectFrom('file').select('storage_key').execute()
    assert.ok(rows.length > 0)
    assert.deepEqual(keysIn(dataDir).toSorted(), rows.map(({ storage_key }) => storage_key).toSorted())
  })
})
