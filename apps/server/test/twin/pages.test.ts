import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { news, withAttachment } from '../factories.ts'
import { type TestApp, testApp } from '../harness.ts'

const CANARY = 'KANARIE5b1c'
const HTML = { accept: 'text/html,application/xhtml+xml' }

const get = (app: TestApp, url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { ...HTML, ...headers } })

describe('pages', () => {
  test('come compressed from the cache, and change with what is published', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '先发布的' })
    const read = async () => {
      const answer = await get(app, '/internalrules/news', { 'accept-encoding': 'br' })
      assert.equal(answer.headers['content-encoding'], 'br')
      return { html: brotliDecompressSync(answer.rawPayload).toString(), etag: String(answer.headers.etag) }
    }
    const before = await read()
    assert.match(before.html, /先发布的/)
    assert.equal(
      (await get(app, '/internalrules/news', { 'if-none-match': before.etag, 'accept-encoding': 'br' })).statusCode,
      304,
    )
    await news(app, { title: '后发布的' })
    const after = await read()
    assert.match(after.html, /后发布的/)
    assert.notEqual(after.etag, before.etag)
    assert.equal((await get(app, '/internalrules/news?pageNum=2')).statusCode, 404, 'there is no second page')
  })

  test('of the site without an address of their own open where they are, typed without the sign #', async (t) => {
    const app = await testApp(t)
    for (const url of [
      `/searchPage?title=${encodeURIComponent('电梯')}`,
      '/internalrules/news/detial?id=01a20af1',
      '/internalrules/operating?id=01a20af1',
      '/media/newspaper/list',
      '/digitization/laws?law=x&a=art-2',
    ]) {
      const { statusCode, headers } = await get(app, url)
      assert.deepEqual([statusCode, headers.location], [302, `/#${url}`])
      assert.notEqual((await get(app, url, { accept: 'application/json' })).statusCode, 302, 'for programs')
    }
    assert.equal((await get(app, '/internalrules/news?pageNum=1&x=1')).statusCode, 200)
  })

  test('of old names lead on; where there is nothing, people get a page and programs JSON', async (t) => {
    const app = await testApp(t)
    assert.equal((await get(app, '/companyCulture')).headers.location, '/cultureCdetial')
    const page = await get(app, '/nonexistent')
    assert.deepEqual([page.statusCode, page.headers['content-type']], [404, 'text/html; charset=utf-8'])
    assert.match(page.body, /页面不存在/)
    assert.ok(!page.body.includes('nonexistent'))
    const json = await get(app, '/nonexistent', { accept: 'application/json' })
    assert.deepEqual(json.json(), { code: 404, msg: '访问资源不存在', data: null })
    const { url } = await withAttachment(app, { audience: 'member' })
    const file = await get(app, url)
    assert.deepEqual([file.statusCode, /需要登录/.test(file.body)], [401, true])
    assert.equal((await get(app, url, { accept: '*/*' })).json().code, 401)
  })
})

describe('a fault', () => {
  test('is a page for people in the frame of the site, with a number that the log knows, and JSON for programs', async (t) => {
    const app = await testApp(t)
    assert.equal((await get(app, '/internalrules/news')).statusCode, 200)
    await app.context.db
      .updateTable('site_setting')
      .set({ value_json: '{broken' })
      .where('id', '=', 'company')
      .execute()
    app.context.responseCache.clear()
    const page = await get(app, '/internalrules/news')
    assert.deepEqual(
      [page.statusCode, page.headers['content-type'], page.headers['x-robots-tag'], page.headers['cache-control']],
      [500, 'text/html; charset=utf-8', 'noindex', 'no-store'],
    )
    const [, number = ''] = /错误编号 ([0-9a-f]{12})/.exec(page.body) ?? []
    assert.ok(app.logLines.some((line) => line.includes(number) && line.includes('SyntaxError')))
    assert.match(page.body, /<h1>网站暂时无法打开<\/h1>/)
    assert.match(page.body, /<nav aria-label="主导航">.*走进企业/, 'the frame, as it was last known')
    const json = await get(app, '/internalrules/news', { accept: 'application/json' })
    assert.deepEqual([json.statusCode, json.json().code], [500, 500])
  })
})

describe('what leads to pages', () => {
  test('robots.txt names the sitemap; the manifest and the icons are the company’s', async (t) => {
    const app = await testApp(t, { publicOrigins: ['https://www.henglan.example'] })
    assert.match((await get(app, '/robots.txt')).body, /^Sitemap: https:\/\/www\.henglan\.example\/sitemap\.xml$/m)
    const manifest = (await get(app, '/manifest.webmanifest')).json()
    assert.deepEqual([manifest.short_name, manifest.icons.length], ['衡岚物业', 3])
    assert.equal((await get(app, '/favicon.ico')).headers.location, '/icon-32.png')
  })

  test('the feed has the newest public news, all or of one kind', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '消防演练 & 总结', body: '<p>顺利 <b>完成</b></p>' })
    await news(app, { title: '三号楼停水', kind: '停水停电' })
    await news(app, { title: CANARY, kind: '通知公告', audience: 'member' })
    const all = (await get(app, '/feed.xml')).body
    assert.match(all, /<title>消防演练 &amp; 总结<\/title>/)
    assert.match(all, /<content type="html">&lt;p&gt;顺利/)
    assert.ok(!all.includes(CANARY))
    const outages = (await get(app, `/feed.xml?kind=${encodeURIComponent('停水停电')}`)).body
    assert.deepEqual([outages.includes('三号楼停水'), outages.includes('总结')], [true, false])
    assert.equal(
      (await get(app, `/feed.xml?kind=${encodeURIComponent('通知公告')}`)).statusCode,
      404,
      'a kind for staff',
    )
  })

  test('the picture of a preview is 1200 × 630 and made once', async (t) => {
    const app = await testApp(t)
    const id = await news(app, { title: '清禾苑 3 号楼二次供水水箱清洗通知' })
    const first = await get(app, `/card/${id}.jpg`)
    assert.deepEqual([first.statusCode, first.headers['content-type']], [200, 'image/jpeg'])
    const { width, height } = await sizeOfJpeg(first.rawPayload)
    assert.deepEqual([width, height], [1200, 630])
    const other = await get(app, `/card/${await news(app, { title: '清禾苑' })}.jpg`)
    assert.notDeepEqual(other.rawPayload, first.rawPayload, 'the title is in the picture')
    assert.deepEqual((await get(app, `/card/${id}.jpg`)).rawPayload, first.rawPayload)
  })
})

async function sizeOfJpeg(bytes: Buffer) {
  const { default: sharp } = await import('sharp')
  return sharp(bytes).metadata()
}
