import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NetworkFailure } from '@anju/browser/network-failure'
import { errorMessage } from './error-message.ts'

test('console: each way of getting no verdict has its sentence', () => {
  assert.equal(errorMessage(new NetworkFailure('offline')), '后端接口连接异常')
  assert.equal(errorMessage(new NetworkFailure('timeout')), '系统接口请求超时')
  assert.equal(errorMessage(new NetworkFailure('unreadable', undefined, 502)), '系统接口502异常')
})

test('console: what a proxy finds too large is called too large', () => {
  assert.equal(errorMessage(new NetworkFailure('unreadable', undefined, 413)), '提交的内容超过了服务器允许的大小')
})

test('console: an answer that came but cannot be read is no fault with the number 200', () => {
  assert.equal(errorMessage(new NetworkFailure('unreadable', undefined, 200)), '服务返回了无法识别的内容，请稍后重试')
})

test('console: whatever else was thrown says what it says', () => {
  assert.equal(errorMessage(new Error('旧密码错误')), '旧密码错误')
  assert.equal(errorMessage('x'), 'x')
})
