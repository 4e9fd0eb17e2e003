import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestToken, newToken, readToken } from './token.ts'

test('S12 10,000 tokens are unique and carry 256 bits', () => {
  const tokens = new Set(Array.from({ length: 10_000 }, () => newToken('pm')))
  assert.equal(tokens.size, 10_000)
  for (const token of tokens) assert.match(token, /^pm_[A-Za-z0-9_-]{43}$/)
})

test('S12 what is stored is the SHA-256 of a token', () => {
  assert.match(digestToken(newToken('pa')), /^[0-9a-f]{64}$/)
})

test('a token is read raw and after Bearer in any case', () => {
  const token = newToken('pm')
  for (const header of [token, `Bearer ${token}`, `bearer ${token}`])
    assert.deepEqual(readToken(header), { prefix: 'pm', token })
})

const token = newToken('pm')
const odd = [
  undefined,
  '',
  'null',
  'undefined',
  'Bearer',
  'Bearer null',
  'x'.repeat(8192),
  `${token}x`,
  `${token}, ${token}`,
  `Basic ${token}`,
]
for (const header of odd)
  test(`S14 ${String(header).slice(0, 20)} is no token`, () => assert.equal(readToken(header), undefined))
