import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codeAt, enrol, FACTOR, lastLogins } from '../../../../test/authenticator.ts'
import { type Actor, MINUTE, PASSWORD, type TestApp, testApp } from '../../../../test/harness.ts'
import { devicePasskey } from '../../../../test/passkey.ts'
import { aUser } from '../../../../test/people.ts'

const PASSKEY = '/prod-api/system/user/profile/passkey'
const [HOME, OTHER, PLAIN] = ['https://www.a.example', 'https://b.example', 'http://www.a.example']
type Device = ReturnType<typeof devicePasskey>

const at = (origin: string) => ({ headers: { origin } })
const offer = async (who: Actor, origin = HOME) =>
  (await who.call(`POST ${PASSKEY}`, at(origin))) as { code: number; msg: string; reason?: string; data: Challenge }
type Challenge = { challenge: string; allowCredentials?: { id: string }[]; rp?: { id: string } }

async function add(who: Actor, device: Device, origin = HOME) {
  const { data } = await offer(who, origin)
  const body = { name: '办公室电脑', passkey: device.make(data.challenge, origin) }
  return { body, answer: await who.call(`PUT ${PASSKEY}`, { body, ...at(origin) }) }
}

/** A login; its first step answers what the second one needs. */
function logIn(app: TestApp, body: object = {}, origin = HOME) {
  const typed = { username: 'admin', password: PASSWORD, ...body }
  return app.visitor.call('POST /prod-api/login', { body: typed, ...at(origin) }) as Promise<{
    code: number
    msg: string
    reason?: string
    ticket?: string
    passkey?: Challenge
  }>
}
const challengeOf = async (app: TestApp, username = 'admin', origin = HOME) => {
  const { passkey } = await logIn(app, { username }, origin)
  assert.ok(passkey)
  return passkey.challenge
}

async function withPasskey(app: TestApp) {
  const admin = await app.admin()
  const { secret } = await enrol(app, admin)
  const device = devicePasskey(HOME)
  const { answer, body } = await add(admin, device)
  assert.equal(answer.code, 200, answer.msg)
  return { admin, device, secret, body }
}

const listed = async (who: Actor) => (await who.call(`GET ${FACTOR}`)).data.passkeys

describe('passkey', () => {
  test('is added beside an authenticator, opens the second step, is listed with its last use, and goes with the factor', async (t) => {
    const app = await testApp(t, { publicOrigins: [PLAIN, HOME, OTHER] })
    const early = await offer(await app.admin())
    assert.deepEqual([early.code, early.msg], [500, '请先启用两步验证，再添加通行密钥'])
    const { admin, device, secret } = await withPasskey(app)
    const [row] = await listed(admin)
    assert.deepEqual([row?.name, row?.host, row?.usedAt], ['办公室电脑', 'www.a.example', ''])
    const { ticket, passkey } = await logIn(app)
    const answer = device.use(passkey?.challenge ?? '', 1)
    assert.deepEqual(
      passkey?.allowCredentials?.map(({ id }) => id),
      [answer.id],
    )
    const there = await logIn(app, {}, OTHER)
    assert.deepEqual([there.code, there.passkey], [428, undefined], 'it works at the origin where it was made')
    assert.equal(
      (await logIn(app, { passkey: answer, ticket })).code,
      400,
      'a later first step has replaced the ticket',
    )
    const again = await logIn(app)
    const inside = await logIn(app, { passkey: device.use(again.passkey?.challenge ?? '', 1), ticket: again.ticket })
    assert.equal(inside.code, 200, inside.msg)
    assert.deepEqual(await lastLogins(app, 1), ['登录成功（通行密钥）'])
    assert.notEqual((await listed(admin))[0]?.usedAt, '')
    const removed = (passkeyId = '') => admin.call(`DELETE ${PASSKEY}/:passkeyId`, { params: { passkeyId } })
    assert.equal((await removed(row?.id)).code, 200)
    assert.equal((await removed(row?.id)).code, 404)
    assert.equal((await logIn(app)).passkey, undefined)
    await add(admin, devicePasskey(HOME))
    const otp = codeAt(secret, app.clock.now())
    assert.equal((await admin.call(`POST ${FACTOR}/remove`, { body: { password: PASSWORD, otp } })).code, 200)
    assert.deepEqual(await listed(admin), [])
  })

  test('an answer is good once, in time, for its own account and origin, and with a counter that goes up', async (t) => {
    const app = await testApp(t, { publicOrigins: [HOME, OTHER] })
    const { device } = await withPasskey(app)
    const refused = async (why: string, passkey: object, body: object = {}, origin = HOME) => {
      const { code, reason } = await logIn(app, { passkey, ...body }, origin)
      assert.deepEqual([code, reason], [500, 'passkeyRefused'], why)
    }
    const inside = async (passkey: object) => {
      const { code, msg } = await logIn(app, { passkey })
      assert.equal(code, 200, msg)
    }
    const answer = device.use(await challengeOf(app), 5)
    await inside(answer)
    await refused('replayed', answer)
    await refused('counter back', device.use(await challengeOf(app), 4))
    await inside(device.use(await challengeOf(app), 6))
    const used = await challengeOf(app)
    await inside(device.use(used, 7))
    await refused('the same challenge, signed again', device.use(used, 8))
    const challenge = await challengeOf(app)
    await refused('another page', device.use(challenge, 9, 'https://evil.example'))
    await inside(device.use(challenge, 10))
    await refused('another origin of the site', device.use(await challengeOf(app), 11, OTHER), {}, OTHER)
    await inside(device.use(await challengeOf(app), 12))
    const late = await challengeOf(app)
    app.clock.pass(5 * MINUTE)
    await refused('late', device.use(late, 13))
    await refused('no challenge of ours', device.use(Buffer.from('v1.a.b.c').toString('base64url'), 14))
  })

  test('a passkey of somebody else opens nothing, and is not removed by others', async (t) => {
    const app = await testApp(t, { publicOrigins: [HOME] })
    const { admin, device } = await withPasskey(app)
    const userId = await aUser(app.context, 'second')
    const second = await app.admin('second')
    await enrol(app, second)
    const own = devicePasskey(HOME)
    assert.equal((await add(second, own)).answer.code, 200)
    const challenge = await challengeOf(app, 'second')
    for (const passkey of [device.use(challenge, 1), device.use(await challengeOf(app), 1)])
      assert.equal((await logIn(app, { username: 'second', passkey })).reason, 'passkeyRefused')
    const [row] = await listed(admin)
    const params = { passkeyId: row?.id ?? '' }
    assert.equal((await second.call(`DELETE ${PASSKEY}/:passkeyId`, { params })).code, 404)
    assert.equal((await listed(admin)).length, 1)
    assert.equal((await add(second, device)).answer.code, 409, 'one passkey is of one account')
    await admin.call('DELETE /prod-api/system/user/secondFactor/:userId', { params: { userId } })
    const left = await app.context.db.selectFrom('passkey').select('administrator_id').execute()
    assert.equal(left.length, 1, 'they go with the factor that an administrator removes')
  })

  test('a new one answers the challenge of its own offer, once, on a page of the site', async (t) => {
    const app = await testApp(t, { publicOrigins: [PLAIN, HOME] })
    const { admin, body } = await withPasskey(app)
    const put = async (passkey: object) =>
      (
        (await admin.call(`PUT ${PASSKEY}`, { body: { ...body, passkey }, ...at(HOME) } as never)) as {
          reason?: string
        }
      ).reason
    const fresh = () => devicePasskey(HOME)
    assert.equal(await put(body.passkey), 'passkeyRefused', 'replayed')
    const { data } = await offer(admin)
    assert.equal(await put(fresh().make(data.challenge, 'https://evil.example')), 'passkeyRefused')
    assert.equal(await put(fresh().make(await challengeOf(app))), 'passkeyRefused', 'the challenge of a login')
    for (const origin of [PLAIN, 'https://evil.example', 'http://localhost:8080'])
      assert.equal((await offer(admin, origin)).reason, 'passkeyOff', origin)
    assert.equal((await listed(admin)).length, 1)
  })

  test('before the site has an https origin they can be tried on the computer itself only', async (t) => {
    const app = await testApp(t, { publicOrigins: [PLAIN] })
    const admin = await app.admin()
    await enrol(app, admin)
    assert.equal((await offer(admin, 'http://localhost:8080')).data.rp?.id, 'localhost')
    for (const origin of [PLAIN, 'https://www.a.example', 'http://127.0.0.1:8080'])
      assert.equal((await offer(admin, origin)).reason, 'passkeyOff', origin)
  })
})
