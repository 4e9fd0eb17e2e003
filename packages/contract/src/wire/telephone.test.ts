import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dialled, isMobile, isPublishedTelephone, isTelephone, MOBILE_IN_TEXT, plainTelephone } from './telephone.ts'

test('a telephone number is its digits and hyphens', () => {
  for (const typed of [
    '13800138000',
    '138 0013 8000',
    '138-0013-8000',
    '１３８００１３８０００',
    '+86 13800138000',
    '0086-13800138000',
    '+86-138-0013-8000',
  ])
    assert.equal(plainTelephone(typed), '13800138000', typed)
  for (const typed of ['0571－8888 6666', '（0571）88886666', '0571-8888-6666', '+86 571-88886666'])
    assert.equal(plainTelephone(typed), '0571-88886666', typed)
  for (const typed of ['0571-88886666 转 8', '0571-88886666-8', '0571-88886666分机8', '0571-88886666 ext. 8'])
    assert.equal(plainTelephone(typed), '0571-88886666-8', typed)
  for (const typed of ['400-800-1234', '4008001234', '4008-001-234', '400 800 1234'])
    assert.equal(plainTelephone(typed), '400-800-1234', typed)
  assert.equal(plainTelephone('400 800 1234 转 8'), '400-800-1234-8')
  for (const typed of ['0575 8888 0000', '０５７５　88880000', '\u202d0575 88880000'])
    assert.equal(plainTelephone(typed), '0575-88880000', typed)
  assert.equal(plainTelephone('05718888 6666'), '057188886666')
  assert.equal(plainTelephone('+86 10 8888 6666'), '01088886666')
  assert.equal(plainTelephone('请打门卫'), '请打门卫')
})

test('somebody can be called under mobile numbers, landlines with their area code, 400, 800 and 95', () => {
  for (const typed of [
    '138 0013 8000',
    '010-88886666',
    '02088886666',
    '0571-8888666',
    '0571-88886666转8012',
    '400-800-1234',
    '8008001234',
    '400-800-1234转2',
    '95588',
    '95079123',
  ])
    assert.ok(isTelephone(plainTelephone(typed)), typed)
  for (const typed of ['', '88886666', '1380013800', '23800138000', '110', '138001380001', '13800138000-8', 'abc'])
    assert.ok(!isTelephone(plainTelephone(typed)), typed)
  assert.deepEqual(['13800138000', '12800138000', '057188886666'].map(isMobile), [true, false, false])
})

test('a published number is written as the company likes it', () => {
  for (const number of [
    '0571-8888 0000',
    '(0571) 88880000-8',
    '+86 10 8888 0000',
    '400-000-1818',
    '110',
    '88880000/1',
    '88880000转8',
  ])
    assert.ok(isPublishedTelephone(number), number)
  for (const number of ['', '11', '----', '电话 110', '0571-88880000;', '1'.repeat(41)])
    assert.ok(!isPublishedTelephone(number), number)
})

test('a telephone dials digits, and an extension after a pause', () => {
  assert.equal(dialled('400-000-1818'), '4000001818')
  assert.equal(dialled('(0571) 8888 0000'), '057188880000')
  assert.equal(dialled('+86-571-88880000'), '+8657188880000')
  assert.equal(dialled('0571-88880000转8'), '057188880000,8')
  assert.equal(dialled('0571-88880000-8'), '057188880000,8')
  assert.equal(dialled('4008001234-8'), '4008001234,8')
  assert.equal(dialled('400-800-1234-8'), '4008001234,8')
})

test('G2 a mobile number is found in a folded text, however its digits are grouped', () => {
  for (const number of [
    '13800138000',
    '+8613800138000',
    '+86 138 0013 8000',
    '0086-138-0013-8000',
    '8613800138000',
    '138.0013.8000',
    '138 001 38000',
    '138-00138-000',
    '1380 0138 000',
    '13800 138 000',
    '13800 138000',
    '1380013 8000',
    '138 00 13 80 00',
    '138·0013·8000',
    '138 - 0013 - 8000',
    '(138)00138000',
  ]) {
    const hits = `电话${number}，王`.match(MOBILE_IN_TEXT) ?? []
    assert.equal(hits.length, 1, number)
    assert.equal(hits[0]?.replace(/\D/g, '').slice(-11), '13800138000')
  }
  assert.equal('请拨 138.0013.8000.'.match(MOBILE_IN_TEXT)?.length, 1)
  for (const text of [
    '138001380001',
    '213800138000',
    '0.13800138000',
    '13800138000.55',
    '138 元 0013',
    '138\n0013\n8000',
    '400-800-1234',
    '12800138000',
    '138/0013/8000',
  ])
    assert.equal(text.match(MOBILE_IN_TEXT), null, text)
})
