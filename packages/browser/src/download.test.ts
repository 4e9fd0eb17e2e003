import assert from 'node:assert/strict'
import { test } from 'node:test'
import { downloadRefusal, fileNameOf } from './download.ts'

test('§8 downloads: mapped codes have their own sentences', () => {
  assert.equal(downloadRefusal(401), '认证失败，无法访问系统资源')
  assert.equal(downloadRefusal(403), '当前操作没有权限')
  assert.equal(downloadRefusal(404, '别的'), '访问资源不存在')
})

test('§8 downloads: other codes say what the server said, else the default', () => {
  assert.equal(downloadRefusal(429, '操作过于频繁，请稍后再试'), '操作过于频繁，请稍后再试')
  assert.equal(downloadRefusal(500), '系统未知错误，请反馈给管理员')
})

test('§7 downloads: the saved name comes from the download-filename header', () => {
  const headers = new Headers({ 'download-filename': encodeURIComponent('入职登记表.xlsx') })
  assert.equal(fileNameOf(headers, '/files/1/a.xlsx'), '入职登记表.xlsx')
  assert.equal(fileNameOf(new Headers(), '/files/1/%E8%A1%A8.pdf?x=1'), '表.pdf')
})
