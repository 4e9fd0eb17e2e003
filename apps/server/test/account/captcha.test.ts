import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { MINUTE, PASSWORD, type TestApp, testApp } from '../harness.ts'

const HOME = '198.51.100.1'

/** A captcha as a person solves it: the code is found by trying, since the database only has its digest. */
async function captcha(app: TestApp, ip = HOME): Promise<{ uuid: string; code: string }> {
  const { uuid = '' } = await app.visitor.call('GET /prod-api/captchaImage', { ip })
  return solved(app, uuid)
}

async function solved(app: TestApp, uuid: string): Promise<{ uuid: string; code: string }> {
  const row = await app.context.db
    .selectFrom('captcha')
    .select('code_digest')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  for (let sum = 0; sum <= 18; sum++)
    if (createHmac('sha256', uuid).update(String(sum)).digest('hex') === row.code_digest)
      return { uuid, code: String(sum) }
  throw new Error('the captcha has no solution')
}

function logIn(app: TestApp, more: object, password = PASSWORD, ip = HOME) {
  return app.visitor.call('POST /prod-api/login', { body: { username: 'admin', password, ...more }, ip })
}

describe('captcha of the console login', () => {
  test('§ console login: the right captcha and password open a session', async (t) => {
    const app = await testApp(t, { captcha: true })
    const { code, token } = await logIn(app, await captcha(app))
    assert.equal(code, 200)
    assert.match(token, /^pa_/)
  })

  test('the picture is a JPEG of 160 by 60, which RuoYi’s client shows, and never the same twice', async (t) => {
    const app = await testApp(t, { captcha: true })
    const answers = [
      await app.visitor.call('GET /prod-api/captchaImage'),
      await app.visitor.call('GET /prod-api/captchaImage'),
    ]
    const { format, width, height } = await sharp(Buffer.from(answers[0]?.img ?? '', 'base64')).metadata()
    assert.deepEqual([format, width, height], ['jpeg', 160, 60])
    assert.notEqual(answers[0]?.img, answers[1]?.img)
    assert.deepEqual(
      answers.map(({ captchaEnabled }) => captchaEnabled),
      [true, true],
    )
  })

  test('switched off, it says so and asks for none', async (t) => {
    const app = await testApp(t)
    const answer = await app.visitor.call('GET /prod-api/captchaImage')
    assert.deepEqual([answer.captchaEnabled, answer.uuid, answer.img], [false, undefined, undefined])
    assert.equal((await logIn(app, {})).code, 200)
  })

  test('S08 a captcha serves once, whether the password or the code was wrong', async (t) => {
    const app = await testApp(t, { captcha: true })
    const solved = await captcha(app)
    assert.equal((await logIn(app, solved, 'wrong')).msg, '用户不存在/密码错误')
    assert.equal((await logIn(app, solved)).msg, '验证码已失效')
    const other = await captcha(app)
    assert.equal((await logIn(app, { ...other, code: '99' })).msg, '验证码错误')
    assert.equal((await logIn(app, other)).msg, '验证码已失效')
  })

  test('S09 a captcha cannot be left out, guessed by type or taken from the language', async (t) => {
    const app = await testApp(t, { captcha: true })
    const { uuid, code } = await captcha(app)
    const attempts: object[] = [
      {},
      { code },
      { uuid: 'unknown', code },
      { uuid: '', code },
      { uuid: '__proto__', code },
      { uuid: 'constructor', code: '' },
      { uuid: [uuid], code },
      { uuid, code: [code] },
      { uuid, code: Number(code) },
      { uuid: { $ne: '' }, code },
      { uuid, code: null },
      { uuid: true, code: true },
    ]
    for (const more of attempts) assert.equal((await logIn(app, more)).code, 400, JSON.stringify(more))
    assert.equal((await logIn(app, { uuid, code })).code, 200, 'none of them used it up')
    assert.equal((await logIn(app, { uuid: (await captcha(app)).uuid, code: '' })).code, 400)
  })

  test('S09 a captcha of another instance serves, one older than two minutes does not', async (t) => {
    const app = await testApp(t, { captcha: true })
    const second = await app.another()
    assert.equal((await logIn(second, await captcha(app))).code, 200)
    const old = await captcha(app)
    app.clock.pass(2 * MINUTE)
    assert.equal((await logIn(app, old)).msg, '验证码已失效')
  })

  test('S10 of 50 logins at once with one captcha, on two instances, one succeeds', async (t) => {
    const app = await testApp(t, { captcha: true })
    const second = await app.another()
    const solved = await captcha(app)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => logIn(at % 2 ? app : second, solved)))
    assert.equal(answers.filter(({ code }) => code === 200).length, 1)
    assert.equal(answers.filter(({ msg }) => msg === '验证码已失效').length, 49)
  })

  test('S11 one network gets 60 a minute; the store stays small and other calls go on', async (t) => {
    const app = await testApp(t, { captcha: true })
    const first = await captcha(app, '203.0.113.9')
    app.clock.pass(1)
    const codes: number[] = []
    for (let at = 0; at < 100; at++) codes.push((await app.visitor.call('GET /prod-api/captchaImage')).code)
    assert.equal(codes.indexOf(429), 59, 'the first one counts too')
    assert.equal((await app.context.db.selectFrom('captcha').select('uuid').execute()).length, 20)
    assert.equal((await logIn(app, first)).msg, '验证码已失效', 'only the newest 20 of a network stay')
    assert.equal((await app.visitor.call('GET /prod-api/captchaImage', { ip: HOME })).code, 200)
    assert.equal((await app.visitor.call('GET /api/cms/site')).code, 200)
    app.clock.pass(3 * MINUTE)
    assert.equal((await app.visitor.call('GET /prod-api/captchaImage')).code, 200)
    assert.equal((await app.context.db.selectFrom('captcha').select('uuid').execute()).length, 1)
  })
})

describe('captcha of the staff login', () => {
  const logInAsStaff = (app: TestApp, ip: string, more: object = {}, username = '张三') =>
    app.visitor.call('POST /api/member/login', { body: { username, password: PASSWORD, ...more }, ip })
  const fail = async (app: TestApp, networks: number, username = '张三') => {
    for (let at = 0; at < networks; at++)
      await app.visitor.call('POST /api/member/login', { body: { username, password: 'wrong' }, ip: `192.0.${at}.1` })
  }
  const fresh = async (app: TestApp, ip: string) => {
    const { data } = await app.visitor.call('GET /api/member/captcha', { ip })
    assert.equal((await sharp(Buffer.from(data.img, 'base64')).metadata()).format, 'jpeg')
    return solved(app, data.uuid)
  }

  test('§5 name and password are enough, also after a few failures', async (t) => {
    const app = await testApp(t, { captcha: true })
    await fail(app, 9)
    assert.equal((await logInAsStaff(app, '203.0.113.9')).code, 200)
  })

  test('after many failures with a name a new network is asked for a captcha, by a reason, and is not locked out', async (t) => {
    const app = await testApp(t, { captcha: true })
    const home = '198.51.100.1'
    assert.equal((await logInAsStaff(app, home)).code, 200)
    await fail(app, 36)
    const answer = await logInAsStaff(app, '203.0.113.9')
    assert.deepEqual(
      [answer.code, answer.msg, answer.reason, answer.field],
      [428, '请输入图片中算式的结果', 'captcha', 'code'],
    )
    const right = await fresh(app, '203.0.113.9')
    const wrong = await logInAsStaff(app, '203.0.113.9', { ...right, code: '99' })
    assert.deepEqual([wrong.code, wrong.msg, wrong.reason], [400, '验证码错误', 'captcha'])
    assert.equal((await logInAsStaff(app, '203.0.113.9', right)).reason, 'captcha', 'a captcha serves once')
    for (let at = 0; at < 8; at++)
      assert.equal((await logInAsStaff(app, '203.0.113.9')).code, 428, 'asking is no guess')
    assert.equal((await logInAsStaff(app, '203.0.113.9', await fresh(app, '203.0.113.9'))).code, 200)
    assert.equal((await logInAsStaff(app, home)).code, 200, 'a known network is asked for nothing')
    assert.equal((await logInAsStaff(app, '203.0.113.9', {}, '李四')).code, 200, 'nor is anybody else')
  })

  test('names that nobody has are asked alike, and a network keeps its five guesses with captchas', async (t) => {
    const app = await testApp(t, { captcha: true })
    await fail(app, 11, 'nobody')
    assert.equal((await logInAsStaff(app, '203.0.113.9', {}, 'nobody')).reason, 'captcha')
    await fail(app, 11)
    const guess = async () =>
      app.visitor.call('POST /api/member/login', {
        body: { username: '张三', password: 'wrong', ...(await fresh(app, '203.0.113.9')) },
        ip: '203.0.113.9',
      })
    for (let at = 0; at < 5; at++) assert.equal((await guess()).code, 400)
    assert.equal((await guess()).code, 429)
  })
})
