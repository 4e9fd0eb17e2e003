import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { HOUR } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import { sendMailTask } from '#modules/mail'
import { newId } from '#platform/id'
import { type TestApp, testApp } from '../../../../test/harness.ts'
import { startMailbox } from '../../../../test/mailbox.ts'
import { TOKENS } from '../../../../test/messengers.ts'
import { aUser } from '../../../../test/people.ts'
import { conditionsTask } from './task.ts'

const aRun = (app: TestApp, { error = '', missing = 0 } = {}) => {
  const at = app.clock.now()
  const run = { id: newId(at), file_name: `anju-${at}.tar.gz`, started_at: at, ended_at: at, kept: 1, bytes: 1 }
  const counts = { row_count: 1, file_count: 1, missing_count: missing }
  return app.context.db
    .insertInto('backup_run')
    .values({ ...run, ...counts, error })
    .execute()
}

/** What the page on the state of the server says, without the disk of whoever runs this. */
async function conditionsOf(app: TestApp): Promise<Record<string, string>> {
  const admin = await app.admin()
  const { conditions } = (await admin.call('GET /prod-api/monitor/server')).data
  return Object.fromEntries(conditions.flatMap(({ name, text }) => (name === 'disk' ? [] : [[name, text]])))
}

describe('conditions of an installation', () => {
  test('a backup that is older than 26 hours, and one without files, are said with what to do', async (t) => {
    const app = await testApp(t, { backupDir: '/nowhere' })
    assert.deepEqual(await conditionsOf(app), {}, 'nothing on the first day')
    await aRun(app, { missing: 2 })
    assert.match((await conditionsOf(app)).files ?? '', /缺少 2 个文件/)
    app.clock.pass(HOUR)
    await aRun(app)
    app.clock.pass(HOUR)
    await aRun(app, { error: '磁盘已满' })
    app.clock.pass(25 * HOUR)
    assert.deepEqual(await conditionsOf(app), {}, 'the last good one has all files, and is 26 hours old')
    app.clock.pass(HOUR)
    const { backup, files } = await conditionsOf(app)
    assert.match(backup ?? '', /^最近一次成功的备份是 .+定时备份/)
    assert.equal(files, undefined)
  })

  test('no backup since the first use is said after 26 hours', async (t) => {
    const app = await testApp(t, { backupDir: '/nowhere' })
    await app.admin()
    app.clock.pass(27 * HOUR)
    assert.match((await conditionsOf(app)).backup ?? '', /^还没有成功的备份/)
  })

  test('letters that several attempts have not sent, and a public address that is not set, are said', async (t) => {
    const mailbox = await startMailbox()
    t.after(mailbox.stop)
    const app = await testApp(t, { mail: mailbox.mail, publicOrigins: [] })
    assert.deepEqual(Object.keys(await conditionsOf(app)), ['origin'])
    const now = app.clock.now()
    const letter = { recipient: 'a@a.example', subject: 'x', body: 'x', next_at: now, calendar: '' }
    const rows = [2, 3].map((attempts) => ({ ...letter, id: newId(now), attempts }))
    await app.context.db.insertInto('mail').values(rows).execute()
    assert.match((await conditionsOf(app)).mail ?? '', /^1 封邮件多次没有发出/)
  })

  test('a mail server that is away for days is said until a letter is sent, although the letters are given up', async (t) => {
    const mailbox = await startMailbox()
    t.after(mailbox.stop)
    const app = await testApp(t, { mail: mailbox.mail, publicOrigins: ['https://a.example'] })
    const queue = async () => {
      const now = app.clock.now()
      const letter = { recipient: 'a@a.example', subject: 'x', body: 'x', next_at: now, calendar: '', attempts: 0 }
      await app.context.db
        .insertInto('mail')
        .values({ ...letter, id: newId(now) })
        .execute()
    }
    const run = () => sendMailTask.run(app.context, app.clock.now())
    mailbox.state.refusing = true
    await queue()
    for (let attempt = 0; attempt < 7; attempt++) {
      await run()
      app.clock.pass(12 * HOUR)
    }
    assert.deepEqual(await app.context.db.selectFrom('mail').selectAll().execute(), [])
    assert.match((await conditionsOf(app)).mail ?? '', /有邮件放弃了发送，此后没有一封发出/)
    mailbox.state.refusing = false
    await queue()
    assert.match(await run(), /^已发送 1 封/)
    assert.equal((await conditionsOf(app)).mail, undefined)
  })

  test('tables of a newer version, as after a rollback, are said', async (t) => {
    const app = await testApp(t)
    assert.equal((await conditionsOf(app))['newer-data'], undefined)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '')`.execute(app.context.db)
    assert.match((await conditionsOf(app))['newer-data'] ?? '', /^数据库由更新的版本升级过（9999-newer），/)
  })
})

describe('whoever sees the state of the server', () => {
  const keyCheck = (app: TestApp) => app.context.db.updateTable('installation').where('name', '=', 'key-check')

  /** Makes the key another one than that of the database; resolves with what takes it back. */
  async function withOtherKey(app: TestApp): Promise<() => Promise<unknown>> {
    const facts = app.context.db.selectFrom('installation').select('value').where('name', '=', 'key-check')
    const { value } = await facts.executeTakeFirstOrThrow()
    await keyCheck(app).set({ value: 'unknown' }).execute()
    return () => keyCheck(app).set({ value }).execute()
  }

  test('reads on the first page what is wrong, and is told once when it begins and once when it ends', async (t) => {
    const mailbox = await startMailbox()
    t.after(mailbox.stop)
    const app = await testApp(t, { mail: mailbox.mail, publicOrigins: ['https://a.example'] })
    const { db } = app.context
    const chief = await aUser(app.context, 'chief', { permissions: ['monitor:server:list'] })
    await aUser(app.context, 'clerk', { permissions: ['cms:content:list'] })
    await db.updateTable('administrator').set({ email: 'chief@a.example' }).where('id', '=', chief).execute()
    const run = () => conditionsTask.run(app.context, app.clock.now())
    const subjects = async () =>
      (await db.selectFrom('mail').select('subject').where('recipient', '=', 'chief@a.example').orderBy('id').execute())
        .map(({ subject }) => subject)
        .filter((subject) => !subject.includes('磁盘'))
    const waits = async (name: string) => {
      const { data } = await (await app.admin(name)).call('GET /prod-api/cms/site/tasks')
      return data.some(({ key }) => key === 'condition-key')
    }
    await run()
    const mend = await withOtherKey(app)
    assert.deepEqual([await waits('chief'), await waits('clerk')], [true, false])
    await run()
    await run()
    assert.deepEqual(await subjects(), ['网站运行状况需要处理：密钥与数据库不符'])
    const { conditions } = app.context
    const fails = async () => {
      throw new Error('away')
    }
    app.context.conditions = conditions.map((one) => (one.name === 'key' ? { ...one, check: fails } : one))
    assert.equal(await run(), '', 'one that cannot be checked is not over')
    app.context.conditions = conditions
    await mend()
    assert.match(await run(), /已恢复正常：密钥与数据库不符/)
    assert.equal(await run(), '')
    assert.deepEqual((await subjects()).at(-1), '网站运行状况已恢复正常')
    assert.equal(await waits('chief'), false)
  })

  test('is told in the group of the company where nobody of a department with a group sees it', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const told = async () => {
      const rows = await app.context.db.selectFrom('robot_message').select('text').orderBy('id').execute()
      return rows.map(({ text }) => text.split('\n').at(0) ?? '').filter((text) => !text.includes('磁盘'))
    }
    const tokenAddress = `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${TOKENS.wecom}`
    const body = { robotName: '公司群', deptId: 'company', tokenAddress, secret: '' }
    assert.equal((await admin.call('POST /prod-api/system/robot', { body })).code, 200)
    const run = () => conditionsTask.run(app.context, app.clock.now())
    await run()
    const mend = await withOtherKey(app)
    await run()
    await run()
    assert.deepEqual(await told(), ['网站运行状况需要处理：密钥与数据库不符'])
    await mend()
    await run()
    assert.deepEqual((await told()).at(-1), '网站运行状况已恢复正常')
  })
})
