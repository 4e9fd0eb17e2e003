import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelOf } from './record-form-labels.ts'

const labels = { phone: '手机号码', roles: { label: '角色', show: String } }

test('a field is named by its label, an unknown one by its key', () => {
  assert.deepEqual(
    ['phone', 'roles', 'other'].map((name) => labelOf(labels, name)),
    ['手机号码', '角色', 'other'],
  )
})
