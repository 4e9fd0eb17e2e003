import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestPassword } from './password.ts'

test('a suggested password satisfies every rule of composition and has no ambiguous characters', () => {
  for (let round = 0; round < 300; round++) {
    const password = suggestPassword()
    assert.match(password, /^[A-Za-z][\w-]{13}$/)
    for (const rule of [/[A-Z]/, /[a-z]/, /[0-9]/, /[-_]/]) assert.match(password, rule)
    assert.doesNotMatch(password, /[0O1lI]/)
  }
})

test('suggestions differ', () => {
  assert.equal(new Set(Array.from({ length: 300 }, () => suggestPassword())).size, 300)
})
