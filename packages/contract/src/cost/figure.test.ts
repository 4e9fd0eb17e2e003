import assert from 'node:assert/strict'
import { it } from 'node:test'
import { figureFault } from './figure.ts'

it('a number that only describes the project is refused like one that is calculated with', () => {
  assert.equal(figureFault('abc', '户数'), '户数应为数字，现在填写的是「abc」。')
  assert.equal(figureFault('-7', '楼栋'), '楼栋不能为负数。')
  for (const value of [undefined, '', ' ', '0', '1,800', '１２']) assert.equal(figureFault(value, '户数'), undefined)
})
