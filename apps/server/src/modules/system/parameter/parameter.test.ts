import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linesOf } from '../../../../test/files.ts'
import { type Actor, testApp } from '../../../../test/harness.ts'

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
  test('a key is unique', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    assert.equal((await admin.call('POST /prod-api/system/config', { body: OWN })).code, 200)
    const again = await admin.call('POST /prod-api/system/config', { body: OWN })
    assert.deepEqual([again.code, again.msg], [500, '参数代号“own.lobby.words”已存在'])
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
    assert.equal(wrong.msg, '“账号登录-验证码开关”只能是 true 或 false')
    await put(admin, 'sys.account.captchaEnabled', { configValue: 'true' })
    assert.equal((await app.visitor.call('GET /prod-api/captchaImage')).captchaEnabled, true)
  })

  test('logs are not kept for less than the law asks', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (const configValue of ['179', '0', '-200', '180.5', 'all', ''])
      assert.equal(
        (await put(admin, 'sys.log.retentionDays', { configValue })).msg,
        '“日志-保留天数”应是 180 到 99999 之间的整数（天）',
        configValue,
      )
    assert.equal((await put(admin, 'sys.log.retentionDays', { configValue: '365' })).code, 200)
  })

  test('a number that the product could not read is refused and not taken for the first one', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (const [key, configValue, fault] of [
      ['sys.backup.keep', '0', '“备份-保留份数”应是 1 到 366 之间的整数（份）'],
      ['cms.resource.videoMegabytes', '1G', '“资源-单个视频上限”应是 1 到 100000 之间的整数（MB）'],
      ['sys.account.secondFactorRequired', 'some', '“账号登录-两步验证要求”只能是 off、administrators 或 all'],
    ] as const)
      assert.equal((await put(admin, key, { configValue })).msg, fault)
    assert.equal((await put(admin, 'sys.backup.keep', { configValue: '14' })).code, 200)
  })

  test('there is no initial password for all accounts, not even one that is left from before', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const body = { configName: '账号初始密码', configKey: INIT, configValue: 'green lobby 42' }
    const added = await admin.call('POST /prod-api/system/config', { body })
    assert.deepEqual([added.code, added.msg], [500, '初始密码逐个生成，不再使用该参数'])
    const tracked = { version: 1, created_at: 0, created_by: '', updated_at: 0, updated_by: '' }
    await app.context.db
      .insertInto('parameter')
      .values({ id: 'init-password', name: '', key: INIT, value: 'hush', remark: '', built_in: 1, ...tracked })
      .execute()
    assert.equal((await tell(admin, INIT)).msg, '')
    await app.prepare()
    assert.equal((await admin.call('GET /prod-api/system/config/list', { query: { configKey: INIT } })).total, 0)
  })

  test('holders of the admin role decide which sites are shown inside the console', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const FRAMES = 'sys.menu.frameOrigins'
    const editor = await app.holder('system:config:list', 'system:config:edit')
    const refused = await put(editor, FRAMES, { configValue: 'https://evil.example.com' })
    assert.deepEqual([refused.code, refused.msg], [403, `参数“${FRAMES}”只能由超级管理员修改`])
    assert.equal((await put(editor, FRAMES, { remark: '报表' })).code, 200)
    for (const value of [
      'evil.example.com',
      'https://a.example.cn/path',
      "https://a.example.cn;script-src 'x'",
      'javascript:1',
    ])
      assert.match((await put(admin, FRAMES, { configValue: value })).msg, /不是网站地址/, value)
    assert.equal((await put(admin, FRAMES, { configValue: 'https://a.example.cn, http://10.0.0.9:8080' })).code, 200)
  })
})

describe('the value of a key', () => {
  test('is shown to every user for some switches, else to users who may read parameters', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await admin.call('POST /prod-api/system/config', { body: OWN })
    const anybody = await app.holder('system:role:list', 'system:user:add', 'system:user:resetPwd')
    assert.equal((await tell(anybody, 'sys.account.captchaEnabled')).msg, 'false')
    assert.equal((await tell(anybody, 'sys.index.skinName')).msg, '')
    const initial = await tell(anybody, INIT)
    assert.deepEqual([initial.code, initial.msg], [200, ''])
    const closed = ['sys.account.smtpPassword', 'sys.index.apiKey', 'sys.account.', OWN.configKey, 'no.such.key']
    for (const key of closed) assert.equal((await tell(anybody, key)).code, 403, key)
    const reader = await app.holder('system:config:query')
    assert.equal((await tell(reader, OWN.configKey)).msg, '欢迎回家')
    assert.equal((await tell(app.visitor, 'sys.account.captchaEnabled')).code, 401)
  })

  test('is hidden when its key names a secret, from all who could not change it', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const secret = { configName: '短信', configKey: 'sms.accessKeySecret', configValue: 'hush-1' }
    const { configId } = await admin.call('POST /prod-api/system/config', { body: secret })
    await admin.call('POST /prod-api/system/config', {
      body: { ...secret, configKey: 'site.keywords', configValue: '物业' },
    })
    const reader = await app.holder('system:config:list', 'system:config:query', 'system:config:export')
    assert.equal((await byKey(reader, secret.configKey)).configValue, '******')
    assert.equal((await byKey(reader, 'site.keywords')).configValue, '物业')
    assert.equal((await tell(reader, secret.configKey)).msg, '******')
    const one = await reader.call('GET /prod-api/system/config/:configId', { params: { configId } })
    assert.equal(one.data.configValue, '******')
    const exported = async (who: Actor) => {
      const headers = { authorization: who.token, 'content-type': 'application/x-www-form-urlencoded' }
      const file = await app.server.inject({
        method: 'POST',
        url: '/prod-api/system/config/export',
        headers,
        payload: '',
      })
      return JSON.stringify(await linesOf(file.rawPayload))
    }
    assert.ok((await exported(reader)).includes('******') && !(await exported(reader)).includes('hush-1'))
    const editor = await app.holder('system:config:list', 'system:config:edit', 'system:config:export')
    assert.equal((await byKey(editor, secret.configKey)).configValue, 'hush-1')
    assert.ok((await exported(editor)).includes('hush-1'))
  })

  test('S53 does not enter the operation log when its key looks like a secret', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const secret = { ...OWN, configKey: 'sms.password', configValue: 'green lobby 42' }
    for (const body of [secret, OWN]) await admin.call('POST /prod-api/system/config', { body })
    const logged = await app.context.db.selectFrom('operation_log').select('param').execute()
    const values = logged.map(({ param }) => JSON.parse(param) as Record<string, string>)
    assert.equal(values.find(({ configKey }) => configKey === secret.configKey)?.configValue, '***')
    assert.equal(values.find(({ configKey }) => configKey === OWN.configKey)?.configValue, '欢迎回家')
  })
})
