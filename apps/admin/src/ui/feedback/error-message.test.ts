import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NetworkFailure } from '@anju/browser/network-failure'
import { errorMessage } from './error-message.ts'

test('console: each kind of missing response has its message', () => {
  assert.equal(errorMessage(new NetworkFailure('offline')), '后端接口连接异常')
  assert.equal(errorMessage(new NetworkFailure('timeout')), '系统接口请求超时')
  assert.equal(errorMessage(new NetworkFailure('unreadable', undefined, 502)), '系统接口502异常')
})

test('console: 413 of a proxy is shown as too large', () => {
  assert.equal(errorMessage(new NetworkFailure('unreadable', undefined, 413)), '提交的内容超过了服务器允许的大小')
})

test('console: an unreadable response with status 200 is not shown as error 200', () => {
  assert.equal(errorMessage(new NetworkFailure('unreadable', undefined, 200)), '服务返回了无法识别的内容，请稍后重试')
})

test('console: any other error is shown by its own message', () => {
  assert.equal(errorMessage(new Error('旧密码错误')), '旧密码错误')
  assert.equal(errorMessage('x'), 'x')
})
