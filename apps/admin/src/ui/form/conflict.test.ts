import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differences, same, withMine } from './conflict.ts'

const base = { nickName: '张三', phone: '', remark: null, roleIds: ['1', '2'], version: 1 }
const names = ['nickName', 'phone', 'remark', 'roleIds']

test('a conflict names who changed each differing field', () => {
  const mine = { ...base, nickName: '张三丰', phone: '13800000000', remark: '' }
  const theirs = { ...base, nickName: '章三', roleIds: ['2'], version: 2 }
  assert.deepEqual(
    differences(names, base, mine, theirs).map(({ name, changedBy }) => [name, changedBy]),
    [
      ['nickName', 'both'],
      ['phone', 'me'],
      ['roleIds', 'them'],
    ],
  )
})

test('equal changes of both, and selections in another order, are no difference', () => {
  const mine = { ...base, nickName: '王五', roleIds: ['2', '1'] }
  assert.deepEqual(differences(names, base, mine, { ...base, nickName: '王五' }), [])
})

test('a list of objects in another order is a difference', () => {
  const [one, other] = [{ block: 'news' }, { block: 'laws' }]
  assert.ok(!same([one, other], [other, one]))
  assert.ok(same([one, other], [{ ...one }, { ...other }]))
})

test('taking mine keeps their other changes and their version', () => {
  const mine = { ...base, nickName: '张三丰' }
  const theirs = { ...base, nickName: '章三', phone: '13900000000', version: 2 }
  assert.deepEqual(withMine(names, base, mine, theirs), { ...theirs, nickName: '张三丰' })
})

test('a field that I cleared stays empty', () => {
  const mine = { ...base, nickName: undefined }
  assert.equal(withMine(names, base, mine, { ...base, phone: '1' }).nickName, undefined)
})

test('undefined, null and an empty string look alike; zero does not', () => {
  assert.ok(same(null, '') && same(undefined, null))
  assert.ok(!same(0, '') && !same(false, ''))
})
