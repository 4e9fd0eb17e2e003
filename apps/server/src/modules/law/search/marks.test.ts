import assert from 'node:assert/strict'
import { test } from 'node:test'
import { finderOf, marksOf, readThings } from './marks.ts'

test('the marks that are looked for in a text are those of them that it has, each once', () => {
  const things = readThings()
  const article = '饲养的犬只造成他人损害的，犬只饲养人承担责任；住宅区业主委员会劝阻，KTV 停业。'
  const wanted = [...marksOf('邻居家的狗咬伤业委会的人，KTV', things).keys()]
  const has = marksOf(article, things)
  const places = finderOf(wanted, things)(article)
  assert.deepEqual(places.map((at) => wanted[at]).sort(), wanted.filter((mark) => has.has(mark)).sort())
  assert.ok(places.some((at) => wanted[at] === '#狗') && places.some((at) => wanted[at] === 'KT'))
  assert.deepEqual(finderOf(wanted, things)('第一条'), [])
})
