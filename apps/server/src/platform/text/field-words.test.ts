import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldWords } from './field-words.ts'

test('F6 words of own fields are texts and what pictures show, without numbers, days and addresses', () => {
  const picture = { src: '/files/a/b.webp', alt: '看守层门', width: 1200, height: 800, caption: '两层都要有人' }
  const fields = {
    issuedOn: '2010-04-01',
    officialUrl: 'https://openstd.samr.gov.cn/',
    importance: 3,
    urgent: true,
    number: 'GB/T 20647.9-2006',
    points: ['定期测试', ''],
    steps: [{ text: '拉闸', picture }],
  }
  assert.equal(fieldWords(fields), 'GB/T 20647.9-2006 定期测试 拉闸 看守层门 两层都要有人')
})
