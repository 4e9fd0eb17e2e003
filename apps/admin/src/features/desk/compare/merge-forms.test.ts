import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { keyOf } from './merge-blocks.ts'
import { compareForms, mergedForm } from './merge-forms.ts'

const split = (body: string) => body.match(/<p>.*?<\/p>/g) ?? []
const form = (change: Partial<ItemForm>) =>
  ({ title: '题', body: '<p>甲</p><p>乙</p><p>丙</p>', fields: {}, attachments: [], ...change }) as unknown as ItemForm
const nothing = { fields: {}, blocks: {} }
const base = form({})

test('two sentences at opposite ends of the text, and different fields, are merged without a question', () => {
  const mine = form({ title: '新题', body: '<p>甲一</p><p>乙</p><p>丙</p>' })
  const theirs = form({ body: '<p>甲</p><p>乙</p><p>丙二</p>', fields: { docNo: 'A1' } })
  const merge = compareForms({ base, mine, theirs }, split)
  assert.equal(merge.isPlain, true)
  assert.deepEqual(mergedForm(merge, nothing), {
    form: form({ title: '新题', body: '<p>甲一</p><p>乙</p><p>丙二</p>', fields: { docNo: 'A1' } }),
    lost: [],
  })
})

test('of a paragraph that both changed one is chosen, and the text of the other goes into the history', () => {
  const mine = form({ body: '<p>甲一</p><p>乙一</p><p>丙</p>' })
  const theirs = form({ body: '<p>甲</p><p>乙二</p><p>丙</p>' })
  const merge = compareForms({ base, mine, theirs }, split)
  assert.equal(merge.isPlain, false)
  const key = merge.chunks?.map(keyOf).find(Boolean) ?? ''
  const bodyWith = (pick: 'mine' | 'theirs' | 'each') => {
    const { form, lost } = mergedForm(merge, { fields: {}, blocks: { [key]: pick } })
    return [form.body, lost]
  }
  assert.deepEqual(bodyWith('mine'), ['<p>甲一</p><p>乙一</p><p>丙</p>', [theirs]])
  assert.deepEqual(bodyWith('theirs')[1], [mine])
  assert.deepEqual(bodyWith('each')[1], [])
})

test('of a field that both changed one side is chosen; what only one changed is no loss', () => {
  const mine = form({ title: '我的', summary: '我写' })
  const theirs = form({ title: '他的', author: '他' })
  const merge = compareForms({ base, mine, theirs }, split)
  assert.deepEqual(mergedForm(merge, nothing).lost, [theirs])
  const { form: taken, lost } = mergedForm(merge, { fields: { title: 'theirs', summary: 'theirs' }, blocks: {} })
  assert.deepEqual([taken.title, taken.author, taken.summary, lost], ['他的', '他', undefined, [mine]])
})
