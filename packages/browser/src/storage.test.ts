import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stored } from './storage.ts'

test('§3 storage: values live on for the page when the browser blocks storage', (t) => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  t.after(() => Reflect.deleteProperty(globalThis, 'sessionStorage'))
  stored.name.set('张三')
  assert.equal(stored.name.get(), '张三')
  stored.name.clear()
  assert.equal(stored.name.get(), null)
})
