import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameText } from './same-text.ts'

test('texts are compared by what they say, not by the order of their keys', () => {
  const text = { area: { chargeable: '100', built: '120' }, lines: ['一', '二'], cover: undefined }
  assert.ok(sameText(text, { lines: ['一', '二'], area: { built: '120', chargeable: '100' } }))
  assert.ok(!sameText(text, { ...text, area: { chargeable: '1', built: '120' } }))
  assert.ok(!sameText(text, { ...text, lines: ['一'] }))
  assert.ok(!sameText(text, { ...text, cover: null }))
})
