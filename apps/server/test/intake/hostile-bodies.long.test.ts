import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tables } from '@anju/contract/tables'
import { bodyLimitOf } from '@anju/contract/wire/body-limit'
import type { Route } from '@anju/contract/wire/route'
import { type TestApp, testApp } from '../harness.ts'
import { registeredRoutes } from '../rights/registered-routes.ts'
import { type HostileBody, hostileBodies } from './hostile-bodies.ts'

const MEGABYTE = 1_048_576
/** Processor time of the main thread for one request on a machine of its own, in milliseconds. */
const MOST = 50
/** The same in times of `ordinaryWork`, because the processor itself works slower while others use the machine. */
const MOST_TIMES = 3
/** What is compiled and collected within one request is not its own. */
const TRIES = 4

const rows = new Map(Object.values(tables).flatMap((table) => Object.entries(table as Record<string, Route>)))
/** Bodies by size and kind: all routes get the same bytes. */
const made = new Map<string, ReturnType<HostileBody['make']>>()

function payloadOf(body: HostileBody, bytes: number) {
  const key = `${body.what} ${bytes}`
  const known = made.get(key)
  if (known instanceof Buffer) return known
  const fresh = body.make(bytes)
  made.set(key, fresh)
  return fresh
}

function processorTime(work: () => void): number {
  const began = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

const ordinary = JSON.stringify(Array.from({ length: 40_000 }, (_, at) => ({ [`k${at % 1000}`]: at, text: '物业' })))
/** Reads and writes 1 MB of harmless JSON. */
const ordinaryWork = () => void JSON.stringify(JSON.parse(ordinary))

/** What one request may take now. */
const bound = () => Math.max(MOST, MOST_TIMES * processorTime(ordinaryWork))

type Sent = { key: string; token: string; body: HostileBody; bytes: number }

/** Sends a body once: how long the main thread worked, and what it said. */
async function send(app: TestApp, { key, token, body, bytes }: Sent) {
  const [method, path = ''] = key.split(' ') as ['POST', string]
  const payload = payloadOf(body, bytes)
  const began = process.threadCpuUsage()
  const { statusCode } = await app.server.inject({
    method,
    url: path.replace(/:\w+/g, 'x'),
    headers: { 'content-type': body.type, authorization: token },
    remoteAddress: '203.0.113.7',
    payload,
  })
  const { user, system } = process.threadCpuUsage(began)
  return { statusCode, ms: (user + system) / 1000 }
}

async function assertCheap(app: TestApp, sent: Sent): Promise<void> {
  const about = `${sent.key}: ${sent.body.what}, ${sent.bytes} bytes`
  const tooLong: string[] = []
  while (tooLong.length < TRIES) {
    const { statusCode, ms } = await send(app, sent)
    assert.ok(statusCode < 500, `${about}: ${statusCode}`)
    if (ms <= MOST) return
    const most = bound()
    if (ms <= most) return
    tooLong.push(`${Math.round(ms)} of ${Math.round(most)} ms`)
  }
  assert.fail(`${about}: ${tooLong.join(', ')}`)
}

/** Every registered route with a body, by one of its spellings. */
const routesOf = (app: TestApp) =>
  registeredRoutes(app).flatMap((spellings) => {
    const key = spellings.find((one) => rows.has(one)) ?? spellings[0] ?? ''
    return key.startsWith('GET ') || key.endsWith('/logout') ? [] : [key]
  })

describe('audit G2 what strangers and others send', () => {
  test('1 MB of any kind holds up no other request, on every route and from every kind of caller', async (t) => {
    const app = await testApp(t)
    const routes = routesOf(app)
    assert.ok(routes.length > 200)
    const [admin, member, holder] = [await app.admin(), await app.member(), await app.holder('monitor:online:list')]
    for (const [nth, key] of routes.entries()) {
      const isOpen = rows.get(key)?.access === 'anyone'
      for (const { token } of isOpen ? [app.visitor, admin] : [admin])
        for (const body of hostileBodies) await assertCheap(app, { key, token, body, bytes: MEGABYTE })
      // The others, of whom the guard refuses most before it reads a body: each kind on every sixth.
      for (const { token } of isOpen ? [member, holder] : [app.visitor, member, holder])
        for (const [at, body] of hostileBodies.entries())
          if ((nth + at) % 6 === 0) await assertCheap(app, { key, token, body, bytes: MEGABYTE })
    }
  })

  test('as much as a route takes does neither', async (t) => {
    const app = await testApp(t)
    const { token } = await app.admin()
    const member = await app.member()
    for (const key of routesOf(app)) {
      const route = rows.get(key)
      assert.ok(route, key)
      const { bytes } = bodyLimitOf(route)
      const who = route.access === 'member' ? member.token : token
      for (const body of hostileBodies) await assertCheap(app, { key, token: who, body, bytes })
    }
  })
})
