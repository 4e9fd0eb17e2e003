import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { news } from '../factories.ts'
import { type TestApp, testApp } from '../harness.ts'

const WITH_ORIGIN = [
  '/',
  '/feed.xml',
  '/laws.xml',
  '/feed.xml?kind=通知',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-items-1.xml',
  '/robots.txt',
]
const WITHOUT = ['/manifest.webmanifest', '/favicon.ico', '/apple-touch-icon.png', '/card/site.jpg']
const get = (app: TestApp, url: string, host: string) =>
  app.server.inject({ url: encodeURI(url), headers: { host, accept: 'text/html', 'accept-encoding': '' } })

describe('M2 the host that a client names', () => {
  test('stands in no response that others are given', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '通知' })
    for (const url of [...WITH_ORIGIN, ...WITHOUT, '/nothing']) {
      const evil = await get(app, url, 'evil.example')
      assert.ok(evil.statusCode < 500, url)
      // A cache between the visitors and the server may ignore the host.
      if (evil.body.includes('evil.example'))
        assert.match(String(evil.headers['cache-control']), /private|no-store/, url)
      const good = await get(app, url, 'good.example')
      assert.equal(good.body.includes('evil.example'), false, url)
      assert.equal(JSON.stringify(good.headers).includes('evil.example'), false, url)
      if (WITH_ORIGIN.includes(url)) assert.ok(good.body.includes('http://good.example/'), url)
    }
  })

  test('stands nowhere when the operator has named an origin, and caches may keep the responses', async (t) => {
    const app = await testApp(t, { publicOrigins: ['https://www.a.example'] })
    await news(app, { title: '通知' })
    for (const url of WITH_ORIGIN) {
      const { body, headers } = await get(app, url, 'evil.example')
      assert.equal(body.includes('evil.example'), false, url)
      assert.ok(body.includes('https://www.a.example/'), url)
      assert.doesNotMatch(String(headers['cache-control']), /private/, url)
    }
  })
})
