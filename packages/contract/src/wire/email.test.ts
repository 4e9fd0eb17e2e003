import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEmail, plainEmail } from './email.ts'

test('an address of mail has a name, and a domain of at least two parts', () => {
  for (const address of ['a@b.cn', 'zhang.san+x@mail.example.com', '张三@例子.中国'])
    assert.ok(isEmail(address), address)
  for (const address of ['', 'a', 'a@b', 'a@@b.cn', 'a b@c.cn', 'a@b.', 'a@.cn', 'a@b..cn'])
    assert.ok(!isEmail(address), address)
})

test('an address is folded, and has no blanks', () => {
  assert.equal(plainEmail(' ａ＠ｂ．ｃｎ '), 'a@b.cn')
  assert.equal(plainEmail('a@b.cn\u200b'), 'a@b.cn')
})
