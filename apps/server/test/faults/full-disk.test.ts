import assert from 'node:assert/strict'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { purgeTask } from '#modules/system'
import { writeDurably } from '#platform/storage/local'
import { engine } from '../database.ts'
import { sendFile } from '../files.ts'
import { type TestApp, testApp } from '../harness.ts'

const aPicture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#2f6f6a' } })
    .png()
    .toBuffer()

/** Leaves the database no room for another page, or for as many as it likes. */
async function limitPages(app: TestApp, most: 'none' | 'all'): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(app.context.db)
  const limit = most === 'all' ? 4_000_000 : rows[0]?.page_count
  await sql.raw(`pragma max_page_count = ${limit}`).execute(app.context.db)
}

/** Repeats an action until it fails, and returns the error. */
async function untilItFails(run: () => Promise<unknown>): Promise<Error> {
  for (let left = 2000; left > 0; left--) {
    const error = await run().then(
      () => undefined,
      (fault: Error) => fault,
    )
    if (error) return error
  }
  throw new Error('it did not fail')
}

describe('R-2 a full disk', { skip: engine !== 'sqlite' && 'the engine is PostgreSQL' }, () => {
  test('calls get 503 with Retry-After, reading continues, and writing is possible again when there is space', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    let fileNumber = 0
    const add = async () => {
      const name = `filling_${++fileNumber}`
      const body = { dictName: name, dictType: name, remark: 'x'.repeat(400) }
      return admin.call('POST /prod-api/system/dict/type', { body })
    }
    await limitPages(app, 'none')
    const acknowledged: string[] = []
    let answer = await add()
    for (; answer.code === 200; answer = await add()) acknowledged.push(`filling_${fileNumber}`)
    assert.deepEqual([answer.status, answer.code], [503, 503])
    assert.match(answer.msg, /磁盘已满/)
    assert.doesNotMatch(app.logLines.join(''), /database away/)
    assert.ok(Number(answer.headers['retry-after']) > 0)
    assert.equal((await app.visitor.call('GET /api/cms/catalog/top')).code, 200)
    await limitPages(app, 'all')
    assert.equal((await add()).code, 200)
    const rows = await app.context.db.selectFrom('dict_type').select('type').execute()
    const stored = new Set(rows.map(({ type }) => type))
    assert.deepEqual(
      acknowledged.filter((name) => !stored.has(name)),
      [],
    )
    assert.doesNotMatch(app.logLines.join(''), /cannot rollback|within a transaction/)
  })

  test('a transaction reports that the disk is full, and the next one starts normally', async (t) => {
    const app = await testApp(t)
    const { db } = app.context
    await limitPages(app, 'none')
    const fill = () =>
      db.transaction().execute(async (tx) => {
        for (const name of ['a', 'b', 'c'])
          await tx
            .insertInto('setting')
            .values({ name: `${name}${Math.random()}`, value_json: 'x'.repeat(3000) })
            .execute()
      })
    assert.match((await untilItFails(fill)).message, /database or disk is full/)
    const run = () => app.context.scheduler.run(purgeTask, app.clock.now())
    assert.match((await untilItFails(run)).message, /database or disk is full/)
    await limitPages(app, 'all')
    await fill()
    app.clock.pass(11 * 60_000)
    assert.equal(await run(), 'done')
  })

  test('a file that cannot be moved to its place leaves no part behind', async (t) => {
    const app = await testApp(t)
    const folder = join(app.context.settings.dataDir, 'files', 'ab')
    mkdirSync(join(folder, 'taken', 'by a folder'), { recursive: true })
    await assert.rejects(writeDurably(join(folder, 'taken'), Buffer.from('bytes')))
    assert.deepEqual(readdirSync(folder), ['taken'])
  })
})

describe('an upload that cannot be stored', () => {
  const upload = async (app: TestApp) =>
    sendFile(app, await app.admin(), '/prod-api/system/user/profile/avatar', {
      field: 'avatarfile',
      name: 'me.png',
      bytes: await aPicture(),
      type: 'image/png',
    })

  for (const [code, words, line] of [
    ['ENOSPC', /磁盘已满/, 'disk full'],
    ['EDQUOT', /磁盘已满/, 'disk full'],
    ['EROFS', /暂时不能读写文件/, 'files cannot be written'],
    ['EACCES', /暂时不能读写文件/, 'files cannot be written'],
    ['EMFILE', /暂时不能读写文件/, 'files cannot be written'],
  ] as const)
    test(`because of ${code} is refused with a sentence, and the log says why`, async (t) => {
      const app = await testApp(t)
      const { avatars } = app.context.storage
      const put = avatars.put
      avatars.put = () =>
        Promise.reject(Object.assign(new Error(`${code}: write`), { code, syscall: 'write', path: '/srv/x' }))
      const answer = await upload(app)
      assert.equal(answer.statusCode, 503)
      assert.match(answer.json().msg, words)
      assert.doesNotMatch(answer.body, /系统未知错误|\/srv/)
      assert.ok(Number(answer.headers['retry-after']) > 0)
      assert.ok(app.logLines.some((one) => one.includes(`"msg":"${line}"`)))
      assert.doesNotMatch(app.logLines.join(''), /database away/)
      avatars.put = put
      assert.equal((await upload(app)).json().code, 200)
    })
})
