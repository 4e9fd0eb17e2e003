import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { type TestContext, test } from 'node:test'
import type { tables } from '@anju/contract/tables'
import { addressOf, createApi } from './api.ts'
import { NetworkFailure } from './network-failure.ts'
import { timeouts, transmit } from './transport.ts'

/** Serves one answer on a free port and lets relative addresses point there. */
async function serving(t: TestContext, status: number, body: string) {
  const seen: Record<string, string | string[] | undefined>[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers)
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => real(new URL(String(input), `http://127.0.0.1:${port}`), init)
  t.after(() => {
    globalThis.fetch = real
    server.close()
  })
  return seen
}

const api = createApi<typeof tables>({ authorization: () => 'secret', siteId: () => 7 })

test('client: addresses fill in parameters and leave empty values out', () => {
  const address = addressOf('GET /api/x/:id', { params: { id: '甲/乙' }, query: { a: '', b: undefined, c: 2 } })
  assert.equal(address, '/api/x/%E7%94%B2%2F%E4%B9%99?c=2')
})

test('§7 transport: every request carries the three headers', async (t) => {
  const seen = await serving(t, 200, '{"code":200,"msg":"","data":null}')
  await api('GET /api/cms/site')
  assert.equal(seen[0]?.['x-requested-with'], 'XMLHttpRequest')
  assert.equal(seen[0]?.currentsite, '7')
  assert.equal(seen[0]?.authorization, 'secret')
})

test('§7 transport: without a session a site sends an empty Authorization, a console none', async (t) => {
  const seen = await serving(t, 200, '{"code":200,"msg":"","data":null}')
  await createApi<typeof tables>({ authorization: () => '', siteId: () => 7 })('GET /api/cms/site')
  await createApi<typeof tables>({ authorization: () => null, siteId: () => 7 })('GET /api/cms/site')
  assert.deepEqual(
    seen.map(({ authorization }) => authorization),
    ['', undefined],
  )
})

test('client: a refusal is an answer, on any transport status', async (t) => {
  await serving(t, 503, '{"code":503,"msg":"服务暂时不可用","data":null}')
  assert.equal((await api('GET /api/cms/site')).code, 503)
})

test('client: what is no envelope is a failure with a sentence', async (t) => {
  await serving(t, 502, '<html>bad gateway</html>')
  await assert.rejects(
    api('GET /api/cms/site'),
    (error) => error instanceof NetworkFailure && error.kind === 'unreadable',
  )
})

test('§9 timeouts: 5 s by default, 10 s for the helpers, and a late answer is a failure', async (t) => {
  assert.deepEqual(timeouts, { standard: 5000, helper: 10_000 })
  const server = createServer(() => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  await assert.rejects(
    transmit(`http://127.0.0.1:${port}/`, {}, (response) => response.text(), 30),
    (error) => error instanceof NetworkFailure && error.kind === 'timeout',
  )
})
