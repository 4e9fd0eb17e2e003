import assert from 'node:assert/strict'
import { test } from 'node:test'
import { besideOf, movedRows, type To } from './moved-rows.ts'

const rows = ['a', 'b', 'c'].map((contentId) => ({ contentId, version: 1 }))

function after(id: string, to: To): string | undefined {
  const row = rows.find(({ contentId }) => contentId === id)
  const beside = row && besideOf(rows, row, to)
  return (
    beside &&
    movedRows(rows, row, beside)
      .map(({ contentId, version }) => `${contentId}${version}`)
      .join(' ')
  )
}

test('a row goes up, down, or beside another one, and has the next version then', () => {
  assert.equal(after('b', -1), 'b2 a1 c1')
  assert.equal(after('b', 1), 'a1 c1 b2')
  assert.equal(after('a', { besideId: 'c', side: 'before' }), 'b1 a2 c1')
  assert.equal(after('c', { besideId: 'a', side: 'after' }), 'a1 c2 b1')
})

test('at the end of the page, and beside itself, a row stays', () => {
  assert.equal(after('a', -1), undefined)
  assert.equal(after('c', 1), undefined)
  assert.equal(after('a', { besideId: 'a', side: 'after' }), undefined)
})
