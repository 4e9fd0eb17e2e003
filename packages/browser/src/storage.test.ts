import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteStorage } from './storage.ts'

test('§3 storage: values live on for the page when the browser blocks storage', (t) => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  t.after(() => Reflect.deleteProperty(globalThis, 'sessionStorage'))
  siteStorage.name.set('张三')
  assert.equal(siteStorage.name.get(), '张三')
  siteStorage.name.clear()
  assert.equal(siteStorage.name.get(), null)
})
