import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { differences } from '#ui/form/conflict.ts'
import { alike, formOf, namesOf, valuesOf, wordsOfValue } from './values.ts'

const form = { title: '试机', attachments: [], fields: { docNo: 'A1', steps: [{ text: '一' }] } } as unknown as ItemForm

test('a form is what its values are', () => {
  assert.deepEqual(valuesOf(form), {
    title: '试机',
    attachments: [],
    'fields.docNo': 'A1',
    'fields.steps': [{ text: '一' }],
  })
  assert.deepEqual(formOf(valuesOf(form)), form)
  assert.deepEqual(formOf({ ...valuesOf(form), 'fields.docNo': undefined }).fields, { steps: [{ text: '一' }] })
})

test('own fields that two people changed differ one by one; the order of a list counts, an empty list does not', () => {
  const base = valuesOf(form)
  const mine = { ...base, 'fields.docNo': 'B2', 'fields.tools': [] }
  const theirs = { ...base, 'fields.steps': [{ text: '二' }, { text: '一' }] }
  const changes = differences(namesOf(base, mine, theirs), base, mine, theirs, alike)
  assert.deepEqual(
    changes.map(({ name, changedBy }) => [name, changedBy]),
    [
      ['fields.docNo', 'me'],
      ['fields.steps', 'them'],
    ],
  )
  assert.equal(alike(['一', '二'], ['二', '一']), false)
})

test('a value is shown by its words', () => {
  assert.equal(
    wordsOfValue([{ text: '停机', risk: '触电', src: '/files/x/y.webp' }, { text: '挂牌' }]),
    '停机，触电；挂牌',
  )
  assert.equal(wordsOfValue(true), '是')
})
