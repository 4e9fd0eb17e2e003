import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import { robotOrigins } from '#platform/settings/robot-origins'
import { codeAt, enrol } from '../../../test/authenticator.ts'
import { type Actor, MINUTE, type TestApp, testApp } from '../../../test/harness.ts'
import { logInAt, OIDC_CLIENT, startOidcServer } from '../../../test/oidc-server.ts'
import { aMember, aUser, PASSWORD } from '../../../test/people.ts'
import { eventually } from '../../../test/server-process.ts'
import { shared } from '../../../test/shared-app.ts'
import { startWecom, WECOM } from '../../../test/wecom-server.ts'
import { waysFault } from './ways.ts'

const HOME = 'https://www.example.cn'
const ACCOUNTS = {
  'u-new': { number: 'C001' },
  'u-other': { number: 'C001' },
  'u-nobody': { number: 'C999' },
  'u-away': { number: 'C002' },
  'u-initial': { number: 'C003' },
  'u-boss': { number: 'C004' },
  'u-boss-mfa': { number: 'C005', amr: ['pwd', 'mfa'] },
  'u-renumbered': { number: 'C006' },
  'u-chief': { number: 'B001' },
  'u-clerk': { number: 'B002' },
  'u-tied': { number: 'B003' },
  'u-no-mfa': { number: 'B004', amr: ['pwd', 'no-mfa'] },
  'u-number': { number: 1001 },
  'u-list': { number: ['B005'] },
  'u-victim': { number: 'victim' },
  'u-long': { number: 'L'.repeat(5000) },
  'u-signs': { number: 'x\n\u202eB005' },
}

/** What a browser does: it keeps our cookie, and goes to the provider and back. */
function browser(
  app: TestApp,
  realm: 'member' | 'console' = 'member',
  way: 'oidc' | 'wecom' = 'oidc',
  agent = 'Mozilla/5.0',
) {
  let cookie = ''
  const headers = () => ({ cookie, origin: HOME, 'user-agent': agent })
  const take = (answer: { headers: Record<string, unknown> }) => {
    const [line = ''] = [answer.headers['set-cookie'] ?? []].flat() as string[]
    if (line) cookie = line.split(';')[0] ?? ''
    return line
  }
  const begin = async (back = '/') => {
    const answer = await app.visitor.call('POST /api/company-login/start', {
      body: { way, realm, back },
      headers: headers(),
    })
    return { answer, line: take(answer), address: answer.code === 200 ? answer.data.address : '' }
  }
  const callBack = async (address: string) => {
    const { pathname, search } = new URL(address)
    const answer = await app.visitor.get(pathname + search, headers())
    const line = take(answer as never)
    assert.ok(line.length < 4096, 'browsers drop longer cookies')
    return { status: answer.statusCode, to: answer.headers.location, referrer: answer.headers['referrer-policy'] }
  }
  const finish = async (otp?: string) => {
    const answer =
      realm === 'member'
        ? await app.visitor.call('POST /api/company-login/member', { headers: headers() })
        : await app.visitor.call('POST /api/company-login/console', { body: otp ? { otp } : {}, headers: headers() })
    const line = take(answer)
    const { code, msg, reason } = answer as { code: number; msg: string; reason?: string }
    const { data, token } = answer as { data?: { token?: string }; token?: string }
    return { code, msg, reason, line, token: data?.token ?? token ?? '' }
  }
  const setCookie = (value: string) => {
    cookie = value
  }
  const logIn = async (account: string, otp?: string) => {
    const { address } = await begin()
    await callBack(await logInAt(address, account))
    return finish(otp)
  }
  return { begin, callBack, finish, logIn, cookie: () => cookie, setCookie }
}

async function start(t: Parameters<typeof testApp>[0], away?: string) {
  const { issuer, stop } = await startOidcServer(t, [`${HOME}/api/company-login/callback/oidc`], ACCOUNTS)
  const oidc = {
    issuer: away ?? issuer,
    clientId: OIDC_CLIENT.id,
    clientSecret: OIDC_CLIENT.secret,
    claim: 'preferred_username',
    label: '集团账号',
  }
  const messenger = await startWecom(t)
  const app = await testApp(t, {
    publicOrigins: [HOME],
    sso: { oidc, wecom: { ...WECOM, label: '企业微信登录' }, bothFactors: false },
    robotOrigins: { ...robotOrigins, wecom: messenger.origin },
  })
  return { app, stop, messenger }
}

const lastLogin = async (app: TestApp) => {
  const line = await app.context.db
    .selectFrom('login_log')
    .select(['realm', 'user_name', 'message', 'failed'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { ...line }
}

describe('login with the company’s own account', () => {
  const prepared = shared((suite) => start(suite))
  const numbers = new Set<string>()
  /** An employee, once, who may be a user of the console as well. */
  async function person(app: TestApp, staffNo: string, user?: string, more = {}) {
    if (numbers.has(staffNo)) throw new Error(staffNo)
    numbers.add(staffNo)
    const memberId = await aMember(app.context, { name: `员工${staffNo}`, staffNo, ...more })
    const userId = user && (await aUser(app.context, user))
    if (userId)
      await app.context.db.updateTable('administrator').set({ member_id: memberId }).where('id', '=', userId).execute()
    return memberId
  }

  test('where nothing is set up, every call says so and nothing is begun', async (t) => {
    const app = await testApp(t)
    const { call, get } = app.visitor
    assert.equal('companyLogins' in (await call('GET /api/cms/site')).data, false)
    const answers = [
      await call('POST /api/company-login/start', { body: { way: 'oidc', realm: 'member', back: '/' } }),
      await call('POST /api/company-login/member'),
      await call('POST /api/company-login/console', { body: {} }),
      (await get('/api/company-login/callback/oidc?code=x&state=y')).json() as { code: number; reason?: string },
    ]
    for (const answer of answers)
      assert.deepEqual([answer.code, (answer as { reason?: string }).reason], [404, 'companyLoginOff'])
    assert.equal(JSON.stringify(answers).includes('set-cookie'), false)
  })

  test('an employee is linked by the staff number, and comes back to where the login was begun', async () => {
    const { app } = await prepared()
    const memberId = await person(app, 'C001')
    assert.deepEqual((await app.visitor.call('GET /api/cms/site')).data.companyLogins, [
      { way: 'oidc', label: '集团账号' },
      { way: 'wecom', label: '企业微信登录' },
    ])
    const { begin, callBack, finish } = browser(app)
    const { line, address } = await begin('/rules/law?id=1')
    assert.match(line, /; Path=\/api\/company-login; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/)
    const { searchParams } = new URL(address)
    assert.equal(searchParams.get('redirect_uri'), `${HOME}/api/company-login/callback/oidc`)
    assert.equal(searchParams.get('code_challenge_method'), 'S256')
    assert.ok(searchParams.get('nonce'))
    const returned = await logInAt(address, 'u-new')
    assert.deepEqual(await callBack(returned), {
      status: 303,
      to: '/#/rules/law?id=1&company-login=1',
      referrer: 'no-referrer',
    })
    const { token, line: gone } = await finish()
    assert.match(gone, /^anju-company-login=; .*Max-Age=0$/)
    const { data } = await app.withToken(token).call('GET /api/member/is_login')
    assert.deepEqual([data.staffNo, data.mustChangePassword], ['C001', false])
    assert.deepEqual(await lastLogin(app), {
      realm: 'member',
      user_name: '员工C001 C001',
      message: '登录成功（单位账号）',
      failed: 0,
    })
    const code = new URL(returned).searchParams.get('code') ?? ''
    assert.ok(code.length > 10)
    assert.equal(app.logLines.join('').includes(code), false)
    const other = await browser(app).logIn('u-other')
    assert.deepEqual([other.code, other.reason], [500, 'companyTaken'])
    const admin = await app.admin()
    const params = { memberId }
    const seen = async () => (await admin.call('GET /prod-api/cms/member/session/:memberId', { params })).companyLogins
    assert.match((await seen()).join(), /^C001（http:\/\/127\.0\.0\.1:\d+）$/)
    assert.equal((await admin.call('DELETE /prod-api/cms/member/companyLogin/:memberId', { params })).code, 200)
    assert.deepEqual(await seen(), [])
    assert.equal((await app.withToken(token).call('GET /api/member/is_login')).code, 401)
    assert.equal((await browser(app).logIn('u-other')).code, 200)
  })

  test('nobody is let in without an account, with one that is out of use, or in place of somebody who had the number', async () => {
    const { app } = await prepared()
    const count = async () => (await app.context.db.selectFrom('member').select('id').execute()).length
    const [before, away] = [await count(), await person(app, 'C002')]
    const nobody = await browser(app).logIn('u-nobody')
    assert.deepEqual([nobody.reason, nobody.token], ['companyUnknown', ''])
    assert.deepEqual(await lastLogin(app), {
      realm: 'member',
      user_name: 'C999',
      message: '没有与您的工号对应的员工账号，请联系公司管理员',
      failed: 1,
    })
    assert.equal(await count(), before + 1)
    await app.context.db.updateTable('member').set({ status: 'disabled' }).where('id', '=', away).execute()
    assert.equal((await browser(app).logIn('u-away')).reason, 'outOfUse')
    const initialUntil = app.clock.now() + 60 * MINUTE
    await person(app, 'C003', undefined, { mustChange: true, initialUntil })
    const { token } = await browser(app).logIn('u-initial')
    const self = await app.withToken(token).call('GET /api/member/is_login')
    assert.equal(self.data.mustChangePassword, false, 'whose initial password was not used')
    app.clock.pass(61 * MINUTE)
    assert.equal((await browser(app).logIn('u-initial')).reason, 'outOfUse')
    const first = await person(app, 'C006')
    assert.equal((await browser(app).logIn('u-renumbered')).code, 200)
    await app.context.db
      .updateTable('member')
      .set({ staff_no: 'X6', staff_key: 'x6' })
      .where('id', '=', first)
      .execute()
    numbers.delete('C006')
    await person(app, 'C006')
    const again = await app.withToken((await browser(app).logIn('u-renumbered')).token).call('GET /api/member/is_login')
    assert.equal(again.data.staffNo, 'X6')
  })

  test('what another browser began, what was used, what took too long and what was cancelled begins nothing', async () => {
    const { app } = await prepared()
    const [own, foreign] = [browser(app), browser(app)]
    const { address } = await own.begin()
    const back = await logInAt(address, 'u-nobody')
    await foreign.callBack(back)
    assert.equal((await foreign.finish()).reason, 'companyLoginOver', 'without the cookie')
    const other = await foreign.begin()
    await foreign.callBack(back)
    assert.equal((await foreign.finish()).reason, 'companyLoginOver', 'with the cookie of another login')
    await foreign.callBack(await logInAt(other.address, 'u-nobody'))
    assert.equal((await foreign.finish()).reason, 'companyUnknown', 'whose own login goes on')
    const begun = own.cookie()
    await own.callBack(back)
    const once = own.cookie()
    own.setCookie(begun)
    await own.callBack(back)
    assert.equal((await own.finish()).reason, 'companyLoginOver', 'state and code for the second time')
    own.setCookie(`${once.slice(0, -3)}abc`)
    assert.equal((await own.finish()).reason, 'companyLoginOver', 'a cookie that was changed')
    own.setCookie(once)
    app.clock.pass(11 * MINUTE)
    assert.equal((await own.finish()).reason, 'companyLoginOver', 'too late')
    const cancelled = await browser(app).logIn('u-unknown-there')
    assert.deepEqual([cancelled.reason, cancelled.msg], ['companyLoginOver', '没有完成单位账号的登录，请重新登录'])
    for (const away of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a b', '/a\r\nb'])
      assert.equal((await browser(app).begin(away)).answer.code, 400, away)
  })

  test('a login that has come back is good once, and in its realm only', async () => {
    const { app } = await prepared()
    await person(app, 'C005', 'boss5')
    const own = browser(app, 'console')
    const { address } = await own.begin('/system/user')
    assert.deepEqual(
      ['login', '0'],
      [new URL(address).searchParams.get('prompt'), new URL(address).searchParams.get('max_age')],
    )
    const { to } = await own.callBack(await logInAt(address, 'u-boss-mfa'))
    assert.equal(to, '/admin/#/login?redirect=%2Fsystem%2Fuser&company-login=1')
    const cookie = own.cookie()
    const onSite = browser(app)
    onSite.setCookie(cookie)
    assert.equal((await onSite.finish()).reason, 'companyLoginOver')
    const [one, two] = await Promise.all([own.finish(), own.finish()])
    assert.deepEqual([one.code, two.code].sort(), [200, 400])
    own.setCookie(cookie)
    assert.equal((await own.finish()).reason, 'companyLoginOver')
  })

  test('a user proves the second factor here, unless the provider says that it was proved there', async () => {
    const { app } = await prepared()
    await person(app, 'C004', 'boss4')
    const { secret } = await enrol(app, await app.admin('boss4'))
    const own = browser(app, 'console')
    const first = await own.logIn('u-boss')
    assert.deepEqual([first.code, first.reason], [428, 'secondFactor'])
    assert.equal((await own.finish('000000')).msg, '动态验证码错误')
    const links = await app.context.db
      .selectFrom('company_login')
      .select('subject')
      .where('subject', '=', 'u-boss')
      .execute()
    assert.deepEqual(links, [], 'not linked before both are proved')
    const { code, token } = await own.finish(codeAt(secret, app.clock.now()))
    assert.equal(code, 200)
    assert.equal((await lastLogin(app)).message, '登录成功（动态验证码）（单位账号）')
    const list = await app.withToken(token).call('POST /prod-api/cms/member/export', { body: {} as never })
    assert.notEqual(list.code, 428, 'who has just logged in at the provider need not type a password')
    const demand = (value: string) =>
      app.context.db
        .updateTable('parameter')
        .set({ value })
        .where('key', '=', 'sys.account.secondFactorRequired')
        .execute()
    await demand('all')
    const there = await browser(app, 'console').logIn('u-boss-mfa')
    const info = await app.withToken(there.token).call('GET /prod-api/getInfo')
    assert.deepEqual([info.code, info.mustEnrol, info.secondFactor], [200, false, false])
    await demand('off')
    await app.context.db
      .updateTable('administrator')
      .set({ status: 'disabled' })
      .where('user_name', '=', 'boss5')
      .execute()
    assert.equal((await browser(app, 'console').logIn('u-boss-mfa')).reason, 'outOfUse')
  })

  test('logins that fail are counted by address as those with a password', async () => {
    const { app } = await prepared()
    const codes: number[] = []
    for (let at = 0; at < 6; at++) codes.push((await browser(app).logIn('u-nobody')).code)
    assert.equal(codes.at(-1), 429, codes.join())
  })

  test('企业微信 shows a code to scan, asks nothing inside its app, and says who comes back', async () => {
    const { app, messenger } = await prepared()
    await person(app, 'WangFang')
    const scanned = browser(app, 'member', 'wecom')
    const scan = new URL((await scanned.begin()).address)
    const { state = '', ...rest } = Object.fromEntries(scan.searchParams)
    assert.equal(scan.origin + scan.pathname, 'https://login.work.weixin.qq.com/wwlogin/sso/login')
    const redirect = `${HOME}/api/company-login/callback/wecom`
    const application = { appid: WECOM.corpId, agentid: WECOM.agentId, redirect_uri: redirect }
    assert.deepEqual(rest, { ...application, login_type: 'CorpApp' })
    const back = (code: string, of = state) => `${redirect}?code=${code}&state=${of}&appid=${WECOM.corpId}`
    await scanned.callBack(back(messenger.issue({ userid: 'wangfang' })))
    const { token } = await scanned.finish()
    assert.equal((await app.withToken(token).call('GET /api/member/is_login')).data.staffNo, 'WangFang')
    const inside = browser(app, 'member', 'wecom', 'Mozilla/5.0 (iPhone) wxwork/4.1.36 MicroMessenger/7.0.1')
    const logInside = async (code: string) => {
      const { address } = await inside.begin()
      const { searchParams, origin, pathname, hash } = new URL(address)
      assert.deepEqual(
        [origin + pathname, hash],
        ['https://open.weixin.qq.com/connect/oauth2/authorize', '#wechat_redirect'],
      )
      assert.deepEqual([searchParams.get('scope'), searchParams.get('response_type')], ['snsapi_base', 'code'])
      await inside.callBack(back(code, searchParams.get('state') ?? ''))
      return inside.finish()
    }
    assert.equal((await logInside(messenger.issue({ userid: 'WangFang' }))).code, 200)
    assert.deepEqual(messenger.calls, ['gettoken', 'auth/getuserinfo', 'auth/getuserinfo'], 'one token for both')
    for (const errcode of [40014, 42001] as const) {
      messenger.endToken(errcode)
      assert.equal((await logInside(messenger.issue({ userid: 'WangFang' }))).code, 200)
      assert.deepEqual(messenger.calls.slice(-3), ['auth/getuserinfo', 'gettoken', 'auth/getuserinfo'])
    }
    assert.equal((await logInside('used')).reason, 'companyLoginOver')
    assert.equal((await logInside(messenger.issue({ openid: 'somebody from outside' }))).reason, 'companyUnknown')
    assert.equal(app.logLines.join('').includes('token-'), false)
  })

  test('a login of 企业微信 that asked nothing proves nothing to the console beyond itself', async () => {
    const { app, messenger } = await prepared()
    await person(app, 'LiNa', 'lina')
    const enter = async (agent: string) => {
      const own = browser(app, 'console', 'wecom', agent)
      const { searchParams } = new URL((await own.begin()).address)
      const code = messenger.issue({ userid: 'LiNa' })
      await own.callBack(`${HOME}/api/company-login/callback/wecom?code=${code}&state=${searchParams.get('state')}`)
      const { token } = await own.finish()
      const params = { roleIds: 'none' }
      return (await app.withToken(token).call('DELETE /prod-api/system/role/:roleIds', { params })).reason
    }
    assert.deepEqual([await enter('Mozilla/5.0 wxwork/4.1'), await enter('Mozilla/5.0')], ['stepUp', undefined])
  })

  test('number and link of an employee who is a user are changed by whoever may manage the user alone', async () => {
    const { app } = await prepared()
    const memberId = await person(app, 'B001', 'chief')
    const session = await browser(app, 'console').logIn('u-chief')
    const isOpen = async () => (await app.withToken(session.token).call('GET /prod-api/getInfo')).code
    const other = await person(app, 'B002', 'clerk')
    const clerk = app.context.db.selectFrom('administrator').select('id').where('user_name', '=', 'clerk')
    await app.context.db.deleteFrom('administrator_role').where('administrator_id', '=', clerk).execute()
    const rename = (actor: Actor, id: string, staffNo: string) =>
      actor.call('PUT /prod-api/cms/member', { body: { memberId: id, name: '王总', staffNo, departments: [] } })
    const unlink = (actor: Actor) =>
      actor.call('DELETE /prod-api/cms/member/companyLogin/:memberId', { params: { memberId } })
    const ofStaff = await app.holder('cms:member:edit')
    const ofBoth = await app.holder('cms:member:edit', 'system:user:edit')
    for (const actor of [ofStaff, ofBoth]) {
      const refusal = await rename(actor, memberId, 'B999')
      assert.deepEqual([refusal.code, refusal.field], [403, 'staffNo'])
      assert.equal((await unlink(actor)).code, 403)
      assert.equal((await rename(actor, memberId, 'b001')).code, 200, 'with the same number')
    }
    assert.equal((await rename(ofStaff, other, 'B998')).code, 403)
    assert.equal((await rename(ofBoth, other, 'B998')).code, 200)
    assert.equal(await isOpen(), 200)
    const admin = await app.admin()
    assert.equal((await unlink(admin)).code, 200)
    assert.equal(await isOpen(), 401, 'the console as well')
    assert.equal((await rename(admin, memberId, 'B997')).code, 200)
  })

  test('an account that opened the site for an employee opens no console when the employee becomes a user', async () => {
    const { app } = await prepared()
    const memberId = await person(app, 'B003')
    await browser(app).logIn('u-tied')
    const admin = await app.admin()
    const links = async () => {
      const rows = app.context.db.selectFrom('company_login').select('subject').where('member_id', '=', memberId)
      return (await rows.execute()).map(({ subject }) => subject)
    }
    const make = (userName: string, staffNo: string) =>
      admin.call('POST /prod-api/system/user', {
        body: { userName, nickName: userName, password: 'autumn leaves 7', staffNo },
      })
    const edit = (userId: string, staffNo: string) =>
      admin.call('PUT /prod-api/system/user', { body: { userId, nickName: '员工', staffNo } })
    assert.deepEqual(await links(), ['u-tied'])
    const { userId } = await make('tied', 'B003')
    assert.deepEqual(await links(), [])
    const { token } = await browser(app, 'console').logIn('u-tied')
    const isOpen = async () => (await app.withToken(token).call('GET /prod-api/getInfo')).code
    assert.equal((await edit(userId, 'B003')).code, 200)
    assert.deepEqual([await links(), await isOpen()], [['u-tied'], 200])
    assert.equal((await edit(userId, '')).code, 200)
    assert.equal(await isOpen(), 401, 'who is somebody else now')
    await edit((await make('heir', '')).userId, 'B003')
    assert.deepEqual(await links(), [])
  })

  test('claims of all kinds: numbers and lists of one are read, what no employee can have is not, and no-mfa proves nothing', async () => {
    const { app } = await prepared()
    await person(app, '1001')
    await person(app, 'B005')
    for (const account of ['u-number', 'u-list']) assert.equal((await browser(app).logIn(account)).code, 200, account)
    for (const account of ['u-long', 'u-signs']) {
      assert.equal((await browser(app).logIn(account)).reason, 'companyUnknown')
      assert.equal((await lastLogin(app)).user_name, account)
    }
    await person(app, 'B004', 'nomfa')
    await enrol(app, await app.admin('nomfa'))
    assert.equal((await browser(app, 'console').logIn('u-no-mfa')).reason, 'secondFactor')
  })

  test('whoever has the name of a user as a number there locks that user out of nothing', async () => {
    const { app } = await prepared()
    await aUser(app.context, 'victim')
    for (let at = 0; at < 6; at++) await browser(app, 'console').logIn('u-victim')
    const body = { username: 'victim', password: PASSWORD }
    assert.equal((await app.visitor.call('POST /prod-api/login', { body })).code, 200)
  })

  test('whatever comes back leads to the login page, and a very long address to the start page', async () => {
    const { app } = await prepared()
    const own = browser(app, 'console')
    const { address } = await own.begin(`/law?keyword=${'%E6%B0%B4'.repeat(200)}`)
    const state = new URL(address).searchParams.get('state') ?? ''
    const page = '/admin/#/login?redirect=%2F&company-login=1'
    for (const [way, query] of [
      ['oidc', `code=a&code=b&state=${state}&state=b`],
      ['other', `code=a&state=${state}`],
      ['oidc', `code=${'c'.repeat(5000)}&state=${state}`],
    ]) {
      const { status, to } = await own.callBack(`${HOME}/api/company-login/callback/${way}?${query}`)
      assert.deepEqual([status, to], [303, page], query)
    }
    assert.equal((await own.finish()).reason, 'companyLoginOver')
  })

  test('codes of somebody’s own making reach the provider so often and no more', async () => {
    const { app, messenger } = await prepared()
    const own = browser(app, 'member', 'wecom')
    const invent = async () => {
      const state = new URL((await own.begin()).address).searchParams.get('state')
      await own.callBack(`${HOME}/api/company-login/callback/wecom?code=invented&state=${state}`)
    }
    for (let at = 0; at < 101; at++) await invent()
    const calls = messenger.calls.length
    await invent()
    assert.deepEqual([messenger.calls.length - calls, (await own.finish()).code], [0, 429])
    app.clock.pass(11 * MINUTE)
    await invent()
    assert.equal(messenger.calls.length - calls, 1)
  })

  test('nobody waits for a provider that hangs to read the conditions, and one that has failed is left alone', async (t) => {
    let [hangs, calls] = [true, 0]
    const server = createServer((request) => {
      calls++
      if (!hangs) request.socket.destroy()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    t.after(() => server.close())
    const { app } = await start(t, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const condition = app.context.conditions.find(({ name }) => name === 'sso')
    const check = async () => condition?.check(app.context, app.clock.now())
    assert.equal(await check(), undefined)
    await eventually(async () => calls, Boolean)
    hangs = false
    server.closeAllConnections()
    assert.match((await eventually(check, Boolean)) ?? '', /^“集团账号”的服务器连不上/)
    const before = calls
    for (let at = 0; at < 3; at++) assert.equal((await browser(app).begin()).answer.code, 503)
    assert.equal(calls - before, 1)
  })

  test('a secret that the provider does not take is said at the form and to the operator', async (t) => {
    const { app } = await start(t)
    const { settings } = app.context
    assert.equal(await waysFault(settings), undefined)
    const { oidc } = settings.sso
    assert.ok(oidc)
    oidc.clientSecret = 'another secret of thirty-two characters'
    assert.match((await waysFault({ ...settings })) ?? '', /^“集团账号”的服务器连不上，或不接受我们的设置；/)
    const other = await testApp(t, { publicOrigins: [HOME], sso: settings.sso })
    assert.equal((await browser(other).logIn('u-nobody')).reason, 'companyLoginAway')
  })

  test('a provider that is away is said at the form and to the operator, and passwords go on', async (t) => {
    const { app, stop } = await start(t)
    const { address } = await browser(app).begin()
    assert.ok(address)
    const condition = app.context.conditions.find(({ name }) => name === 'sso')
    const check = async () => condition?.check(app.context, app.clock.now())
    assert.equal(await waysFault(app.context.settings), undefined)
    const own = browser(app)
    const back = await logInAt((await own.begin()).address, 'u-nobody')
    stop()
    await condition?.look?.(app.context)
    assert.match((await check()) ?? '', /^“集团账号”的服务器连不上/)
    await own.callBack(back)
    assert.deepEqual([(await own.finish()).reason, (await app.member()).token.length > 20], ['companyLoginAway', true])
  })
})
