import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { createPasswords } from '#platform/auth/password'
import { createLog } from '#platform/log/log'
import { readSettings, type Settings } from '#platform/settings/settings'
import { type Anju, buildApp } from '../../src/app.ts'
import { describeAccounts } from '../../src/first-start.ts'
import { emptyDatabase, engine } from '../database.ts'

const FOUR_DAYS = 4 * 24 * 3_600_000

async function fresh(t: TestContext, settings: Partial<Settings> = {}) {
  const { dataDir, databaseUrl, remove } = await emptyDatabase()
  let late = 0
  const build = () =>
    buildApp(
      { ...readSettings({ DEMO: 'off', CAPTCHA: 'off' }), dataDir, databaseUrl, ...settings },
      {
        log: createLog('silent'),
        passwords: createPasswords({ memoryCost: 1024, timeCost: 1 }),
        clock: { now: () => Date.now() + late },
      },
    )
  const anju = await build()
  t.after(async () => {
    await anju.close()
    await remove()
  })
  const pass = (milliseconds: number) => {
    late += milliseconds
  }
  return { anju, build, dataDir, pass }
}

async function logIn({ server }: Anju, path: string, username: string, password: string) {
  const answer = await server.inject({ method: 'POST', url: path, payload: { username, password } })
  return answer.json() as { code: number; token?: string; data?: { token: string } }
}

describe('first start', () => {
  test('S22 without given passwords random ones are generated, printed once and stored in a private file', async (t) => {
    const { anju, dataDir } = await fresh(t, { demo: true })
    const accounts = (await anju.prepare()) ?? []
    assert.deepEqual(
      accounts.map(({ kind, name }) => `${kind} ${name}`),
      ['administrator admin', 'member 张三', 'member 李四'],
    )
    assert.equal(new Set(accounts.map(({ password }) => password)).size, 3)
    for (const { password } of accounts) assert.match(password, /^[A-Za-z2-9]{14}$/)
    const note = join(dataDir, 'first-accounts.txt')
    assert.equal(statSync(note).mode & 0o777, 0o600)
    for (const { password } of accounts) assert.ok(readFileSync(note, 'utf8').includes(password))
    assert.equal(await anju.prepare(), undefined)
    for (const [path, name] of [
      ['/api/member/login', '张三'],
      ['/api/member/login', 'A0002'],
    ] as const) {
      const { password = '' } = accounts.find(({ logins }) => logins.includes(name)) ?? {}
      assert.equal((await logIn(anju, path, name, password)).code, 200)
    }
  })

  test('audit F9 with DEMO=off the first user is the only account, and nothing names the example company', async (t) => {
    const { anju, dataDir } = await fresh(t, { demo: false, memberPassword: 'Henglan-2026-m' })
    const accounts = (await anju.prepare()) ?? []
    assert.deepEqual(
      accounts.map(({ logins }) => logins),
      [['admin']],
    )
    assert.deepEqual(await anju.context.db.selectFrom('member').select('name').execute(), [])
    const rows = await anju.context.db.selectFrom('department').select('name').execute()
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['本公司'],
    )
    const note = readFileSync(join(dataDir, 'first-accounts.txt'), 'utf8')
    assert.match(note, /^管理员：admin，密码 [A-Za-z2-9]{14}\n/)
    assert.match(note, /MEMBER_PASSWORD 不起作用/)
    const site = (await anju.server.inject('/api/cms/site')).body
    for (const word of ['衡岚', '云澜', '和正', '张三']) assert.equal((note + site).includes(word), false, word)
  })

  test('S22 no account opens with a well-known password', async (t) => {
    const { anju } = await fresh(t)
    await anju.prepare()
    for (const password of ['admin123', 'admin', '123456', 'ry', 'password'])
      for (const [path, name] of [
        ['/prod-api/login', 'admin'],
        ['/api/member/login', '张三'],
      ] as const)
        assert.notEqual((await logIn(anju, path, name, password)).code, 200)
  })

  test('S22 the first user’s random password must be changed and is valid for three days', async (t) => {
    const { anju, pass } = await fresh(t)
    const [admin] = (await anju.prepare()) ?? []
    const { token } = await logIn(anju, '/prod-api/login', 'admin', admin?.password ?? '')
    const headers = { authorization: token ?? '' }
    const info = (await anju.server.inject({ url: '/prod-api/getInfo', headers })).json()
    assert.equal(info.isDefaultModifyPwd, true)
    assert.equal((await anju.server.inject({ url: '/docs/openapi.json', headers })).statusCode, 403)
    pass(FOUR_DAYS)
    assert.notEqual((await logIn(anju, '/prod-api/login', 'admin', admin?.password ?? '')).code, 200)
  })

  test('passwords that the operator chose are used and not printed', async (t) => {
    const settings = { adminPassword: 'Henglan-2026-a', memberPassword: 'Henglan-2026-m', demo: true }
    const { anju, dataDir } = await fresh(t, settings)
    const accounts = (await anju.prepare()) ?? []
    const told = describeAccounts(anju.context, accounts) + readFileSync(join(dataDir, 'first-accounts.txt'), 'utf8')
    assert.doesNotMatch(told, /Henglan-2026/)
    const { token = '' } = await logIn(anju, '/prod-api/login', 'admin', 'Henglan-2026-a')
    const info = await anju.server.inject({ url: '/prod-api/getInfo', headers: { authorization: token } })
    assert.equal(info.json().isDefaultModifyPwd, false)
    assert.equal((await logIn(anju, '/api/member/login', '李四', 'Henglan-2026-m')).code, 200)
  })

  for (const [name, settings] of [
    ['ADMIN_PASSWORD', { adminPassword: 'password' }],
    ['ADMIN_PASSWORD', { adminPassword: 'anju2026' }],
    ['MEMBER_PASSWORD', { memberPassword: 'woaini520' }],
  ] as const)
    test(`A15 a weak ${name} stops the first start, named without its value (${Object.values(settings)})`, async (t) => {
      const { anju } = await fresh(t, settings)
      await assert.rejects(
        () => anju.prepare(),
        ({ message }: Error) =>
          message.includes(name) && Object.values(settings).every((one) => !message.includes(one)),
      )
      assert.deepEqual(await anju.context.db.selectFrom('administrator').select('id').execute(), [])
    })

  test('first-accounts.txt loses a member’s line with the first change, and is deleted with the user’s', async (t) => {
    const { anju, dataDir } = await fresh(t, { demo: true })
    const [admin, zhang, li] = (await anju.prepare()) ?? []
    const note = join(dataDir, 'first-accounts.txt')
    const change = (path: string, token: string, body: object) =>
      anju.server.inject({ method: 'PUT', url: path, headers: { authorization: token }, payload: body })
    const member = await logIn(anju, '/api/member/login', 'A0001', zhang?.password ?? '')
    const body = { password: zhang?.password ?? '', newPassword: 'a better horse 3' }
    await change('/api/member/reset_pwd', member.data?.token ?? '', body)
    const left = readFileSync(note, 'utf8')
    assert.deepEqual(
      [admin, zhang, li].map((one) => left.includes(one?.password ?? '')),
      [true, false, true],
    )
    assert.equal(statSync(note).mode & 0o777, 0o600)
    const { token = '' } = await logIn(anju, '/prod-api/login', 'admin', admin?.password ?? '')
    const own = { oldPassword: admin?.password ?? '', newPassword: 'a better horse 3' }
    await change('/prod-api/system/user/profile/updatePwd', token, own)
    assert.equal(existsSync(note), false)
  })

  test('first-accounts.txt is deleted when another process has changed the user’s password', async (t) => {
    const { anju, build, dataDir } = await fresh(t)
    await anju.prepare()
    const hash = await anju.context.passwords.hash('a better horse 3')
    await anju.context.db.updateTable('administrator').set({ password_hash: hash }).execute()
    const second = await build()
    t.after(() => second.close())
    await second.prepare()
    assert.equal(existsSync(join(dataDir, 'first-accounts.txt')), false)
  })

  const skip = engine === 'sqlite' && 'SQLite serves one process'
  test('two instances that start at once on an empty database make one set of accounts', { skip }, async (t) => {
    const { anju, build } = await fresh(t)
    const second = await build()
    t.after(() => second.close())
    await anju.prepare()
    await anju.context.db.deleteFrom('setting').execute()
    await anju.context.db.deleteFrom('site_setting').execute()
    await anju.context.db.deleteFrom('catalog').execute()
    await anju.context.db.deleteFrom('member').execute()
    await anju.context.db.deleteFrom('administrator').execute()
    const made = await Promise.all([anju.prepare(), second.prepare()])
    assert.equal(made.filter(Boolean).length, 1)
    const { length } = await anju.context.db.selectFrom('administrator').select('id').execute()
    assert.equal(length, 1)
  })

  test('CAPTCHA=off seeds the parameter at the first start only', async (t) => {
    const { anju, build } = await fresh(t, { captcha: true })
    await anju.prepare()
    const second = await build()
    t.after(() => second.close())
    assert.equal((await second.server.inject('/prod-api/captchaImage')).statusCode, 503, 'not prepared yet')
    await second.prepare()
    assert.equal((await second.server.inject('/prod-api/captchaImage')).json().captchaEnabled, true)
  })
})
