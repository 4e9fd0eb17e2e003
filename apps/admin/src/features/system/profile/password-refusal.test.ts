import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordFieldOf } from './password-refusal.ts'

test('profile: a refused password is said at the password that is meant', () => {
  assert.equal(passwordFieldOf('修改密码失败，旧密码错误'), 'oldPassword')
  assert.equal(passwordFieldOf('新密码不能与旧密码相同'), 'newPassword')
  assert.equal(passwordFieldOf('新密码过于常见，请换一个'), 'newPassword')
})

test('profile: other refusals concern the form as a whole', () => {
  assert.equal(passwordFieldOf('操作过于频繁，请稍后再试'), null)
  assert.equal(passwordFieldOf('密码刚刚已被修改，请重新登录'), null)
})
