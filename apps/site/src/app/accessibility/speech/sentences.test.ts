import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentencesOf } from './sentences.ts'

const read = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

test('a text is read by sentence, with its closing marks, and nothing where there is nothing to say', () => {
  assert.deepEqual(read('业主不交物业费怎么办？先催告；再起诉。'), ['业主不交物业费怎么办？', '先催告；', '再起诉。'])
  assert.deepEqual(read('他说：“明天停电。”请备水！'), ['他说：“明天停电。”', '请备水！'])
  assert.deepEqual(read('云澜大厦'), ['云澜大厦'])
  assert.deepEqual(read('…… —— 。'), [])
})

test('a long sentence is read in clauses, and none of it is left out', () => {
  const clause = '物业服务人应当定期将服务的事项以合理的方式向业主公开，'
  const text = `${clause.repeat(12)}完。`
  const parts = read(text)
  assert.ok(parts.length > 2 && parts.every(({ length }) => length <= 120))
  assert.equal(parts.join(''), text)
})
