import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lookalikeKey } from './lookalike.ts'

const alike: [string, string][] = [
  ['admin', 'ɑdmin'],
  ['admin', 'admın'],
  ['admin', 'ａｄｍｉｎ'],
  ['admin', 'àdmin'],
  ['admin', 'а\u200bdmin'],
  ['clerk', 'ⅽlerk'],
  ['clerk', 'сlеrk'],
  ['王 wei', '王WEI'],
  ['admin', 'adrnin'],
  ['wangwei', 'vvangwei'],
  ['dana', 'clana'],
]
for (const [name, other] of alike)
  test(`${JSON.stringify(other)} looks like ${name}`, () => assert.equal(lookalikeKey(other), lookalikeKey(name)))

test('names that differ to a reader differ', () => {
  const names = ['zhangwei', 'zhangwen', '张伟', '张玮', 'user1', 'user2', 'Админ']
  assert.equal(new Set(names.map(lookalikeKey)).size, names.length)
})
