import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loginKey } from './login-key.ts'

const same: [string, string][] = [
  ['a blank behind', '张三 '],
  ['a wide blank before', '　张三'],
  ['a zero-width space', '张\u200b三'],
  ['a blank before a zero-width space', '张三 \u200b'],
  ['a zero-width space before a blank', '张三\u200b '],
  ['a soft hyphen', '张\u00ad三'],
]
for (const [what, name] of same)
  test(`S54 ${what} makes no other name`, () => assert.equal(loginKey(name), loginKey('张三')))

test('S54 full-width letters, case and Kangxi radicals make no other name', () => {
  assert.equal(loginKey('Ａdmin'), 'admin')
  assert.equal(loginKey('ADMIN'), 'admin')
  assert.equal(loginKey('⼤明'), loginKey('大明'))
})

test('E4 blanks between Han characters, as in padded tables, make no other name', () => {
  for (const name of ['周　瑜', '周 瑜', '周\u00a0瑜', '周\u200b瑜', ' 周 \u200b 瑜 ', '周　　瑜'])
    assert.equal(loginKey(name), '周瑜')
  assert.equal(loginKey('诸 葛　亮'), '诸葛亮')
  assert.equal(loginKey('王 san'), '王 san')
  assert.equal(loginKey('张 三 2'), '张三 2')
})

test('S54 several blanks are one, whatever stands between them', () => {
  assert.equal(loginKey('zhang   san'), 'zhang san')
  assert.equal(loginKey('zhang \u200b san'), 'zhang san')
})

const refused: [string, string][] = [
  ['Cyrillic among Latin letters', 'Аdmin'],
  ['Greek among Latin letters', 'αdmin'],
  ['a direction override', 'admin\u202e'],
  ['an isolate', '\u2066admin'],
  ['an escape sign', 'a\u001b[31m'],
  ['a zero byte', 'a\0'],
  ['a tabulator', 'ad\tmin'],
  ['a line break', 'ad\nmin'],
  ['half a character', '\ud842'],
  ['nothing but blanks', ' \u200b '],
]
for (const [what, name] of refused) test(`S54 ${what} is no name`, () => assert.equal(loginKey(name), undefined))

test('names in one script, and Han beside Latin, are names', () => {
  assert.equal(loginKey('Админ'), 'админ')
  assert.equal(loginKey('张San'), '张san')
})
