import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isConsoleOpen, isDeveloperShortcut } from './developer-tools.ts'

const keys = { ctrlKey: false, shiftKey: false, metaKey: false, altKey: false }
const window = { outerWidth: 1920, outerHeight: 1040, innerWidth: 1920, innerHeight: 930, devicePixelRatio: 1 }

test('§1 shortcuts: exactly the four developer shortcuts match', () => {
  assert.ok(isDeveloperShortcut({ ...keys, ctrlKey: true, shiftKey: true, code: 'KeyI' }))
  assert.ok(isDeveloperShortcut({ ...keys, ctrlKey: true, shiftKey: true, code: 'KeyJ' }))
  assert.ok(isDeveloperShortcut({ ...keys, ctrlKey: true, code: 'KeyU' }))
  assert.ok(isDeveloperShortcut({ ...keys, metaKey: true, altKey: true, code: 'KeyI' }))
  assert.ok(!isDeveloperShortcut({ ...keys, ctrlKey: true, code: 'KeyI' }))
  assert.ok(!isDeveloperShortcut({ ...keys, ctrlKey: true, shiftKey: true, code: 'KeyC' }))
})

test('§9 console: a difference of 160 px counts as open, the browser frame does not', () => {
  assert.ok(!isConsoleOpen(window))
  assert.ok(isConsoleOpen({ ...window, innerWidth: 1760 }))
  assert.ok(!isConsoleOpen({ ...window, innerWidth: 1761 }))
  assert.ok(isConsoleOpen({ ...window, innerHeight: 880 }))
})

test('§9 console: a zoomed page without console does not count as open', () => {
  assert.ok(!isConsoleOpen({ ...window, innerWidth: 1280, innerHeight: 620, devicePixelRatio: 1.5 }))
  assert.ok(isConsoleOpen({ ...window, innerWidth: 800, innerHeight: 620, devicePixelRatio: 1.5 }))
})
