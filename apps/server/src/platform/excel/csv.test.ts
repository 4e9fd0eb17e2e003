import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvRows, readCsv } from './csv.ts'

/** 标题,栏目 and a line below, as a spreadsheet with a Chinese code page writes it. */
const GBK = Buffer.from('b1eacce22cc0b8c4bf0d0acda3cbaecda8d6aa2cd0c2cec5b9abb8e60d0a', 'hex')

test('cells are separated by commas, semicolons or tabs, and may contain them in quotation marks', () => {
  assert.deepEqual(csvRows('\ufeff标题,摘要\r\n"停水,停电","两行\n""急"""\r\n甲,\r\n'), [
    ['标题', '摘要'],
    ['停水,停电', '两行\n"急"'],
    ['甲', ''],
    [],
  ])
  assert.deepEqual(csvRows('标题;摘要\n甲,乙;丙'), [
    ['标题', '摘要'],
    ['甲,乙', '丙'],
  ])
  assert.deepEqual(csvRows('标题\t摘要\r甲 "乙" 丙\t"丁" 戊'), [
    ['标题', '摘要'],
    ['甲 "乙" 丙', '"丁" 戊'],
  ])
  assert.deepEqual(csvRows('标题,摘要\n"没有完,乙'), [
    ['标题', '摘要'],
    ['"没有完', '乙'],
  ])
})

test('a sheet that was saved as text is read like a sheet, also in GBK', () => {
  const { lines, ignored } = readCsv(GBK, { 标题: { required: true }, 栏目: {} }, 10)
  assert.deepEqual(lines, [{ line: 2, cells: { 标题: '停水通知', 栏目: '新闻公告' }, faults: [] }])
  assert.deepEqual(ignored, [])
  assert.throws(() => readCsv(Buffer.from('PK\u0003\u0004\0'), { 标题: {} }, 10), /不是文本格式的表格/)
})
