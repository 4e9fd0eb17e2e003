import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { type Actor, DAY, HOUR, START, type TestApp, testApp } from '../../../../test/harness.ts'
import { aLine, aLogin } from '../log/test-lines.ts'
import { purgeLogs } from './purge.ts'
import { sealRecords } from './seal.ts'
import { verifyRecord } from './verify.ts'

const LOG = 'operation_log'
const faultsOf = async ({ context }: TestApp) => (await verifyRecord(context.db, context.secrets, LOG)).faults
const linesOf = ({ context }: TestApp) => context.db.selectFrom(LOG).selectAll().orderBy('seq').execute()
const seal = (app: TestApp) => sealRecords(app.context, app.clock.now())

async function aPost(admin: Actor, postCode: string): Promise<void> {
  const body = { postCode, postName: `岗位${postCode}`, postSort: 1, status: '0' } as const
  assert.equal((await admin.call('POST /prod-api/system/post', { body })).code, 200)
}

/** An application with six sealed lines of the operation log. */
async function sealed(app: TestApp): Promise<void> {
  const admin = await app.admin()
  for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) {
    app.clock.pass(1000)
    await aPost(admin, code)
  }
  await seal(app)
}

describe('the chain of a record', () => {
  test('each line carries the digest of the one before', async (t) => {
    const app = await testApp(t)
    await sealed(app)
    const lines = await linesOf(app)
    assert.deepEqual(
      lines.map(({ seq }) => seq),
      [1, 2, 3, 4, 5, 6],
    )
    assert.deepEqual(
      lines.map(({ previous }) => previous),
      ['', ...lines.slice(0, -1).map(({ digest }) => digest)],
    )
    assert.deepEqual(await faultsOf(app), [])
  })

  const changes: Record<string, [change: (app: TestApp) => Promise<unknown>, named: RegExp[]]> = {
    'a changed result': [
      ({ context: { db } }) => db.updateTable(LOG).set({ failed: 1 }).where('seq', '=', 3).execute(),
      [/第 3 条.*被改动/],
    ],
    'a changed department': [
      ({ context: { db } }) => db.updateTable(LOG).set({ department: '别处' }).where('seq', '=', 3).execute(),
      [/第 3 条.*被改动/],
    ],
    'a changed time': [
      ({ context: { db } }) => db.updateTable(LOG).set({ at: 1 }).where('seq', '=', 2).execute(),
      [/第 2 条.*被改动/],
    ],
    'a cleared place in the chain': [
      ({ context: { db } }) =>
        db.updateTable(LOG).set({ seq: null, previous: '', digest: '' }).where('seq', '=', 4).execute(),
      [/第 5 条.*缺少 1 条（第 4 条起）/, /未封存的一条.*不是程序写入的/],
    ],
    'a deleted line': [
      ({ context: { db } }) => db.deleteFrom(LOG).where('seq', '=', 3).execute(),
      [/第 4 条.*缺少 1 条（第 3 条起）/],
    ],
    'the first line deleted': [
      ({ context: { db } }) => db.deleteFrom(LOG).where('seq', '=', 1).execute(),
      [/第 2 条.*缺少 1 条（第 1 条起）/],
    ],
    'the last lines deleted': [
      ({ context: { db } }) => db.deleteFrom(LOG).where('seq', '>', 4).execute(),
      [/末尾缺少 2 条（第 5 条至第 6 条）/],
    ],
    'all lines deleted': [({ context: { db } }) => db.deleteFrom(LOG).execute(), [/末尾缺少 6 条/]],
    'two lines that changed places': [
      async ({ context: { db } }) => {
        for (const [from, to] of [
          [2, 900],
          [3, 2],
          [900, 3],
        ] as const)
          await db.updateTable(LOG).set({ seq: to }).where('seq', '=', from).execute()
      },
      [/第 2 条.*次序被改动/, /第 3 条.*次序被改动/],
    ],
    'an inserted line without a place': [
      async (app) => aLine(app, { title: '伪造' }),
      [/未封存的一条.*不是程序写入的/],
    ],
    'an inserted line behind the end': [
      async (app) =>
        aLine(app, {
          title: '伪造',
          seq: 7,
          previous: (await linesOf(app)).at(-1)?.digest ?? '',
          digest: 'f'.repeat(64),
        }),
      [/第 7 条.*是插入的/],
    ],
    'an end that was moved back': [
      async ({ context: { db } }) => {
        const [line] = await db.selectFrom(LOG).selectAll().where('seq', '=', 4).execute()
        await db.deleteFrom(LOG).where('seq', '>', 4).execute()
        await db
          .updateTable('record_chain')
          .set({ seq: 4, digest: line?.digest ?? '' })
          .where('log', '=', LOG)
          .execute()
      },
      [/登记被改动/],
    ],
    'the row of the chain deleted': [
      ({ context: { db } }) => db.deleteFrom('record_chain').where('log', '=', LOG).execute(),
      [/登记不见了/],
    ],
  }
  for (const [what, [change, patterns]] of Object.entries(changes))
    test(`${what} is found and named with number, id and time`, async (t) => {
      const app = await testApp(t)
      await sealed(app)
      await change(app)
      const faults = await faultsOf(app)
      assert.deepEqual(
        patterns.map((pattern) => faults.some((fault) => pattern.test(fault))),
        patterns.map(() => true),
        faults.join('\n'),
      )
      assert.equal(faults.length, patterns.length, faults.join('\n'))
      // Sealing goes on, and takes nothing in that the program did not write.
      await seal(app).catch(() => {})
      assert.ok((await faultsOf(app)).length > 0)
    })

  test('a name with half a surrogate pair, a NUL or a very long text stays verifiable', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (const username of ['\ud83d', 'a\udc00b', 'n\u0000l', `${'长'.repeat(63)}😀`])
      await app.visitor.call('POST /prod-api/login', { body: { username, password: 'wrong horse 9' } })
    await admin.call('PUT /prod-api/system/user/resetPwd', { body: { userId: '😀'.repeat(32), password: 'x' } })
    await admin.call('DELETE /prod-api/system/post/:postIds', { params: { postIds: 'x' } })
    await seal(app)
    for (const log of ['operation_log', 'login_log'] as const)
      assert.deepEqual((await verifyRecord(app.context.db, app.context.secrets, log)).faults, [], log)
  })

  test('lines from before the chain are taken in as they are when it begins, and none later', async (t) => {
    const app = await testApp(t)
    for (let at = 0; at < 450; at++) await aLogin(app, { user_name: `old${at}`, at: START - DAY + at })
    await seal(app)
    const head = await app.context.db
      .selectFrom('record_chain')
      .selectAll()
      .where('log', '=', 'login_log')
      .executeTakeFirstOrThrow()
    assert.deepEqual([head.adopted, head.adopted_seq, head.started_at], [1, 450, START])
    await aLogin(app, { user_name: 'late' })
    await seal(app)
    const { faults } = await verifyRecord(app.context.db, app.context.secrets, 'login_log')
    assert.equal(faults.length, 1)
  })

  test('the rest verifies after old lines were deleted; one that was made to look old is not deleted', async (t) => {
    const app = await testApp(t)
    for (const days of [400, 300, 200, 100]) await aLine(app, { title: `${days}`, at: START - days * DAY })
    await sealed(app)
    assert.equal(await purgeLogs(app.context, 180, app.clock.now()), 3)
    assert.deepEqual(await faultsOf(app), [])
    assert.equal((await linesOf(app)).length, 7)
    await app.context.db
      .updateTable(LOG)
      .set({ at: START - 900 * DAY })
      .where('title', '=', '100')
      .execute()
    await assert.rejects(purgeLogs(app.context, 180, app.clock.now()), /与校验链不符，没有删除/)
    assert.equal((await linesOf(app)).length, 7)
    assert.match((await faultsOf(app))[0] ?? '', /被改动/)
  })

  test('a call that never ended is sealed without a result after an hour, and stays so', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await aPost(admin, 'a')
    const { db, secrets } = app.context
    const [line] = await linesOf(app)
    assert.ok(line)
    const { draft } = await import('./line.ts').then(({ signed }) => ({
      draft: signed(secrets, LOG, { ...line, ended: 0, result: '' }),
    }))
    await db.updateTable(LOG).set(draft).where('id', '=', line.id).execute()
    await seal(app)
    assert.equal((await linesOf(app))[0]?.seq, null)
    assert.deepEqual(await faultsOf(app), [])
    app.clock.pass(HOUR + 1)
    await seal(app)
    assert.equal((await linesOf(app))[0]?.seq, 1)
    assert.deepEqual(await faultsOf(app), [])
  })

  test('servers that seal at the same time leave one chain, with every line once', async (t) => {
    const app = await testApp(t)
    // Two connections to SQLite in one process would wait for each other.
    const second = app.context.database.engine === 'postgres' ? await app.another() : app
    const [one, other] = [await app.admin(), await app.admin()]
    await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        await aPost(at % 2 ? one : second.withToken(other.token), `p${at}`)
        await Promise.all([seal(app), seal(second)])
      }),
    )
    await seal(app)
    assert.deepEqual(await faultsOf(app), [])
    assert.deepEqual(
      (await linesOf(app)).map(({ seq }) => seq),
      Array.from({ length: 12 }, (_, at) => at + 1),
    )
  })

  test('with another key nothing is called whole', async (t) => {
    const app = await testApp(t)
    await sealed(app)
    const { db } = app.context
    const { createSecretBox } = await import('#platform/auth/secret-box')
    const other = createSecretBox({ secretKey: 'another key of thirty-two letters', dataDir: '' })
    assert.match((await verifyRecord(db, other, LOG)).faults[0] ?? '', /密钥.*不同/)
    await sql`delete from record_chain where log = ${LOG}`.execute(db)
    assert.equal((await faultsOf(app)).length, 1)
  })
})
