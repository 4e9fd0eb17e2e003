import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deletionQuestion } from './delete-button-question.ts'

test('the question before deleting names what is deleted', () => {
  assert.equal(deletionQuestion('用户', ['张三']), '是否确认删除用户“张三”？')
  assert.equal(deletionQuestion('用户', ['张三', '李四']), '是否确认删除用户“张三”、“李四”？')
})

test('the question names at most five records and their total', () => {
  const names = Array.from({ length: 8 }, (_, index) => String(index))
  assert.equal(deletionQuestion('日志', names), '是否确认删除日志“0”、“1”、“2”、“3”、“4”等 8 项？')
})
