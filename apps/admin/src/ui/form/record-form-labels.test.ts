import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldNamedIn, labelOf } from './record-form-labels.ts'

const labels = { phone: '手机号码', name: '名称', userName: '用户名称', roles: { label: '角色', show: String } }

test('a refusal stands at the field that it names, the longest name first', () => {
  assert.equal(fieldNamedIn("新增用户'a'失败，手机号码已存在", labels), 'phone')
  assert.equal(fieldNamedIn('用户名称长度应为 2 到 30 个字', labels), 'userName')
  assert.equal(fieldNamedIn('所选的角色不存在', labels), 'roles')
  assert.equal(fieldNamedIn('内容已被他人修改', labels), undefined)
})

test('a field is called by its label, and an unknown one by its own name', () => {
  assert.deepEqual([labelOf(labels, 'roles'), labelOf(labels, 'other')], ['角色', 'other'])
})
