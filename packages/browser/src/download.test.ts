import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { type TestContext, test } from 'node:test'
import { downloadRefusal, fetchFile, fileNameOf } from './download.ts'
import { timeouts } from './transport.ts'

test('§8 downloads: mapped codes have their own sentences', () => {
  assert.equal(downloadRefusal(401), '认证失败，无法访问系统资源')
  assert.equal(downloadRefusal(403), '当前操作没有权限')
  assert.equal(downloadRefusal(404, '别的'), '访问资源不存在')
})

test('§8 downloads: other codes say what the server said, else the default', () => {
  assert.equal(downloadRefusal(429, '操作过于频繁，请稍后再试'), '操作过于频繁，请稍后再试')
  assert.equal(downloadRefusal(500), '系统未知错误，请反馈给管理员')
})

test('§7 downloads: the saved name comes from the download-filename header', () => {
  const headers = new Headers({ 'download-filename': encodeURIComponent('入职登记表.xlsx') })
  assert.equal(fileNameOf(headers, '/files/1/a.xlsx'), '入职登记表.xlsx')
  assert.equal(fileNameOf(new Headers(), '/files/1/%E8%A1%A8.pdf?x=1'), '表.pdf')
})

/** Answers every request with `body`, and keeps what was asked. */
async function answering(t: TestContext, type: string, body: string) {
  const requests: { method?: string; url?: string; body: string; authorization?: string }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    requests.push({
      method: request.method,
      url: request.url,
      body: text,
      authorization: request.headers.authorization,
    })
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const { port } = server.address() as { port: number }
  return { requests, url: `http://127.0.0.1:${port}/prod-api/x/export` }
}

const caller = { authorization: () => 'Bearer t', siteId: () => 1 }

test('§7 downloads: an answer of JSON is no file but a refusal, said by the table of §8', async (t) => {
  const { url } = await answering(t, 'application/json', '{"code":403,"msg":"没有权限，请联系管理员授权"}')
  assert.deepEqual(await fetchFile(url, caller), { refusal: '当前操作没有权限', code: 403 })
})

test('§7 downloads: JSON is JSON however its type is spelt; a refusal without code or sentence says the default', async (t) => {
  const { url } = await answering(t, 'Application/JSON; charset=UTF-8', '{}')
  assert.deepEqual(await fetchFile(url, caller), { refusal: '系统未知错误，请反馈给管理员', code: 200 })
})

test('§7 downloads: the filters of an export are posted as a form, with the token', async (t) => {
  const { url, requests } = await answering(t, 'application/octet-stream', 'bytes')
  const file = await fetchFile(url, caller, new URLSearchParams({ userName: '张' }))
  assert.ok('blob' in file)
  assert.equal(await file.blob.text(), 'bytes')
  assert.deepEqual(requests, [
    { method: 'POST', url: '/prod-api/x/export', body: 'userName=%E5%BC%A0', authorization: 'Bearer t' },
  ])
})

/** A server that takes every request and answers none. */
async function silent(t: TestContext) {
  const request = Promise.withResolvers<void>()
  const server = createServer(() => request.resolve())
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.closeAllConnections())
  t.after(() => server.close())
  const { port } = server.address() as { port: number }
  return { request: request.promise, url: `http://127.0.0.1:${port}/prod-api/x` }
}

/** The same under a clock that only the test moves. */
async function silentUnderClock(t: TestContext) {
  const server = await silent(t)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  return server
}

const TOO_LATE = { refusal: '网络响应超时，请稍后重试' }

test('§9 downloads: a file that is there is waited for as long as any other answer', async (t) => {
  const { request, url } = await silentUnderClock(t)
  const fetched = fetchFile(url, caller)
  await request
  t.mock.timers.tick(timeouts.helper)
  assert.deepEqual(await fetched, TOO_LATE)
})

test('a download says how many bytes have arrived, and is ended by whoever follows it', async (t) => {
  const { url } = await answering(t, 'application/octet-stream', 'bytes')
  const seen: number[] = []
  const stop = new AbortController()
  const watch = { received: (bytes: number) => seen.push(bytes), signal: stop.signal }
  const file = await fetchFile(url, caller, new URLSearchParams(), watch)
  assert.ok('blob' in file)
  assert.deepEqual([await file.blob.text(), seen.at(-1)], ['bytes', 5])
  const { request, url: quiet } = await silent(t)
  const fetched = fetchFile(quiet, caller, new URLSearchParams(), watch)
  await request
  stop.abort()
  assert.ok('refusal' in (await fetched))
  assert.ok('refusal' in (await fetchFile(quiet, caller, new URLSearchParams(), watch)))
})

test('§9 downloads: an export is waited for as long as the server may take to make it', async (t) => {
  const { request, url } = await silentUnderClock(t)
  let over = false
  const fetched = fetchFile(url, caller, new URLSearchParams()).finally(() => {
    over = true
  })
  await request
  t.mock.timers.tick(120_000)
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(over, false)
  t.mock.timers.tick(10_000)
  assert.deepEqual(await fetched, TOO_LATE)
})
