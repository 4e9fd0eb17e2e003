import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPasswords, passwordFault } from './password.ts'

const OWN = ['张三', 'A0001', '衡岚物业服务有限公司', '衡岚物业']
const cheap = () => createPasswords({ memoryCost: 1024, timeCost: 1 })

for (const password of [
  '1234567',
  '12345678',
  '88888888',
  'aaaaaaaaaa',
  'abcdefgh',
  'Password',
  'ａｄｍｉｎ１２３',
  '物业管理123',
  '物业管理2026',
  '衡岚物业服务有限公司',
  '衡岚物业123',
  '张三张三张三张三',
  '张三12345678',
  'a0001a0001',
  'A0001!!!',
])
  test(`S21 refuses ${password}`, () => assert.ok(passwordFault(password, OWN)))

for (const password of [
  'correct horse 9',
  '      x x',
  '海棠花开在四月的清晨',
  'Henglan-2026',
  'x'.repeat(64).replace(/x/g, (_, at) => String.fromCharCode(97 + ((at * 7) % 26))),
  'y'.repeat(128).replace(/y/g, (_, at) => String.fromCharCode(97 + ((at * 11) % 26))),
])
  test(`S21 accepts ${password.slice(0, 20)} (${password.length})`, () =>
    assert.equal(passwordFault(password, OWN), undefined))

test('S21 refuses more than 128 characters or 512 bytes', () => {
  const long = (length: number) => Array.from({ length }, (_, at) => 'abcxyz0'[(at * at) % 7]).join('')
  assert.match(passwordFault(long(129), OWN) ?? '', /128/)
  assert.ok(passwordFault('龘靐齉'.repeat(50), OWN))
  assert.equal(passwordFault('海棠花开𠮷'.repeat(25), OWN), undefined)
})

test('S21 all 128 characters count and nothing is trimmed', async () => {
  const passwords = cheap()
  const base = 'b'.repeat(127)
  const stored = await passwords.hash(`${base}x`)
  assert.equal(await passwords.verify(stored, `${base}x`), true)
  assert.equal(await passwords.verify(stored, `${base}y`), false)
  assert.equal(await passwords.verify(stored, base), false)
  assert.equal(await passwords.verify(stored, `${base}x `), false)
})

test('the shipped hash is argon2id with 19 MiB, two rounds, one lane', async () => {
  assert.match(await createPasswords().hash('correct horse 9'), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('S07 known, unknown and over-long cost one hash each', async () => {
  const passwords = cheap()
  const stored = await passwords.hash('correct horse 9')
  const before = passwords.runs
  for (const [account, password] of [
    [stored, 'wrong'],
    [undefined, 'wrong'],
    [stored, 'x'.repeat(500)],
    [undefined, 'x'.repeat(500)],
  ] as const)
    assert.equal(await passwords.verify(account, password), false)
  assert.equal(passwords.runs - before, 4)
})

test('R18 two hashes run at once, 64 wait, the rest hears 503 with Retry-After', async () => {
  const passwords = cheap()
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.verify(undefined, 'x')))
  const refused = tries.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
  assert.equal(refused.length, 100 - 66)
  assert.ok(refused.every(({ code, retryAfter }) => code === 503 && retryAfter > 0))
  assert.equal(await passwords.verify(undefined, 'x'), false)
})
