import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { type SectionKey, sections } from '@anju/contract/sections'
import { itemAddress } from '@anju/contract/site/address'
import { DomUtils, parseDocument } from 'htmlparser2'
import { type TestApp, testApp } from '../harness.ts'

type Node = ReturnType<typeof parseDocument>

const passwords = { adminPassword: 'Henglan-2026-a', memberPassword: 'Henglan-2026-m' }
const example = (t: TestContext) => testApp(t, { people: false, demo: true, ...passwords })

const all = (node: Node, name: string) => DomUtils.getElementsByTagName(name, node)
const textOf = (node: Node, name: string) => all(node, name).map((one) => DomUtils.textContent(one).trim())
const linksOf = (node: Node, name: string) =>
  all(node, name).flatMap((part) => DomUtils.getElementsByTagName('a', part).map((link) => DomUtils.textContent(link)))

/** What a browser without JavaScript gets at an address. */
async function pageAt(app: TestApp, url: string, status = 200): Promise<Node> {
  const { statusCode, body } = await app.server.inject({ url, headers: { accept: 'text/html' } })
  assert.equal(statusCode, status, url)
  return parseDocument(body)
}

/** One heading, the company and its telephone above, the catalogs, and who is responsible below. */
function assertFrame(page: Node, url: string): void {
  assert.equal(all(page, 'h1').length, 1, `${url} has one heading`)
  assert.match(textOf(page, 'header').join(), /衡岚物业/, url)
  const telephone = all(page, 'header')
    .flatMap((header) => DomUtils.getElementsByTagName('a', header))
    .find((link) => /^[\d-]+$/.test(DomUtils.textContent(link)))
  assert.match(telephone?.attribs.href ?? '', /^tel:/, url)
  assert.ok(linksOf(page, 'header').includes('走进企业'), url)
  assert.match(textOf(page, 'footer').join(), /主办单位/, url)
}

describe('without JavaScript', () => {
  test('an item of every section for visitors is complete at its address: title, text, the way back', async (t) => {
    const app = await example(t)
    const open = (Object.keys(sections) as SectionKey[]).filter((key) => sections[key].audience === 'public')
    let read = 0
    for (const section of open) {
      const { data } = await app.visitor.call('GET /api/cms/content/list', { query: { section, pageSize: '1' } })
      const [item] = data.rows
      if (!item) continue
      read += 1
      const url = itemAddress(section, item.contentId)
      const page = await pageAt(app, url)
      assertFrame(page, url)
      assert.deepEqual(textOf(page, 'h1'), [item.title])
      assert.ok(textOf(page, 'title')[0]?.startsWith(item.title), url)
      assert.ok(
        linksOf(page, 'body').some((words) => words.trim() === '首页'),
        url,
      )
      assert.ok(textOf(page, 'main').join().replace(/\s+/g, ' ').length > 60, `${url} has a text`)
    }
    assert.ok(read > 15, `${read} sections have items`)
  })

  test('where there is nothing a person reads a page with one heading and the way home', async (t) => {
    const app = await testApp(t)
    for (const url of ['/no-such-page', '/internalrules/news/01a20af1-0eda-7000-b8fa-5b2025fad830']) {
      const page = await pageAt(app, url, 404)
      assert.equal(all(page, 'h1').length, 1, url)
      assert.ok(
        linksOf(page, 'body').some((words) => words.includes('首页')),
        url,
      )
    }
  })
})
