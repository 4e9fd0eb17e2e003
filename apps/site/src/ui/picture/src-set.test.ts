import assert from 'node:assert/strict'
import { test } from 'node:test'
import { srcSetOf } from './src-set.ts'

test('a picture of the site is offered in the widths that are smaller than its own', () => {
  assert.equal(
    srcSetOf('/files/1/a.webp', 1200),
    '/files/1/a.webp?w=480 480w, /files/1/a.webp?w=960 960w, /files/1/a.webp 1200w',
  )
})

test('a narrow picture, and one from elsewhere, has one version', () => {
  assert.equal(srcSetOf('/files/1/a.webp', 480), undefined)
  assert.equal(srcSetOf('blob:1', 2400), undefined)
})
