import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { keptTexts, readText, removeOldTexts } from './kept-texts.ts'

/** The part of a browser's storage that is used, whose keys are its own properties there. */
function newStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods)
}

beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: newStorage() })
})

test('what an earlier page left is apart from what is written from now on, and both outlive the page', () => {
  keptTexts<string>('desk:1:a').keep({ form: '先写的', version: 2 })
  const texts = keptTexts<string>('desk:1:a')
  const [left] = texts.left()
  assert.deepEqual([left?.form, left?.version], ['先写的', 2])
  texts.keep({ form: '后写的', version: 3 })
  texts.keep(null)
  const later = keptTexts<string>('desk:1:a')
  assert.deepEqual(
    later.left().map(({ form }) => form),
    ['先写的'],
  )
  if (left) later.forget(left)
  assert.deepEqual(later.left(), [])
})

test('texts of another document or person are not among those that were left', () => {
  keptTexts<string>('desk:1:a').keep({ form: '甲', version: 1 })
  keptTexts<string>('desk:2:a').keep({ form: '乙', version: 1 })
  assert.deepEqual(keptTexts<string>('desk:1:b').left(), [])
  assert.equal(keptTexts<string>('desk:2:a').left().length, 1)
})

test('what cannot be read is no text, and after two weeks a text is removed', () => {
  localStorage.setItem('desk:1:a', '{"form"')
  assert.equal(readText('desk:1:a'), undefined)
  localStorage.setItem('desk:1:b', JSON.stringify({ form: '旧', version: 1, at: Date.now() - 15 * 86_400_000 }))
  localStorage.setItem('desk:1:c', JSON.stringify({ form: '新', version: 1, at: Date.now() }))
  removeOldTexts('desk:')
  assert.deepEqual(Object.keys(localStorage), ['desk:1:c'])
})
