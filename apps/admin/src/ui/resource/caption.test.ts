import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withCaption } from './caption.ts'

const picture = { src: '/files/a/b.webp', alt: '', width: 3, height: 2 }

test('the caption is the alternative text until somebody writes another one', () => {
  const half = withCaption(picture, '中')
  const whole = withCaption(half, '中庭')
  assert.deepEqual(whole, { ...picture, alt: '中庭', caption: '中庭' })
  assert.deepEqual(withCaption({ ...whole, alt: '喷泉' }, '大堂'), { ...picture, alt: '喷泉', caption: '大堂' })
  assert.deepEqual(withCaption(whole, ''), picture)
})
