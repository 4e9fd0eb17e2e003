import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { fieldNow, wordsOfField } from './place.ts'

const step = (text: string) => ({ text })
const form = {
  title: '电梯困人处置',
  author: '',
  deptId: '2',
  fields: { docNo: 'CZ-01', steps: [step('断开电源'), step('安抚乘客')] },
} as unknown as ItemForm

test('a comment on a field quotes its words, and none where something is chosen', () => {
  assert.equal(wordsOfField(form, 'title'), '电梯困人处置')
  assert.equal(wordsOfField(form, 'fields.steps.1'), '安抚乘客')
  assert.deepEqual([wordsOfField(form, 'deptId'), wordsOfField(form, 'author')], ['', ''])
  assert.equal(wordsOfField({ ...form, title: '长'.repeat(300) }, 'title').length, 200)
})

test('it follows the entry of a list that was moved, and says when the words are changed', () => {
  const about = { field: 'fields.steps.0', quote: '断开电源' }
  assert.equal(fieldNow(form, about), 'fields.steps.0')
  const moved = { ...form, fields: { steps: [step('先报告'), step('安抚乘客'), step('断开电源')] } }
  assert.equal(fieldNow(moved, about), 'fields.steps.2')
  assert.equal(fieldNow({ ...form, fields: { steps: [step('切断电源')] } }, about), null)
  assert.equal(fieldNow({ ...form, fields: {} }, about), null)
  assert.equal(fieldNow({ ...form, title: '电梯' }, { field: 'title', quote: '电梯困人处置' }), null)
})

test('a comment on a field without words stays at the field', () => {
  assert.equal(fieldNow({ ...form, author: '陈敏' }, { field: 'author', quote: '' }), 'author')
  assert.equal(fieldNow(form, { field: 'fields.steps.5', quote: '' }), null)
})
