import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { draft, news, rule } from '../../../../test/factories.ts'
import { HOUR, MINUTE, type TestApp, testApp } from '../../../../test/harness.ts'
import { pushTask } from './push.task.ts'

const ORIGIN = 'https://www.henglan.example'

/** What a search engine is sent: a server that takes lists of addresses, or refuses them. */
async function engine(t: TestContext) {
  const received: string[] = []
  const answer = { status: 200, body: '{"remain":4999,"success":1}' }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push(body)
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  return { received, answer, url: `http://127.0.0.1:${port}/urls?site=x&token=y` }
}

/** A news item that was published an hour ago. */
const fresh = (app: TestApp, publishAt = app.clock.now() - HOUR) => news(app, { publishAt })
const run = async (app: TestApp) => pushTask.run(app.context, app.clock.now())

test('new public items are pushed by their real addresses, each once; what is internal or a draft is not', async (t) => {
  const { received, url } = await engine(t)
  const app = await testApp(t, { baiduPushUrl: url, publicOrigins: [ORIGIN] })
  const first = await fresh(app)
  await rule(app)
  await draft(app)
  assert.match((await run(app)) ?? '', /^已推送 1 个网址/)
  assert.deepEqual(received, [`${ORIGIN}/internalrules/news/${first}`])
  assert.equal(await run(app), '')
  app.clock.pass(MINUTE)
  const second = await fresh(app, app.clock.now() - 1)
  await run(app)
  assert.deepEqual(received.slice(1), [`${ORIGIN}/internalrules/news/${second}`])
})

test('what was refused is pushed again', async (t) => {
  const { received, answer, url } = await engine(t)
  const app = await testApp(t, { baiduPushUrl: url, publicOrigins: [ORIGIN] })
  await fresh(app)
  Object.assign(answer, { status: 400, body: '{"message":"over quota"}' })
  await assert.rejects(run(app), /百度没有接受：HTTP 400 .*over quota/)
  Object.assign(answer, { status: 200 })
  await run(app)
  assert.equal(received.length, 2)
  assert.equal(received[0], received[1])
})

test('without an address to push to nothing happens; without the address of the site the log says why', async (t) => {
  const { received, url } = await engine(t)
  const silent = await testApp(t)
  await fresh(silent)
  assert.equal(await run(silent), '')
  const unnamed = await testApp(t, { baiduPushUrl: url })
  await fresh(unnamed)
  assert.match((await run(unnamed)) ?? '', /PUBLIC_ORIGIN/)
  assert.deepEqual(received, [])
})
