import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { createMetrics } from '#platform/metrics/metrics'
import { readMetricsAddress, serveMetrics } from '#platform/metrics/metrics-server'
import { readSettings } from '#platform/settings/settings'
import { news } from '../../../test/factories.ts'
import { testApp } from '../../../test/harness.ts'

const ON = { metrics: { host: '127.0.0.1', port: 0 } }
const LIST = { query: { section: 'internalrulesNews' } } as const

/** The lines of a metric. */
const linesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))

describe('metrics', () => {
  test('count requests by route, status and code, and look-ups in the response cache', async (t) => {
    const app = await testApp(t, ON)
    const id = await news(app)
    for (let round = 0; round < 3; round++) await app.visitor.call('GET /api/cms/content/list', LIST)
    await app.visitor.call('GET /api/cms/content/:contentId', { params: { contentId: id } })
    await app.visitor.call('GET /prod-api/getInfo')
    await app.visitor.get('/nothing/of/the/kind')
    const { text } = await app.context.metrics.print()
    const requests = linesOf(text, 'anju_http_requests_total')
    const count = (...parts: string[]) =>
      requests
        .filter((line) => parts.every((part) => line.includes(part)))
        .map((line) => Number(line.split(' ').at(-1)))
    assert.deepEqual(count('route="/api/cms/content/list"', 'status="200"', 'code="200"'), [3])
    assert.deepEqual(count('route="/api/cms/content/:contentId"', 'status="200"'), [1])
    assert.deepEqual(count('route="/prod-api/getInfo"', 'status="200"', 'code="401"'), [1])
    assert.ok(!text.includes(id) && !text.includes('nothing/of'), 'no address that somebody typed')
    const looked = linesOf(text, 'anju_response_cache_lookups_total')
    assert.ok(looked.some((line) => line.includes('"hit"')))
    assert.ok(looked.some((line) => line.includes('"miss"')))
    assert.equal(linesOf(text, 'anju_http_request_duration_seconds_count').length > 2, true)
  })

  test('report memory, the event loop, the cache, the queues and the database', async (t) => {
    const app = await testApp(t, ON)
    const { text } = await app.context.metrics.print()
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'anju_response_cache_bytes',
      'anju_http_requests_in_flight',
      'anju_database_up',
      'anju_database_probe_seconds',
    ])
      assert.equal(linesOf(text, name).length, 1, name)
    assert.equal(linesOf(text, 'anju_database_up')[0], 'anju_database_up 1')
    for (const name of ['anju_queue_running', 'anju_queue_waiting'])
      assert.deepEqual(linesOf(text, name), [`${name}{queue="heavy"} 0`, `${name}{queue="readers"} 0`])
  })

  test('have no sample of a number that is not known', async () => {
    const metrics = createMetrics()
    let value: number | undefined = 2
    metrics.watch('anju_trial', 'Trial', () => value)
    const lines = async () => linesOf((await metrics.print()).text, 'anju_trial')
    assert.deepEqual(await lines(), ['anju_trial 2'])
    value = undefined
    assert.deepEqual(await lines(), [])
  })

  test('are named by the conventions of Prometheus and listed for operators', async (t) => {
    const app = await testApp(t, ON)
    const { text } = await app.context.metrics.print()
    const types = Array.from(text.matchAll(/^# TYPE (anju_\w+) (\w+)$/gm), ([, name = '', type = '']) => ({
      name,
      type,
    }))
    for (const { name, type } of types) {
      assert.equal(name.endsWith('_total'), type === 'counter', name)
      if (/duration|probe|time/.test(name)) assert.match(name, /_seconds$/)
    }
    const listed = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8').matchAll(
      /^\| `(anju_\w+)/gm,
    )
    assert.deepEqual(types.map(({ name }) => name).sort(), Array.from(listed, ([, name]) => name).sort())
  })

  test('are served at an address of their own and nowhere on the site', async (t) => {
    const app = await testApp(t, ON)
    const server = await serveMetrics(app.context.metrics, { host: '127.0.0.1', port: 0 })
    t.after(() => server.close())
    const own = await fetch(`http://127.0.0.1:${server.port}/metrics`)
    assert.equal(own.status, 200)
    assert.match(own.headers.get('content-type') ?? '', /^text\/plain/)
    assert.match(await own.text(), /^# HELP anju_http_requests_total/m)
    assert.equal((await fetch(`http://127.0.0.1:${server.port}/`)).status, 404)
    const taken = serveMetrics(app.context.metrics, { host: '127.0.0.1', port: server.port })
    await assert.rejects(taken, /^Error: 环境变量 METRICS .+EADDRINUSE/)
    assert.doesNotMatch((await app.visitor.get('/metrics')).body, /anju_http/)
  })

  test('are off unless an address is given; another value is refused by its name', () => {
    assert.equal(readSettings({}).metrics, undefined)
    assert.deepEqual(readMetricsAddress({ METRICS: '127.0.0.1:9464' }), { host: '127.0.0.1', port: 9464 })
    assert.deepEqual(readMetricsAddress({ METRICS: '[::1]:9464' }), { host: '::1', port: 9464 })
    for (const value of ['on', '9464', ':9464', '127.0.0.1', 'host:99999', 'http://x:1'])
      assert.throws(() => readSettings({ METRICS: value }), /^Error: 环境变量 METRICS /)
  })

  test('two of a process know nothing of each other', async () => {
    const [one, other] = [createMetrics(), createMetrics()]
    one.count({ route: '/x', method: 'GET', status: 200, code: 200, seconds: 0.1 })
    assert.equal(linesOf((await other.print()).text, 'anju_http_requests_total').length, 0)
  })
})
