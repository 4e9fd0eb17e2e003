import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE, START, testApp } from '../../../test/harness.ts'
import { networkOf } from '../ip-address.ts'
import { consumeAttempt, refundAttempt } from './throttle.ts'

const limit = { failures: 3, window: 10 * MINUTE, block: 5 * MINUTE }

test('IPv4 addresses count by /24, however they are spelt', () => {
  assert.equal(networkOf('203.0.113.7'), networkOf('203.0.113.250'))
  assert.equal(networkOf('::ffff:203.0.113.7'), networkOf('203.0.113.9'))
  assert.notEqual(networkOf('203.0.113.7'), networkOf('203.0.114.7'))
})

test('S04 IPv6 addresses count by /56, whatever their spelling leaves out', () => {
  const home = networkOf('2001:db8:1:2a00::1')
  for (const same of ['2001:db8:1:2aff:ffff::9', '2001:0db8:0001:2a01:0:0:0:1', '2001:DB8:1:2A00:1::%eth0'])
    assert.equal(networkOf(same), home, same)
  for (const other of ['2001:db8:1:2b00::1', '2001:db8::1', '::1']) assert.notEqual(networkOf(other), home, other)
  assert.equal(networkOf('2001:db8::1'), networkOf('2001:db8::2'))
  assert.equal(networkOf('2001:db8::1'), networkOf('2001:db8:0:ff::1'))
})

test('a bucket lets its failures through, then blocks, then opens', async (t) => {
  const { context } = await testApp(t)
  const take = (now: number) => consumeAttempt(context.db, 'b', limit, now)
  for (let at = 0; at < 3; at++) assert.equal(await take(START + at), 0)
  assert.equal(await take(START + MINUTE), limit.block)
  assert.equal(await take(START + 2 * MINUTE), limit.block - MINUTE)
  assert.equal(await take(START + MINUTE + limit.block), 0)
})

test('failures are forgotten with their window', async (t) => {
  const { context } = await testApp(t)
  for (let round = 0; round < 4; round++) {
    const now = START + round * limit.window
    for (let at = 0; at < 3; at++) assert.equal(await consumeAttempt(context.db, 'b', limit, now), 0)
  }
})

test('a try that is given back does not count, and giving back ends at nothing', async (t) => {
  const { context } = await testApp(t)
  for (let at = 0; at < 20; at++) {
    assert.equal(await consumeAttempt(context.db, 'b', limit, START), 0)
    await refundAttempt(context.db, 'b')
    await refundAttempt(context.db, 'b')
  }
  const { failures } = await context.db.selectFrom('throttle').select('failures').executeTakeFirstOrThrow()
  assert.equal(failures, 0)
})

test('S02 of 100 parallel tries exactly as many pass as the limit says', async (t) => {
  const { context } = await testApp(t)
  const waits = await Promise.all(Array.from({ length: 100 }, () => consumeAttempt(context.db, 'b', limit, START)))
  assert.equal(waits.filter((wait) => wait === 0).length, 3)
})
