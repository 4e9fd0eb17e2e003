import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { DAY, HOUR, PASSWORD, testApp } from '../harness.ts'
import { aUser } from '../people.ts'
import { assertShown, logInAs, nodesOf, stockClient, stockConsole } from './client.ts'

const picture = async () =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 20, height: 20, channels: 3, background: 'blue' } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  )

describe('RuoYi’s own client, session', () => {
  test('requests the captcha before a login', async (t) => {
    const off = stockClient(await testApp(t), '')
    assert.equal((await off.get('/captchaImage')).captchaEnabled, false)
    const on = stockClient(await testApp(t, { captcha: true }), '')
    const { captchaEnabled, img, uuid } = await on.get('/captchaImage')
    assert.deepEqual([captchaEnabled, typeof uuid], [true, 'string'])
    assert.match(img, /^[A-Za-z0-9+/]+=*$/)
    const wrong = { username: 'admin', password: PASSWORD, code: 'no', uuid }
    assertShown(await on.ask('POST', '/login', { data: wrong }))
  })

  test('gets a refused login as a sentence to show, never as the end of a session', async (t) => {
    const visitor = stockClient(await testApp(t), '')
    for (const data of [
      { username: 'admin', password: 'wrong', code: '', uuid: '' },
      { username: 'nobody', password: 'wrong' },
    ])
      assertShown(await visitor.ask('POST', '/login', { data }))
  })

  test('reads user, roles and permissions, and builds the menu', async (t) => {
    const { client } = await stockConsole(t)
    const info = await client.get('/getInfo')
    assert.deepEqual([info.user.userName, info.user.avatar, typeof info.user.nickName], ['admin', '', 'string'])
    assert.deepEqual([info.roles, info.permissions], [['admin'], ['*:*:*']])
    assert.ok(['0', '1', '2', '3', '4'].includes(String(info.pwdChrtype)))
    assert.deepEqual([info.isDefaultModifyPwd, info.isPasswordExpired], [false, false])

    const { data } = await client.get('/getRouters')
    const nodes = nodesOf(data)
    for (const { path, component, children, meta, hidden } of nodes) {
      assert.ok(component === 'Layout' || component === 'ParentView' || /^\w+(\/[\w-]+)+$/.test(component), component)
      assert.deepEqual([typeof path, typeof hidden], ['string', 'boolean'])
      if (children) assert.ok(children.length > 0)
      if (meta)
        assert.deepEqual([typeof meta.title, typeof meta.icon, typeof meta.noCache], ['string', 'string', 'boolean'])
    }
    for (const { path } of data) assert.match(path, /^\/|^https?:/)
    const views = nodes.map(({ component }) => component)
    for (const view of ['user', 'role', 'menu', 'dept', 'dict', 'config', 'notice'])
      assert.ok(views.includes(`system/${view}/index`), view)
    for (const view of ['online', 'operlog', 'logininfor', 'job', 'server'])
      assert.ok(views.includes(`monitor/${view}/index`), view)
  })

  test('is led to our console for the pages that it has no view for, where the public address is known', async (t) => {
    const { app, client } = await stockConsole(t, { publicOrigins: ['https://www.a.example'] })
    const linked = nodesOf((await client.get('/getRouters')).data).filter(({ meta }) => meta?.link)
    const desk = linked.find(({ meta }) => meta.title === '意见建议')
    const address = 'https://www.a.example/admin/#/cms/proposal'
    assert.deepEqual([desk?.path, desk?.component, desk?.meta.link], [address, 'Layout', address])
    assert.ok(linked.every(({ component }) => !component.includes('/')))
    const own = await (await app.admin()).call('GET /prod-api/getRouters')
    assert.equal(nodesOf(own.data).filter(({ meta }) => meta?.link).length, 0)
  })

  test('leads a user with an initial password to where it is changed', async (t) => {
    const app = await testApp(t)
    await aUser(app.context, 'fresh', { mustChange: true })
    const notice = { noticeTitle: '停水', noticeType: '1', noticeContent: '', status: '0' }
    await (await logInAs(app, 'admin')).post('/system/notice', notice)
    const client = await logInAs(app, 'fresh')
    assert.equal((await client.get('/getInfo')).isDefaultModifyPwd, true)
    // It opens no page before it has the menu.
    assert.ok(Array.isArray((await client.get('/getRouters')).data))
    // It requests both before it shows the password page.
    await client.get('/system/user/profile')
    const { data, unreadCount } = await client.get('/system/notice/listTop')
    assert.deepEqual([data, unreadCount], [[], 0])
    for (const url of ['/system/user/list', '/system/notice/list'])
      assert.equal((await client.ask('GET', url)).code, 403, url)
    await client.put('/system/user/profile/updatePwd', { oldPassword: PASSWORD, newPassword: 'autumn leaves 7' })
    assert.equal((await client.get('/getInfo')).isDefaultModifyPwd, false)
    await client.get('/system/user/list', { pageNum: 1, pageSize: 10 })
  })

  test('locks the screen and opens it again', async (t) => {
    const { client } = await stockConsole(t)
    assertShown(await client.ask('POST', '/unlockscreen', { data: { password: 'wrong' } }))
    await client.post('/unlockscreen', { password: PASSWORD })
  })

  test('gets the end of a session as 401 in a response of status 200, and may still log out', async (t) => {
    const { app, client } = await stockConsole(t)
    app.clock.pass(3 * DAY + HOUR)
    for (const url of ['/getInfo', '/getRouters', '/system/user/list'])
      assert.equal((await client.ask('GET', url)).code, 401)
    assert.equal((await client.download('system/user/export', { pageNum: 1 })).refused?.code, 401)
    await client.post('/logout')
    await stockClient(app, '').post('/logout')
  })

  test('leaves once, and the token opens nothing more', async (t) => {
    const { client } = await stockConsole(t)
    await client.post('/logout')
    assert.equal((await client.ask('GET', '/getInfo')).code, 401)
  })
})

describe('RuoYi’s own client, own profile', () => {
  test('shows and changes it', async (t) => {
    const { client } = await stockConsole(t)
    const { data, roleGroup, postGroup } = await client.get('/system/user/profile')
    assert.deepEqual([data.userName, typeof roleGroup, typeof postGroup], ['admin', 'string', 'string'])
    assert.ok(['0', '1', '2'].includes(data.sex))
    assert.match(data.createTime, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const form = { nickName: '站长', phonenumber: '13900000000', email: 'z@example.cn', sex: '1' }
    await client.put('/system/user/profile', form)
    const changed = (await client.get('/system/user/profile')).data
    for (const [name, value] of Object.entries(form)) assert.equal(changed[name], value)
  })

  test('sends the cut picture under the name that a browser gives to what has none', async (t) => {
    const { app, client } = await stockConsole(t)
    const { code, imgUrl } = await client.upload('/system/user/profile/avatar', 'avatarfile', await picture())
    assert.equal(code, 200)
    // It shows a picture by putting the base of all calls before the given address, and sends no token for it.
    const response = await app.server.inject({ method: 'GET', url: `/prod-api${imgUrl}` })
    assert.deepEqual([response.statusCode, String(response.headers['content-type']).split('/')[0]], [200, 'image'])
    assert.equal((await client.get('/getInfo')).user.avatar, imgUrl)
  })

  test('gets the message that the old password is wrong', async (t) => {
    const { client } = await stockConsole(t)
    const data = { oldPassword: 'wrong', newPassword: 'autumn leaves 7' }
    assertShown(await client.ask('PUT', '/system/user/profile/updatePwd', { data }))
  })
})
