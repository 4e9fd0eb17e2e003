import assert from 'node:assert/strict'
import { test } from 'node:test'
import { looksPersonal, plainPhrase } from './phrase.ts'

const personal = (typed: string) => looksPersonal(plainPhrase(typed))

test('numbers, codes and addresses that name somebody are seen however they are written', () => {
  for (const typed of [
    '13800138000',
    '张三 138 0013-8000',
    '１３８００１３８０００',
    '138.0013.8000',
    '一三八零零一三八零零零',
    '0575-8812 3456',
    '110101199003078515',
    '11010119900307851X',
    '6222 0212 3456 7890',
    '12345678',
    '1234-5678',
    '查询码 482913',
    'TS20261121-0007',
    'E12345678',
    'abc123',
    '浙D·A1234',
    '浙DAB1234 乱停',
    'li@example.cn',
    'li (at) example.com',
    'li＠example.cn',
    'https://example.com/x',
    'gb13800138000',
    '微信wxid99812',
  ])
    assert.equal(personal(typed), true, typed)
})

test('words, small numbers, years, standards and numbers of documents are kept', () => {
  for (const typed of [
    '门禁卡丢了',
    '3号楼2单元',
    '民法典944',
    '12345热线',
    '国办发〔2020〕39号',
    'GB/T 20647.9-2006',
    'gb50140',
    'ISO 14001',
    'DB33/T 1234-2021',
    '2026年11月',
    'wifi密码',
    'windows10',
    '第一千二百五十四条',
    '一二三楼',
    '24小时',
    '110',
  ])
    assert.equal(personal(typed), false, typed)
})
