import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type SectionKey, sections } from '@anju/contract/sections'
import { content, departmentRule, draft, news, rule, scheduled, withAttachment } from '../factories.ts'
import { HOUR, type TestApp, testApp } from '../harness.ts'
import { folderOf, importInto, library } from '../laws.ts'
import { crawl } from './crawl.ts'

const CANARY = 'KANARIE5b1c'
const HTML = { accept: 'text/html,application/xhtml+xml' }

const get = (app: TestApp, url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { ...HTML, ...headers } })

/** The JSON-LD of a page by type. */
function factsOf(html: string): Record<string, Record<string, unknown>> {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  const graph = (JSON.parse(json)['@graph'] ?? []) as Record<string, unknown>[]
  return Object.fromEntries(graph.map((one) => [String(one['@type']), one]))
}
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

describe('a crawler', () => {
  test('finds every public item and law from the start page and from the sitemap, and nothing internal', async (t) => {
    const app = await testApp(t)
    await importInto(app, folderOf(t, library))
    const open = await Promise.all(Array.from({ length: 23 }, () => news(app)))
    open.push(await content(app, { section: 'introduceIntroduction', kind: '住宅' }))
    open.push(await content(app, { section: 'information', kind: '社招' }))
    open.push(await content(app, { section: 'department', fields: { directLine: CANARY, duties: ['收发文件'] } }))
    const secret = { title: `${CANARY} 标题`, summary: CANARY, body: `<p>${CANARY}</p>` }
    const closed = [
      await rule(app, secret),
      await departmentRule(app, ['财务部'], secret),
      await draft(app, secret),
      await scheduled(app, secret),
      await news(app, { ...secret, expiresAt: app.clock.now() - HOUR }),
      await news(app, { ...secret, audience: 'member' }),
      await content(app, { section: 'internalrulesoperating', audience: 'member', ...secret }),
    ]
    await withAttachment(app, { fileAudience: 'member', name: `${CANARY}.pdf` })
    const { pages, listed, broken } = await crawl(app)
    assert.deepEqual(broken, [], 'every link leads somewhere')
    for (const id of open) {
      assert.ok(
        [...pages.keys()].some((path) => path.endsWith(id)),
        `${id} is found`,
      )
      assert.ok(
        listed.some((path) => path.endsWith(id)),
        `${id} is in the sitemap`,
      )
    }
    assert.equal(listed.filter((path) => path.startsWith('/digitization/laws/')).length, Object.keys(library).length)
    for (const id of closed) assert.ok(![...pages.keys()].some((path) => path.includes(id)), `${id} is not found`)
    const leaking = [...pages].filter(([, body]) => body.includes(CANARY)).map(([path]) => path)
    assert.deepEqual(leaking, [])
    // Links alone reach all pages of a list.
    assert.ok(pages.has('/internalrules/news?pageNum=3'))
  })

  test('an internal item, a draft and an item that never was get the same bytes; what a visitor may not have has no card', async (t) => {
    const app = await testApp(t)
    const ids = [
      await rule(app),
      await draft(app, { section: 'internalrulesregulations' }),
      '01a20a5f-b02c-7000-848e-b4d1b6add813',
      'x',
    ]
    const answers = await Promise.all(ids.map((id) => get(app, `/internalrules/regulations/${id}`)))
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([404]))
    assert.equal(new Set(answers.map(({ body }) => body)).size, 1)
    for (const id of ids) assert.equal((await get(app, `/card/${id}.jpg`)).statusCode, 404)
  })

  test('a section for staff says at its address what staff find there, and nothing of its items', async (t) => {
    const app = await testApp(t)
    const closed = (Object.keys(sections) as SectionKey[]).filter((key) => sections[key].audience === 'member')
    const secret = { title: `${CANARY} 标题`, summary: CANARY, body: `<p>${CANARY}</p>` }
    for (const section of closed) await content(app, { section, audience: 'member', ...secret })
    for (const key of closed) {
      const { path, about, label } = sections[key]
      const { statusCode, headers, body } = await get(app, path)
      assert.deepEqual(
        [statusCode, headers['x-robots-tag'], headers['cache-control']],
        [401, 'noindex', 'no-store'],
        key,
      )
      assert.match(body, new RegExp(`<h1>${label}</h1>`))
      assert.ok(body.includes(`员工登录后可以查看：${about}`), key)
      assert.equal(metaOf(body, 'anju-route'), path, 'where the site goes on')
      assert.ok(!body.includes(CANARY), key)
      assert.equal((await get(app, path, { accept: 'application/json' })).statusCode, 404, 'for programs')
    }
  })

  test('a section for staff that the company has left out of the menus is not there', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await rule(app)
    const section = 'internalrulesregulations'
    const row = (await admin.call('GET /prod-api/cms/section/:section', { params: { section } })).data
    await admin.call('PUT /prod-api/cms/section', { body: { ...row, shown: 'never' } })
    const { statusCode, body } = await get(app, '/internalrules/regulations')
    assert.deepEqual([statusCode, /页面不存在/.test(body), /规章制度/.test(body)], [404, true, false])
  })

  test('an item is found only below its own section', async (t) => {
    const app = await testApp(t)
    const id = await news(app)
    assert.equal((await get(app, `/internalrules/news/${id}`)).statusCode, 200)
    assert.equal((await get(app, `/information/${id}`)).statusCode, 404)
  })
})

describe('the head of a page', () => {
  test('says title, sentence, address, picture and facts, with every sign escaped', async (t) => {
    const app = await testApp(t, { publicOrigins: ['http://other.example', 'https://www.henglan.example'] })
    const title = '停水 <b>"3 号楼"</b> & 清洗'
    const id = await news(app, { title, summary: '11 月 24 日 9:00 起', author: '工程部' })
    const { body } = await get(app, `/internalrules/news/${id}`)
    const url = `https://www.henglan.example/internalrules/news/${id}`
    const escaped = '停水 &lt;b&gt;&quot;3 号楼&quot;&lt;/b&gt; &amp; 清洗'
    assert.match(body, new RegExp(`<title>${escaped} - 新闻公告 - 衡岚物业</title>`))
    assert.ok(body.includes(`<link rel="canonical" href="${url}">`))
    assert.equal(metaOf(body, 'description'), `11 月 24 日 9:00 起。园区消防演练顺利完成。${escaped}`)
    assert.equal(metaOf(body, 'og:title'), `${escaped} - 新闻公告`)
    assert.equal(metaOf(body, 'og:url'), url)
    assert.equal(metaOf(body, 'og:image'), `https://www.henglan.example/card/${id}.jpg`)
    assert.equal(metaOf(body, 'anju-route'), `/internalrules/news/detial?id=${id}`)
    const { NewsArticle, BreadcrumbList } = factsOf(body)
    assert.equal(NewsArticle?.headline, title)
    assert.equal(NewsArticle?.datePublished, '2026-11-01T00:00:00+08:00')
    assert.equal(Object.keys(BreadcrumbList?.itemListElement ?? {}).length, 4)
    assert.ok(!body.includes('<b>"3'))
  })

  test('names the largest picture of the start page, so that it is fetched beside the code', async (t) => {
    const app = await testApp(t)
    const preloads = async (url: string) => (await get(app, url)).body.match(/<link rel="preload"[^>]+>/g) ?? []
    const [wide, narrow, ...more] = await preloads('/')
    assert.match(wide ?? '', /type="image\/avif" href="\/pictures\/banner-home.avif" media="\(min-width: 992px\)"/)
    assert.match(
      narrow ?? '',
      /type="image\/avif" href="\/pictures\/banner-home-small.avif" media="\(max-width: 991.98px\)"/,
    )
    assert.deepEqual([more, await preloads('/internalrules/news')], [[], []])
  })

  test('offers a position, an office, a law and the company in the terms of schema.org', async (t) => {
    const app = await testApp(t)
    await importInto(app, folderOf(t, library))
    const position = await content(app, {
      section: 'information',
      kind: '社招',
      title: '电梯工',
      fields: { city: '临江市', salaryMin: 6000, salaryMax: 8000, salaryUnit: '元/月', closesOn: '2026-12-31' },
    })
    const office = await content(app, {
      section: 'contactus',
      title: '总部',
      fields: {
        type: '总部',
        address: '衡岚路 18 号',
        phones: [{ label: '总机', number: '0500-0001800', hours: '全天' }],
      },
    })
    const { JobPosting } = factsOf((await get(app, `/information/${position}`)).body)
    assert.equal(JobPosting?.validThrough, '2026-12-31T23:59:59+08:00')
    assert.deepEqual(JobPosting?.baseSalary, {
      '@type': 'MonetaryAmount',
      currency: 'CNY',
      value: { '@type': 'QuantitativeValue', minValue: 6000, maxValue: 8000, unitText: 'MONTH' },
    })
    const { LocalBusiness } = factsOf((await get(app, `/contactus/${office}`)).body)
    assert.equal(LocalBusiness?.telephone, '0500-0001800')
    const laws = (await get(app, '/digitization/laws')).body
    const [, path = ''] = /<a href="(\/digitization\/laws\/[^"]+)">物业示例条例/.exec(laws) ?? []
    const law = (await get(app, path)).body
    assert.equal(factsOf(law).Legislation?.name, '物业示例条例')
    assert.match(law, /<section id="art-2">.*选聘物业服务企业/s)
    assert.equal(factsOf((await get(app, '/')).body).Organization?.name, '衡岚物业服务有限公司')
  })

  test('without a named origin it has that of the request, and never another one', async (t) => {
    const app = await testApp(t)
    const canonical = async (host: string) =>
      /rel="canonical" href="([^"]*)"/.exec((await get(app, '/', { host })).body)?.[1]
    assert.equal(await canonical('a.example'), 'http://a.example/')
    assert.equal(await canonical('b.example:8443'), 'http://b.example:8443/')
    assert.equal(await canonical('a"><script>'), 'http://localhost/')
  })
})
