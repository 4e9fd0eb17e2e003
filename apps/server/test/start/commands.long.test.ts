import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { sealRecords } from '#modules/monitor'
import { readSettings } from '#modules/site'
import { type TestApp, testApp } from '../harness.ts'

const FOLDER = join(import.meta.dirname, '../../src/commands')

/** Runs a command beside the application, on its database. */
async function run(app: TestApp, name: string, ...args: string[]) {
  const { dataDir, databaseUrl } = app.context.settings
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const { stdout } = await promisify(execFile)(process.execPath, [join(FOLDER, `${name}.ts`), ...args], { env })
  return stdout
}

const failure = (run: Promise<string>) =>
  run.then(
    () => '',
    (error: { stderr: string; code: number }) => `${error.code} ${error.stderr}`,
  )

const companyName = async ({ visitor }: TestApp) => (await visitor.call('GET /api/cms/site')).data.companyName

describe('npm run company', () => {
  test('changes the particulars beside a running server, which shows them at the next request', async (t) => {
    const app = await testApp(t)
    assert.equal(await companyName(app), '衡岚物业服务有限公司')
    const output = await run(
      app,
      'company',
      'companyName=南山某某物业服务有限公司',
      'pageGuards=off',
      'foundedYear=2003',
    )
    assert.match(output, /companyName=南山某某物业服务有限公司/)
    await until(async () => (await companyName(app)) === '南山某某物业服务有限公司')
    const { data } = await app.visitor.call('GET /api/cms/site')
    assert.deepEqual([data.pageGuards, data.foundedYear, data.shortName], [false, 2003, '衡岚物业'])
    assert.match(await run(app, 'company', 'phone=010-1234567', 'address=南山路 1 号'), /^phone=010-1234567$/m)
    assert.match(await run(app, 'company', 'phone=010-7654321', 'address='), /^address=$/m)
    const { company } = await readSettings(app.context.db)
    assert.deepEqual([company.phones, company.addresses], [[{ name: '电话', value: '010-7654321' }], []])
  })

  test('refuses unknown arguments with a sentence and changes nothing', async (t) => {
    const app = await testApp(t)
    assert.match(await failure(run(app, 'company', 'motto=x')), /^1 没有名为 motto 的项目；可以修改：companyName/)
    assert.match(await failure(run(app, 'company', 'foundedYear=新', 'phone=1')), /foundedYear 的值不正确/)
    assert.match(await failure(run(app, 'company', 'filingUrl=javascript:1')), /filingUrl 应为 http/)
    assert.match(await failure(run(app, 'company', 'phone=前台')), /phone 的值不正确/)
    assert.match(await failure(run(app, 'company', 'phones=1')), /没有名为 phones 的项目/)
    assert.match(await failure(run(app, 'company', 'phone')), /名称=内容/)
    assert.equal((await app.visitor.call('GET /api/cms/site')).data.phone, '')
  })
})

describe('npm run account', () => {
  test('gives a user whose password is lost a new one, ends the sessions and enables the user', async (t) => {
    const app = await testApp(t)
    const before = await app.admin()
    await app.context.db.updateTable('administrator').set({ status: 'disabled' }).execute()
    const [, password = ''] = /初始密码：(\w+)/.exec(await run(app, 'account', 'admin')) ?? []
    assert.equal((await before.call('GET /prod-api/getInfo')).code, 401)
    const login = await app.visitor.call('POST /prod-api/login', { body: { username: 'admin', password } })
    assert.equal(login.code, 200)
    const info = await app.withToken(login.token).call('GET /prod-api/getInfo')
    assert.equal(info.isDefaultModifyPwd, true)
  })

  test('frees the account from failed logins', async (t) => {
    const app = await testApp(t)
    const guess = () => app.visitor.call('POST /prod-api/login', { body: { username: 'admin', password: 'wrong' } })
    while ((await guess()).code !== 429);
    const [, password = ''] = /初始密码：(\w+)/.exec(await run(app, 'account', 'admin')) ?? []
    assert.equal((await app.visitor.call('POST /prod-api/login', { body: { username: 'admin', password } })).code, 200)
  })

  test('names the accounts there are when it is given none of them', async (t) => {
    const app = await testApp(t)
    assert.match(await failure(run(app, 'account')), /现有账号：admin/)
    assert.match(await failure(run(app, 'account', 'nobody')), /没有账号 nobody/)
  })
})

describe('npm run migrate', () => {
  test('says that there is nothing to do on a database of this version', async (t: TestContext) => {
    const app = await testApp(t)
    assert.match(await run(app, 'migrate'), /数据库已是最新/)
  })
})

/** Waits for a notice that PostgreSQL delivers. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 1200; turn++) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  assert.fail('it does not become so')
}

describe('npm run records', () => {
  test('finds a changed line, names it and ends with 1; before the change it says that all is whole', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await admin.call('POST /prod-api/lockscreen')
    assert.match(await run(app, 'records', '--verify'), /操作日志：校验链尚未开始/)
    await sealRecords(app.context, app.clock.now())
    assert.match(await run(app, 'records'), /操作日志：1 条完好，校验链始于 2026-11-21 10:00:00/)
    const line = await app.context.db.selectFrom('operation_log').select('id').executeTakeFirstOrThrow()
    await app.context.db.updateTable('operation_log').set({ ip: '10.0.0.1' }).execute()
    await assert.rejects(run(app, 'records', '--verify'), ({ code, stdout }: { code: number; stdout: string }) => {
      assert.equal(code, 1)
      assert.match(stdout, new RegExp(`operation_log）第 1 条，id ${line.id}，2026-11-21 10:00:00：内容或次序被改动`))
      return true
    })
    assert.match(await failure(run(app, 'records', '--repair')), /^1 用法：npm run records -- --verify/)
  })
})
