import assert from 'node:assert/strict'
import { it } from 'node:test'
import { keepRise, readKeptRise } from './kept.ts'

it('papers are kept for each scenario, and forgotten without text', () => {
  keepRise('s1', { company: '衡岚物业', neighbours: { 0: { name: '云水苑' } } })
  assert.deepEqual(readKeptRise('s1'), { company: '衡岚物业', neighbours: { 0: { name: '云水苑' } } })
  assert.equal(readKeptRise('s2'), undefined)
  keepRise('s1', undefined)
  assert.equal(readKeptRise('s1'), undefined)
})
