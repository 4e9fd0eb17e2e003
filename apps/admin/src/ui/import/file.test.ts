import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileFault, largest, sizeText } from './file.ts'

test('only an xlsx file of at most 10 MB with something in it can be imported', () => {
  assert.equal(fileFault({ name: '员工.XLSX', size: largest }), undefined)
  assert.equal(fileFault({ name: '员工.xls', size: 10 }), '只能导入 xlsx 格式的文件')
  assert.equal(fileFault({ name: '员工.xlsx', size: largest + 1 }), '文件不能超过 10 MB')
  assert.equal(fileFault({ name: '员工.xlsx', size: 0 }), '文件是空的')
})

test('a size is shown in KB or MB', () => {
  assert.deepEqual([1, 2048, 1.5 * 1024 * 1024, largest].map(sizeText), ['1 KB', '2 KB', '1.5 MB', '10 MB'])
})
