import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTypeOf } from './file-type.ts'

test('a file is called what people call it, by its media type', () => {
  const labels = [
    ['image/webp', '图片'],
    ['video/mp4', '视频'],
    ['application/pdf', 'PDF'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Excel 表格'],
    ['application/vnd.ms-excel', 'Excel 表格'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Word 文档'],
    ['application/msword', 'Word 文档'],
    ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PPT 演示'],
    ['application/vnd.ms-powerpoint', 'PPT 演示'],
    ['application/zip', '压缩包'],
    ['application/octet-stream', '文件'],
  ] as const
  for (const [mime, label] of labels) assert.equal(fileTypeOf(mime).label, label, mime)
})
