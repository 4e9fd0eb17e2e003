import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallRefused, refusedField } from './call-refused.ts'

const fields = ['username', 'password'] as const
const refused = (field?: string) => new CallRefused({ code: 500, msg: '密码错误', field })

test('a refusal belongs to the field of the form that the server names', () => {
  assert.equal(refusedField(refused('password'), fields), 'password')
})

test('a refusal of no field, or of one that the form does not show, belongs to the form as a whole', () => {
  assert.equal(refusedField(refused(), fields), undefined)
  assert.equal(refusedField(refused('code'), fields), undefined)
  assert.equal(refusedField(new Error('密码错误'), fields), undefined)
})

test('§8 a refusal without a sentence has the default one', () => {
  assert.equal(new CallRefused({ code: 500, msg: '' }).msg, '系统未知错误，请反馈给管理员')
})
