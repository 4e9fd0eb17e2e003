import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NetworkFailure } from '@anju/browser/network-failure'
import { sentenceOf } from './failure.ts'

test('console: each way of getting no verdict has its sentence', () => {
  assert.equal(sentenceOf(new NetworkFailure('offline')), '后端接口连接异常')
  assert.equal(sentenceOf(new NetworkFailure('timeout')), '系统接口请求超时')
  assert.equal(sentenceOf(new NetworkFailure('unreadable', undefined, 502)), '系统接口502异常')
})

test('console: whatever else was thrown says what it says', () => {
  assert.equal(sentenceOf(new Error('旧密码错误')), '旧密码错误')
  assert.equal(sentenceOf('x'), 'x')
})
