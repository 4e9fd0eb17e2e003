import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { placeOf } from './place-of.ts'

const photo = (name: string) => ({ src: `/files/${name}/1.webp`, alt: '', width: 4, height: 3 })
const form: ItemForm = {
  title: '滨江花园',
  summary: '江边的小区',
  body: '<p>小区始建于 2009 年，<strong>共 12 栋</strong>。</p><figure><img src="/files/b/1.webp" alt=""></figure><p>A &amp; B</p>',
  author: '陈敏',
  sourceName: '',
  deptId: '',
  kind: '住宅',
  audience: 'public',
  readerIds: [],
  publishDate: '2026-01-31',
  publishTime: '',
  expireTime: '',
  cover: photo('a'),
  fields: { hotline: '0571-88887777', area: 120_000, gallery: [photo('c'), { ...photo('d'), caption: '南门' }] },
  attachments: [{ fileId: 'x', name: '平面图.pdf', audience: 'public' }],
}
const byText = (text: string) => placeOf(form, { src: '', text })
const byPicture = (name: string) => placeOf(form, { src: `/files/${name}/1.webp`, text: '' })

test('a click on words of the preview leads to the field that has them', () => {
  assert.deepEqual(byText('滨江花园'), { field: 'title' })
  assert.deepEqual(byText('服务热线：0571-88887777'), { field: 'fields.hotline' })
  assert.deepEqual(byText('120000'), { field: 'fields.area' })
  assert.deepEqual(byText('南门'), { field: 'fields.gallery.1.caption' })
  assert.deepEqual(byText('作者：陈敏'), { field: 'author' })
  assert.deepEqual(byText('平面图.pdf 下载'), { field: 'attachments.0' })
  assert.deepEqual(byText('江边的'), { field: 'summary' })
})

test('a click on a paragraph leads to its words in the text, across formatting and signs that HTML writes otherwise', () => {
  assert.deepEqual(byText('小区始建于 2009 年，共 12 栋。'), {
    field: 'body',
    excerpt: '小区始建于 2009 年，共 12 栋。',
  })
  assert.deepEqual(byText('A & B'), { field: 'body', excerpt: 'A & B' })
})

test('a click on a picture leads to the field or to the place of the text that has it', () => {
  assert.deepEqual(byPicture('a'), { field: 'cover' })
  assert.deepEqual(byPicture('b'), { field: 'body', rule: 'alt', nth: 0 })
  assert.deepEqual(byPicture('d'), { field: 'fields.gallery.1' })
})

test('what is not of the item leads nowhere', () => {
  assert.equal(byText('版权所有'), undefined)
  assert.equal(byText(''), undefined)
  assert.equal(byPicture('elsewhere'), undefined)
})
