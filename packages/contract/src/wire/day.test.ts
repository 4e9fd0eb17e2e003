import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainDay } from './day.ts'
import { plainNumber } from './number.ts'

test('a day is read as people, forms and Excel write it', () => {
  for (const typed of [
    '2026-11-03',
    '2026-11-3',
    '2026/11/3',
    '2026.11.3',
    '2026. 11. 03',
    '2026年11月3日',
    '2026 年 11 月 3 日',
    '2026年11月3号',
    '2026年11月3日 星期二',
    '2026年11月3日（星期二）',
    '20261103',
    '２０２６－１１－０３',
    '２０２６年１１月３日',
    '2026–11–03',
    ' 2026-11-03\u200b',
    '2026/11/3 08:30',
    '2026-11-03 08:30:00',
    '2026-11-03T00:00:00.000Z',
    '2026年11月3日 8时30分',
    '二〇二六年十一月三日',
    '二零二六年十一月三日',
  ])
    assert.equal(plainDay(typed), '2026-11-03', typed)
  assert.equal(plainDay('二〇二六年十月二十三日'), '2026-10-23')
  assert.equal(plainDay('2026年十二月三十一日'), '2026-12-31')
  assert.equal(plainDay('二〇二六年一月二十日'), '2026-01-20')
})

test('what is no day, or could be two, stays a text', () => {
  for (const typed of [
    '',
    '11月3日',
    '26/11/3',
    '11/3/2026',
    '2026-02-31',
    '2026-13-01',
    '202611031',
    '2026-11',
    '2026年11月',
    '下周二',
    '2026-11-03 起',
    '2026-11-03、04',
    '二〇二六年十三月三日',
  ])
    assert.equal(plainDay(typed), typed, typed)
})

test('a number is read as people and Excel write it', () => {
  for (const [typed, number] of [
    ['1234.5', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1，234.50', '1234.5'],
    ['￥1,200', '1200'],
    ['¥ 1,200.00', '1200'],
    ['人民币1200元整', '1200'],
    ['1 200 元', '1200'],
    ['12 345 678', '12345678'],
    ['１２３', '123'],
    ['１２３．５', '123.5'],
    ['007', '7'],
    ['0.50', '0.5'],
    ['12%', '0.12'],
    ['6.5％', '0.065'],
    ['120%', '1.2'],
    ['(1,200)', '-1200'],
    ['-3', '-3'],
    ['－3', '-3'],
    ['+3', '3'],
    ['3.', '3'],
    ['0', '0'],
  ] as const)
    assert.equal(plainNumber(typed), number, typed)
  for (const typed of ['', '1,5', '12,34', '1.234,50', '12 34', '约 3', '3-5', '1.2万', '1e3', '--', '元'])
    assert.equal(plainNumber(typed), typed, typed)
})
