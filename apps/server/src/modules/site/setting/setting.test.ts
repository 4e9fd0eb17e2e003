import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { sendFile } from '../../../../test/files.ts'
import { type Actor, type TestApp, testApp } from '../../../../test/harness.ts'
import { eventually } from '../../../../test/server-process.ts'
import { keysOf, onBothStores } from '../../../../test/stores.ts'

const read = async (admin: Actor) => (await admin.call('GET /prod-api/cms/setting')).data
const site = async (app: TestApp) => (await app.visitor.call('GET /api/cms/site')).data

describe('settings of the site', () => {
  test('the company’s particulars are changed in the console and seen at the next request, the start page included', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    assert.equal((await site(app)).shortName, '衡岚物业')
    const { company } = await read(admin)
    assert.equal(company.version, 1)
    const body = { ...company, shortName: ' 南山物业 ', hotline: '400-000-0000', hotlineLabel: '全天服务热线' }
    const saved = await admin.call('PUT /prod-api/cms/setting/company', { body })
    assert.equal(saved.code, 200, saved.msg)
    const { shortName, hotline, hotlineLabel } = await site(app)
    assert.deepEqual([shortName, hotline, hotlineLabel], ['南山物业', '400-000-0000', '全天服务热线'])
    const { company: now } = await read(admin)
    assert.deepEqual([now.version, now.updateBy, now.shortName], [2, 'admin', '南山物业'])
  })

  test('several addresses and telephones have names and an order; the first of each is the main one', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { company } = await read(admin)
    const addresses = [
      { name: '总部', value: '临江市衡岚路 18 号' },
      { name: '分公司', value: '澄湖市大道 88 号' },
    ]
    const phones = [
      { name: ' 总机 ', value: ' 0500-0001800 ' },
      { name: '招聘', value: '0500-0001803' },
    ]
    const put = (body: object) => admin.call('PUT /prod-api/cms/setting/company', { body: body as never })
    assert.equal((await put({ ...company, addresses, phones })).code, 200)
    const siteData = await site(app)
    assert.deepEqual([siteData.address, siteData.phone], ['临江市衡岚路 18 号', '0500-0001800'])
    assert.deepEqual(siteData.addresses, addresses)
    assert.deepEqual(siteData.phones[0], { name: '总机', value: '0500-0001800' })
    const { company: stored } = await read(admin)
    assert.equal((await put({ ...stored, phones: stored.phones.toReversed(), addresses: [] })).code, 200)
    const turned = await site(app)
    assert.deepEqual([turned.address, turned.phone], ['', '0500-0001803'])
  })

  test('another process shows a change at its next request', async (t) => {
    const app = await testApp(t)
    const other = await app.another()
    const admin = await app.admin()
    assert.equal((await site(other)).accent, '#0f5c55')
    const { look } = await read(admin)
    await admin.call('PUT /prod-api/cms/setting/look', { body: { ...look, accent: '#A3171E' } })
    assert.equal((await site(app)).accent, '#a3171e')
    assert.equal((await read(admin)).look.accent, '#a3171e')
    const seen = await eventually(
      () => site(other),
      ({ accent }) => accent === '#a3171e',
    )
    assert.equal(seen.accent, '#a3171e')
  })

  test('two people who edit the same settings do not overwrite each other; other settings have their own version', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { company, footer } = await read(admin)
    assert.equal((await admin.call('PUT /prod-api/cms/setting/company', { body: company })).code, 200)
    const late = { ...company, slogan: '迟到的口号' }
    assert.equal((await admin.call('PUT /prod-api/cms/setting/company', { body: late })).code, 409)
    assert.equal((await site(app)).slogan, '')
    assert.equal((await admin.call('PUT /prod-api/cms/setting/footer', { body: footer })).code, 200)
  })

  test('what cannot be right is refused with one sentence and its field', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const before = await read(admin)
    const { company, look, footer } = before
    const refusals = [
      ['company', { ...company, companyName: ' ' }, 'companyName', /^请填写公司全称/],
      ['company', { ...company, phones: [{ name: '前台', value: '请拨打前台' }] }, 'phones', /^电话只能由数字/],
      ['company', { ...company, phones: [{ name: '前台', value: '' }] }, 'phones', /^电话只能由数字/],
      ['company', { ...company, phones: [{ name: ' ', value: '010-1' }] }, 'phones', /^请填写电话的名称/],
      [
        'company',
        { ...company, phones: ['010-1', '010-2'].map((value) => ({ name: '总机', value })) },
        'phones',
        /^名称“总机”重复$/,
      ],
      ['company', { ...company, addresses: [{ name: '总部', value: ' ' }] }, 'addresses', /^请填写地址/],
      ['company', { ...company, email: 'x' }, 'email', /邮箱/],
      ['company', { ...company, filingUrl: 'javascript:alert(1)' }, 'filingUrl', /应为 http/],
      ['company', { ...company, filingNumber: '临ICP备1号', filingUrl: '' }, 'filingUrl', /^请填写ICP 备案号的链接$/],
      ['company', { ...company, lawsAsOf: '2026-13' }, 'lawsAsOf', /2026-01/],
      ['look', { ...look, accent: '#ffcc00' }, 'accent', /^强调色与页面底色的对比度只有 1\.2，至少应为 4\.5/],
      ['look', { ...look, accent: 'red;}' }, 'accent', /形式/],
      [
        'footer',
        { ...footer, footerLinks: [{ label: '工信部', url: 'javascript:alert(1)' }] },
        'footerLinks',
        /链接地址/,
      ],
      ...['https://a.example/\u202ex', 'https://a.example/%E2%80%AEx', '/law\u200b'].map(
        (url) => ['footer', { ...footer, footerLinks: [{ label: '外站', url }] }, 'footerLinks', /链接地址/] as const,
      ),
      ['company', { ...company, filingUrl: 'https://a.example/\u2066x' }, 'filingUrl', /应为 http/],
    ] as const
    for (const [id, body, field, sentence] of refusals) {
      const answer = await admin.call(`PUT /prod-api/cms/setting/${id}`, { body: body as never })
      assert.notEqual(answer.code, 200, JSON.stringify(body))
      assert.match(answer.msg, sentence)
      assert.equal((answer as { field?: string }).field, field)
    }
    assert.deepEqual(await read(admin), before)
  })

  test('a setting that an older release stored has the values of the product for what it did not know', async (t) => {
    const app = await testApp(t)
    await app.context.db.updateTable('site_setting').set({ value_json: '{}' }).where('id', '!=', 'company').execute()
    const { accent, footerLinks, copyright } = await site(app)
    assert.deepEqual([accent, footerLinks, copyright], ['#0f5c55', [], ''])
    const admin = await app.admin()
    const { footer } = await read(admin)
    const body = { ...footer, copyright: '© 南山物业', footerLinks: [{ label: '意见建议', url: '/proposal' }] }
    assert.equal((await admin.call('PUT /prod-api/cms/setting/footer', { body })).code, 200)
    assert.deepEqual((await site(app)).footerLinks, [{ label: '意见建议', url: '/proposal' }])
  })
})

const raster = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#a3171e80' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .png()
    .toBuffer()
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32"><script>alert(1)</script><rect width="9"/></svg>'

onBothStores('logo and icon of the site', (testApp) => {
  const send = (app: TestApp, who: Actor, role: string, bytes: Buffer) =>
    sendFile(app, who, `/prod-api/cms/setting/mark?role=${role}`, {
      field: 'file',
      name: 'x.png',
      bytes,
      type: 'image/png',
    })
  const storedKeys = (app: TestApp) => keysOf(app.context.storage.files)

  test('an uploaded logo is encoded again, small and without metadata, and everybody gets it', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    assert.equal((await site(app)).logo, undefined)
    const { code, msg, data } = (await send(app, admin, 'logo', await raster(1280, 320))).json()
    assert.equal(code, 200, msg)
    assert.match(data.src, /^\/files\/[\w-]+\/logo\.webp$/)
    assert.deepEqual([data.width, data.height], [640, 160])
    assert.deepEqual((await site(app)).logo, data)
    assert.deepEqual((await read(admin)).logo, data)
    const response = await app.visitor.get(data.src)
    assert.deepEqual([response.statusCode, response.headers['content-type']], [200, 'image/webp'])
    assert.equal(response.headers['cache-control'], 'public, max-age=300, must-revalidate')
    assert.ok(!response.rawPayload.includes('secret place'))
    assert.equal((await sharp(response.rawPayload).metadata()).hasAlpha, true)
    assert.equal((await app.visitor.get(data.src.replace('logo.webp', 'other.webp'))).statusCode, 401)
  })

  test('a word mark is as wide as it is drawn, has a variant for dark grounds, and the name is not written beside it', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { data: wide } = (await send(app, admin, 'logo', await raster(1800, 300))).json()
    assert.deepEqual([wide.width, wide.height], [960, 160])
    const { data: light } = (await send(app, admin, 'logoLight', await raster(600, 100))).json()
    const { look, company } = await read(admin)
    assert.equal(look.logoNamed, false)
    const page = { url: '/internalrules/news', headers: { accept: 'text/html' } }
    const brandOf = async () => /twin-brand.*?<\/a>/.exec((await app.server.inject(page)).body)?.[0] ?? ''
    assert.match(await brandOf(), new RegExp(`<b>${company.shortName}</b>`))
    assert.equal((await admin.call('PUT /prod-api/cms/setting/look', { body: { ...look, logoNamed: true } })).code, 200)
    const { logo, logoLight, logoNamed } = await site(app)
    assert.deepEqual([logo, logoLight, logoNamed], [wide, light, true])
    assert.match(await brandOf(), new RegExp(`alt="${company.shortName}"`))
    assert.doesNotMatch(await brandOf(), /<b>/)
  })

  test('S42 a drawing is cleaned, and no browser opens it as a page', async (t) => {
    const app = await testApp(t)
    const { data } = (await send(app, await app.admin(), 'logo', Buffer.from(svg))).json()
    assert.deepEqual([data.width, data.height], [96, 32])
    const { headers, body } = await app.visitor.get(data.src)
    assert.equal(headers['content-type'], 'image/svg+xml')
    assert.match(String(headers['content-disposition']), /^attachment/)
    assert.match(String(headers['content-security-policy']), /^sandbox/)
    assert.equal(body, '<svg viewBox="0 0 96 32" xmlns="http://www.w3.org/2000/svg"><rect width="9"></rect></svg>')
  })

  test('an icon is a square PNG', async (t) => {
    const app = await testApp(t)
    const { data } = (await send(app, await app.admin(), 'favicon', await raster(200, 100))).json()
    assert.match(data.src, /favicon\.png$/)
    assert.deepEqual([data.width, data.height], [96, 96])
    assert.deepEqual((await site(app)).favicon, data)
  })

  test('a new logo takes the place of the former one, whose bytes are removed; without one it is that of the product', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { data: former } = (await send(app, admin, 'logo', await raster(40, 40))).json()
    const { data } = (await send(app, admin, 'logo', Buffer.from(svg))).json()
    assert.equal((await storedKeys(app)).length, 1)
    assert.equal((await app.visitor.get(former.src)).statusCode, 401)
    assert.deepEqual((await site(app)).logo, data)
    for (let time = 0; time < 2; time++)
      assert.equal(
        (await admin.call('DELETE /prod-api/cms/setting/mark/:role', { params: { role: 'logo' } })).code,
        200,
      )
    assert.equal((await site(app)).logo, undefined)
    assert.deepEqual(await storedKeys(app), [])
    assert.deepEqual(await app.context.db.selectFrom('file').selectAll().execute(), [])
  })

  test('what is no picture, or for nothing, is refused and leaves nothing', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (const [role, bytes] of [
      ['logo', Buffer.from('%PDF-1.7')],
      ['logo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>')],
      ['logo', Buffer.from('<html><svg onload="alert(1)"></svg></html>')],
      ['poster', await raster(10, 10)],
    ] as const)
      assert.equal((await send(app, admin, role, bytes)).json().code, 400, role)
    assert.deepEqual(await storedKeys(app), [])
  })
})
