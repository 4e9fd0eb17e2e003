import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPrivateAddress, lineOf, networkOf, readRanges } from './ip-address.ts'

test('networks are /24 of IPv4 and /56 of IPv6, however the address is written', () => {
  for (const ip of ['203.0.113.7', '203.0.113.250', '::ffff:203.0.113.7', '::FFFF:203.0.113.9'])
    assert.equal(networkOf(ip), '203.0.113', ip)
  for (const ip of ['2001:db8:1:2a00::1', '2001:0DB8:0001:2aff:0:0:0:1', '2001:db8:1:2a17::1%eth0'])
    assert.equal(networkOf(ip), '20010db800012a', ip)
  assert.equal(networkOf('::1'), '00000000000000')
})

test('a line is an address of IPv4 and a /64 of IPv6', () => {
  assert.equal(lineOf('203.0.113.7'), '203.0.113.7')
  assert.equal(lineOf('::ffff:203.0.113.7'), '203.0.113.7')
  assert.equal(lineOf('2001:db8:1:2a00::1'), lineOf('2001:DB8:1:2a00:ffff::9'))
  assert.notEqual(lineOf('2001:db8:1:2a00::1'), lineOf('2001:db8:1:2a01::1'))
  assert.equal(lineOf('a:b'), 'ab')
})

test('text that is no address is a network of its own, without a colon', () => {
  assert.equal(networkOf('unknown'), 'unknown')
  assert.equal(networkOf('a:b'), 'ab')
  assert.equal(networkOf('x'.repeat(1000)).length, 64)
})

test('private, loopback, link-local and shared addresses are private', () => {
  for (const ip of [
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.1.1',
    '172.31.0.1',
    '192.168.1.1',
    '::1',
    'fd00::1',
    'fe80::1%en0',
    '::ffff:10.0.0.1',
  ])
    assert.equal(isPrivateAddress(ip), true, ip)
  for (const ip of ['203.0.113.7', '8.8.8.8', '172.32.0.1', '2001:4860::1', '::ffff:8.8.8.8'])
    assert.equal(isPrivateAddress(ip), false, ip)
  for (const ip of ['', 'unknown', '1', '10.1']) assert.equal(isPrivateAddress(ip), undefined, ip)
})

test('ranges contain their addresses, however these are written, and no others', () => {
  const cases: [list: string, inside: string[], outside: string[]][] = [
    ['', [], ['127.0.0.1', '']],
    ['203.0.113.7', ['203.0.113.7', '::ffff:203.0.113.7'], ['203.0.113.8', 'unknown', '']],
    ['10.0.0.0/8, 2001:db8::/32', ['10.255.0.1', '2001:db8:1::1'], ['11.0.0.1', '2001:db9::1', '10.1']],
    ['loopback', ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'], ['128.0.0.1', '::2']],
    ['linklocal,uniquelocal', ['169.254.1.1', 'fe80::1%eth0', '192.168.1.1', 'fd00::1'], ['8.8.8.8', '127.0.0.1']],
    ['::ffff:10.0.0.0/104', ['10.1.2.3', '::ffff:10.1.2.3'], ['11.0.0.1']],
    ['0.0.0.0/0', ['8.8.8.8'], ['::1']],
  ]
  for (const [list, inside, outside] of cases) {
    const isIn = readRanges(list)
    for (const ip of inside) assert.equal(isIn?.(ip), true, `${ip} in ${list}`)
    for (const ip of outside) assert.equal(isIn?.(ip), false, `${ip} not in ${list}`)
    assert.equal(isIn?.(undefined), false)
  }
})

test('text that is no list of ranges is refused', () => {
  for (const list of [
    'proxy',
    '10.0.0.0/33',
    '::/129',
    '10.1',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    '10.0.0.1,',
    '1.2.3.4 5.6.7.8',
  ])
    assert.equal(readRanges(list), undefined, list)
})
