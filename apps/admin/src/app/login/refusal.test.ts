import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldOf } from './refusal.ts'

test('login: a refusal stands at the field that it speaks of', () => {
  assert.equal(fieldOf('验证码错误', true), 'code')
  assert.equal(fieldOf('验证码已失效', true), 'code')
  assert.equal(fieldOf('请输入正确的用户名', true), 'username')
  assert.equal(fieldOf('用户不存在/密码错误', true), 'password')
  assert.equal(fieldOf('密码错误，请重新输入', false), 'password')
})

test('login: what concerns no field, or one that is not shown, stands above the form', () => {
  assert.equal(fieldOf('验证码已失效', false), null)
  assert.equal(fieldOf('登录尝试过多，请 10 分钟后再试', true), null)
  assert.equal(fieldOf('登录失败次数过多，请稍后再试', false), null)
  assert.equal(fieldOf('后端接口连接异常', true), null)
})
