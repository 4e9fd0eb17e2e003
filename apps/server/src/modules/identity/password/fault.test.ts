import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordFault } from './fault.ts'
import { countListed } from './listed.ts'

const OWN = [
  '张三',
  'A0001',
  '衡岚物业服务有限公司',
  '衡岚物业',
  '云澜大厦管理处',
  '云澜大厦',
  '物业管理',
  '物业',
  '有限公司',
  '管理',
  'anju',
  'wuye',
]
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

const F5 =
  'password123 Password123 P@ssw0rd qwerty12345 qwertyuiop asdfghjkl 1q2w3e4r5t 1qaz2wsx3edc zxcvbnm123 Aa123456! abc123456 a123456789 1234567a admin1234 iloveyou1 woaini520 woaini1314520 19900101 20261122 13800000000 anju2026 hengl2026 云澜大厦2026 衡岚物业有限公司12345678'
for (const password of F5.split(' '))
  test(`audit F5 refuses ${password}`, () => assert.match(passwordFault(password, OWN) ?? '', /^新密码/))

for (const [password, reason] of [
  ['1qaz@WSX', /过于常见/],
  ['P@ssw0rd2026!', /词加简单数字/],
  ['Qwerty2026', /词加简单数字/],
  ['rtyfghvbn', /相邻/],
  ['aaa111bbb', /相邻/],
  ['lanlanlanlan', /重复/],
  ['1990-01-01', /只有数字/],
  ['Hengl@2026', /几个字加简单数字/],
  ['zhangsan123', /词加简单数字/],
  ['wuye2026', /公司、部门或楼宇/],
  ['Huawei@123', /词加简单数字/],
  ['xiaomi888', /词加简单数字/],
  ['Tencent#2026', /词加简单数字/],
  ['WeiXin123456', /词加简单数字/],
  ['云澜大厦@888', /公司、部门或楼宇/],
  ['passwordpassword', /过于常见/],
] as const)
  test(`refuses ${password} and says why`, () => assert.match(passwordFault(password, OWN) ?? '', reason))

for (const password of [
  'a better horse 3',
  'river stone lamp',
  'summerrain-in-may',
  'kx7pQw2m',
  'mxkvqtzw',
  'Lanting-5083-morning',
  '物业阳光洒在窗台上',
  '我家门前有两棵枣树',
])
  test(`accepts ${password}`, () => assert.equal(passwordFault(password, OWN), undefined))

test('security §4.1 the list holds at least 10,000 passwords', () => assert.ok(countListed() >= 10_000))
