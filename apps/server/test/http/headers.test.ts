import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { news, withAttachment } from '../factories.ts'
import { type TestApp, testApp } from '../harness.ts'

/** A built site in miniature. */
function aSite(t: TestContext): string {
  const siteDir = mkdtempSync(join(tmpdir(), 'anju-site-'))
  t.after(() => rmSync(siteDir, { recursive: true }))
  mkdirSync(join(siteDir, 'assets'))
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html><head><!--anju-site--></head><div id="root"></div>')
  writeFileSync(join(siteDir, 'assets', 'app-1a2b.js'), 'export {}')
  writeFileSync(join(siteDir, '.env'), 'SECRET=1')
  return siteDir
}

const ways = [
  '/',
  '/assets/app-1a2b.js',
  '/nothing',
  '/api/cms/site',
  '/api/cms/nothing',
  '/api/member/is_login',
  '/prod-api/getInfo',
  '/prod-api/captchaImage',
  '/healthz',
  '/files/x/y',
  '/%ZZ',
  '/docs',
]

const get = (app: TestApp, url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })

describe('S58 headers', () => {
  test('every answer but a script carries the policy, nosniff and a referrer policy, and does not name the server', async (t) => {
    const app = await testApp(t, { siteDir: aSite(t) })
    for (const url of ways) {
      const { headers } = await get(app, url)
      assert.equal(headers['x-content-type-options'], 'nosniff', url)
      assert.deepEqual([headers['x-powered-by'], headers.server], [undefined, undefined])
      // A built file that is no document has nothing that a policy could forbid.
      if (url.startsWith('/assets/')) continue
      const policy = String(headers['content-security-policy'])
      if (!url.startsWith('/docs'))
        for (const part of ["default-src 'self'", "script-src 'self'", "object-src 'none'"])
          assert.ok(policy.includes(part), url)
      for (const part of ["base-uri 'none'", "frame-ancestors 'self'", "form-action 'self'"])
        assert.ok(policy.includes(part), `${url} ${part}`)
      assert.doesNotMatch(policy, /script-src[^;]*(unsafe|\*)/)
      assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', url)
    }
  })

  test('every JSON answer is private to its caller, kept or not', async (t) => {
    const app = await testApp(t)
    await news(app)
    for (let round = 0; round < 3; round++)
      for (const url of ways.filter((one) => /^\/(api|prod-api)/.test(one))) {
        const { headers } = await get(app, url)
        assert.equal(headers['cache-control'], 'no-store', url)
        assert.equal(headers.vary, 'Authorization, Origin, Accept-Encoding', url)
        assert.match(String(headers['content-type']), /^application\/json(; charset=utf-8)?$/)
      }
  })

  test('a file of members is cached by no browser, a public one for five minutes', async (t) => {
    const app = await testApp(t)
    const [open, staff] = [await withAttachment(app), await withAttachment(app, { audience: 'member' })]
    assert.equal((await get(app, open.url)).headers['cache-control'], 'public, max-age=300, must-revalidate')
    assert.equal((await (await app.member()).get(staff.url)).headers['cache-control'], 'no-store')
  })

  test('HSTS is sent to clients that came by TLS through the trusted proxy, with cached responses too', async (t) => {
    const app = await testApp(t, { trustedProxy: '127.0.0.1' })
    for (let round = 0; round < 3; round++) {
      const secure = await get(app, '/api/cms/catalog/top', { 'x-forwarded-proto': 'https' })
      assert.equal(secure.headers['strict-transport-security'], 'max-age=31536000')
      assert.equal((await get(app, '/api/cms/catalog/top')).headers['strict-transport-security'], undefined)
    }
    const untrusting = await testApp(t)
    const { headers } = await get(untrusting, '/api/cms/site', { 'x-forwarded-proto': 'https' })
    assert.equal(headers['strict-transport-security'], undefined)
  })

  test('HSTS comes once behind nginx: its documented configuration adds none', () => {
    const nginx = readFileSync('deploy/nginx.conf', 'utf8')
    assert.match(nginx, /X-Forwarded-Proto \$scheme/)
    assert.doesNotMatch(nginx, /Strict-Transport-Security/)
  })

  test('other sites may not embed anything, and search engines are sent away from what is not for everybody', async (t) => {
    const app = await testApp(t, { siteDir: aSite(t) })
    for (const url of ways.filter((one) => !one.startsWith('/assets/')))
      assert.equal((await get(app, url)).headers['cross-origin-resource-policy'], 'same-origin', url)
    const member = await app.member()
    const staff = await withAttachment(app, { audience: 'member' })
    const robots = async (url: string, headers = {}) => (await get(app, url, headers)).headers['x-robots-tag']
    for (const url of [
      '/admin',
      '/admin/',
      '/docs',
      '/prod-api/getInfo',
      '/api/member/is_login',
      '/api/cms/site',
      '/%ZZ',
    ])
      assert.equal(await robots(url), 'noindex', url)
    for (const url of [staff.url, '/api/cms/catalog/top', '/'])
      assert.equal(await robots(url, { authorization: member.token }), 'noindex', url)
    for (const url of ['/', '/assets/app-1a2b.js', (await withAttachment(app)).url])
      assert.equal(await robots(url), undefined, url)
  })

  test('logout empties what the browser keeps, but not its settings', async (t) => {
    const app = await testApp(t)
    const [member, admin] = [await app.member(), await app.admin()]
    const cleared = 'clear-site-data'
    assert.equal((await member.call('GET /api/member/is_login')).headers[cleared], undefined)
    assert.equal((await member.call('POST /api/member/logout')).headers[cleared], '"cache"')
    assert.equal((await admin.call('POST /prod-api/logout')).headers[cleared], '"cache"')
  })

  test('no header of a request changes a body: host, forwarded host, original address', async (t) => {
    const app = await testApp(t, { siteDir: aSite(t), trustedProxy: '127.0.0.1' })
    for (const url of ['/', '/api/cms/site', '/api/cms/catalog/top', '/nothing']) {
      const plain = (await get(app, url)).body
      for (const name of [
        'host',
        'x-forwarded-host',
        'x-original-url',
        'x-rewrite-url',
        'forwarded',
        'x-forwarded-prefix',
      ])
        assert.equal((await get(app, url, { [name]: 'evil.example' })).body, plain, `${url} ${name}`)
    }
  })

  test('a fault sends an error number and only logs the details', async (t) => {
    const app = await testApp(t)
    await app.context.db.schema.dropTable('content_department').execute()
    await app.context.db
      .updateTable('site_setting')
      .set({ value_json: '{broken' })
      .where('id', '=', 'company')
      .execute()
    const { statusCode, body, headers } = await get(app, '/api/cms/site')
    assert.equal(statusCode, 500)
    const { code, msg, data } = JSON.parse(body)
    assert.deepEqual([code, data], [500, null])
    const [, number = ''] = /^系统未知错误，请反馈给管理员（错误编号 ([0-9a-f]{12})）$/.exec(msg) ?? []
    assert.ok(number)
    assert.doesNotMatch(body, /JSON|position|stack|\.ts/)
    assert.equal(headers['cache-control'], 'no-store')
    assert.ok(app.logLines.some((line) => line.includes(number) && line.includes('SyntaxError')))
  })

  test('S59 the folder of the site gives no hidden file, and pages answer with real statuses', async (t) => {
    const app = await testApp(t, { siteDir: aSite(t) })
    for (const url of [
      '/.env',
      '/.git/config',
      '/%2eenv',
      '/assets/../.env',
      '/..%2f..%2fetc%2fpasswd',
      '/app.db',
      '/metrics',
      '/assets/%00',
      '/package.json',
    ]) {
      const { statusCode, body } = await get(app, url)
      assert.ok([400, 404].includes(statusCode), `${url} ${statusCode}`)
      assert.doesNotMatch(body, /SECRET|root:/)
      assert.equal(JSON.parse(body).data, null)
    }
  })

  test('the start page carries the site’s particulars, escaped, and assets are kept for ever', async (t) => {
    const app = await testApp(t, { siteDir: aSite(t) })
    const row = await app.context.db
      .selectFrom('site_setting')
      .select('value_json')
      .where('id', '=', 'company')
      .executeTakeFirstOrThrow()
    const site = { ...JSON.parse(row.value_json), slogan: '</script><script>alert(1)</script>' }
    await app.context.db
      .updateTable('site_setting')
      .set({ value_json: JSON.stringify(site) })
      .where('id', '=', 'company')
      .execute()
    const { body, headers } = await get(app, '/')
    assert.match(body, /<script type="application\/json" id="anju-site">\{.*衡岚物业.*\}<\/script>/)
    assert.equal(body.match(/<script/g)?.length, 1)
    assert.equal(headers['cache-control'], 'private, no-cache')
    assert.equal((await get(app, '/', { 'if-none-match': String(headers.etag) })).statusCode, 304)
    assert.equal((await get(app, '/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding'], 'br')
    assert.match(
      String((await get(app, '/assets/app-1a2b.js')).headers['cache-control']),
      /max-age=31536000, immutable/,
    )
  })
})
