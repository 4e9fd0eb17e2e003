import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Actor, testApp } from '../../../test/harness.ts'

const OWN = { configName: '大厅公告语', configKey: 'own.lobby.words', configValue: '欢迎回家' }
const INIT = 'sys.user.initPassword'

async function byKey(admin: Actor, configKey: string) {
  const { rows } = await admin.call('GET /prod-api/system/config/list', { query: { configKey } })
  return rows[0] ?? assert.fail(`no parameter ${configKey}`)
}
const tell = (actor: Actor, configKey: string) =>
  actor.call('GET /prod-api/system/config/configKey/:configKey', { params: { configKey } })
async function put(admin: Actor, configKey: string, change: object) {
  return admin.call('PUT /prod-api/system/config', { body: { ...(await byKey(admin, configKey)), ...change } })
}

describe('parameters', () => {
  test('a key stands once', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    assert.equal((await admin.call('POST /prod-api/system/config', { body: OWN })).code, 200)
    const again = await admin.call('POST /prod-api/system/config', { body: OWN })
    assert.deepEqual([again.code, again.msg], [500, '参数键名“own.lobby.words”已存在'])
    assert.equal((await tell(admin, OWN.configKey)).msg, '欢迎回家')
  })

  test('a built-in parameter can neither be deleted nor get another key, and stays built in', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { configId } = await byKey(admin, 'sys.account.captchaEnabled')
    const own = await admin.call('POST /prod-api/system/config', { body: OWN })
    const gone = await admin.call('DELETE /prod-api/system/config/:configIds', {
      params: { configIds: `${own.configId},${configId}` },
    })
    assert.equal(gone.msg, '内置参数“sys.account.captchaEnabled”不能删除')
    assert.equal((await tell(admin, OWN.configKey)).msg, '欢迎回家')
    const renamed = await put(admin, 'sys.account.captchaEnabled', { configKey: 'own.captcha' })
    assert.equal(renamed.msg, '内置参数“sys.account.captchaEnabled”的键名不能修改')
    assert.equal((await put(admin, 'sys.account.captchaEnabled', { configType: 'N' })).code, 200)
    assert.equal((await byKey(admin, 'sys.account.captchaEnabled')).configType, 'Y')
  })

  test('one of our own is edited and deleted', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { configId } = await admin.call('POST /prod-api/system/config', { body: OWN })
    assert.equal((await put(admin, OWN.configKey, { configValue: '早上好' })).code, 200)
    assert.equal((await tell(admin, OWN.configKey)).msg, '早上好')
    await admin.call('DELETE /prod-api/system/config/:configIds', { params: { configIds: configId } })
    assert.equal((await tell(admin, OWN.configKey)).msg, '')
  })

  test('an edit on an older version is refused with 409', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await admin.call('POST /prod-api/system/config', { body: OWN })
    const seen = await byKey(admin, OWN.configKey)
    const edit = (configValue: string) => admin.call('PUT /prod-api/system/config', { body: { ...seen, configValue } })
    assert.equal((await edit('一')).code, 200)
    assert.equal((await edit('二')).code, 409)
    assert.equal((await tell(admin, OWN.configKey)).msg, '一')
  })

  test('the captcha takes effect at once, and takes only true or false', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    assert.equal((await app.visitor.call('GET /prod-api/captchaImage')).captchaEnabled, false)
    const wrong = await put(admin, 'sys.account.captchaEnabled', { configValue: 'yes' })
    assert.equal(wrong.msg, '验证码开关只能是 true 或 false')
    await put(admin, 'sys.account.captchaEnabled', { configValue: 'true' })
    assert.equal((await app.visitor.call('GET /prod-api/captchaImage')).captchaEnabled, true)
  })

  test('logs are not kept for less than the law asks', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (const configValue of ['179', '0', '-200', '180.5', 'all', ''])
      assert.equal(
        (await put(admin, 'sys.log.retentionDays', { configValue })).msg,
        '日志保留天数应是不少于 180 的整数',
        configValue,
      )
    assert.equal((await put(admin, 'sys.log.retentionDays', { configValue: '365' })).code, 200)
  })

  test('an initial password must be one that an account may have', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    assert.equal((await put(admin, INIT, { configValue: '123456' })).code, 500)
    assert.equal((await put(admin, INIT, { configValue: 'green lobby 42' })).code, 200)
    assert.equal((await put(admin, INIT, { configValue: '' })).code, 200)
  })
})

describe('the value of a key', () => {
  test('is told to every administrator for look and login, for accounts to those who make them, else to those who may read parameters', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await admin.call('POST /prod-api/system/config', { body: OWN })
    await put(admin, INIT, { configValue: 'green lobby 42' })
    const anybody = await app.holder('system:role:list')
    assert.equal((await tell(anybody, 'sys.account.captchaEnabled')).msg, 'false')
    assert.equal((await tell(anybody, 'sys.index.skinName')).msg, '')
    const initial = await tell(anybody, INIT)
    assert.deepEqual([initial.code, initial.msg], [200, ''])
    for (const key of [OWN.configKey, 'sys.log.retentionDays', 'no.such.key'])
      assert.equal((await tell(anybody, key)).code, 403, key)
    for (const permission of ['system:user:add', 'system:user:resetPwd']) {
      const maker = await app.holder(permission)
      assert.equal((await tell(maker, INIT)).msg, 'green lobby 42')
      assert.equal((await tell(maker, OWN.configKey)).code, 403)
    }
    const reader = await app.holder('system:config:query')
    assert.equal((await tell(reader, OWN.configKey)).msg, '欢迎回家')
    assert.equal((await tell(app.visitor, 'sys.account.captchaEnabled')).code, 401)
  })

  test('S53 does not enter the operation log when its key looks like a secret', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await put(admin, INIT, { configValue: 'green lobby 42' })
    await admin.call('POST /prod-api/system/config', { body: OWN })
    const logged = await app.context.db.selectFrom('operation_log').select('param').execute()
    const values = logged.map(({ param }) => JSON.parse(param) as Record<string, string>)
    assert.equal(values.find(({ configKey }) => configKey === INIT)?.configValue, '***')
    assert.equal(values.find(({ configKey }) => configKey === OWN.configKey)?.configValue, '欢迎回家')
  })
})
