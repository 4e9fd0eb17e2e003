import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HIGHEST, numbersFor, type Place } from './numbers.ts'

const rowsOf = (...numbers: number[]): Place[] => numbers.map((sortNo, at) => ({ id: 'abcdefgh'[at] ?? '', sortNo }))

/** The ids in their new order, and how many got another number. */
function moved(rows: Place[], id: string, side: 'before' | 'after', besideId: string) {
  const changes = numbersFor(rows, id, { besideId, side })
  const numbers = new Map(changes?.map((change) => [change.id, change.sortNo]))
  const next = rows.map((row) => ({ ...row, sortNo: numbers.get(row.id) ?? row.sortNo }))
  next.sort((one, other) => one.sortNo - other.sortNo || (one.id < other.id ? -1 : 1))
  return { order: next.map((row) => row.id).join(''), changed: changes?.length }
}

test('an item takes a free number between its neighbours, and the others keep theirs', () => {
  assert.deepEqual(moved(rowsOf(10, 20, 30), 'c', 'before', 'b'), { order: 'acb', changed: 1 })
  assert.deepEqual(moved(rowsOf(10, 20, 30), 'a', 'after', 'c'), { order: 'bca', changed: 1 })
  assert.deepEqual(moved(rowsOf(10, 20, 30), 'c', 'before', 'a'), { order: 'cab', changed: 1 })
})

test('without a free number the following items make room, as far as necessary', () => {
  assert.deepEqual(moved(rowsOf(1, 2, 3, 9), 'd', 'after', 'a'), { order: 'adbc', changed: 3 })
  assert.deepEqual(moved(rowsOf(1, 2, 3, 9), 'c', 'before', 'a'), { order: 'cabd', changed: 1 })
})

test('items with the same number are moved among each other', () => {
  assert.deepEqual(moved(rowsOf(0, 0, 0, 0), 'd', 'before', 'b').order, 'adbc')
  assert.deepEqual(moved(rowsOf(0, 0, 0, 0), 'a', 'after', 'd').order, 'bcda')
  assert.deepEqual(moved(rowsOf(0, 0, 0, 0), 'b', 'before', 'a').order, 'bacd')
})

test('every item goes beside every other one', () => {
  for (const rows of [rowsOf(0, 0, 1, 1, 2), rowsOf(1, 2, 3, 4, 5), rowsOf(0, 5, 5, 5, 6)])
    for (const { id } of rows)
      for (const beside of rows.filter((row) => row.id !== id))
        for (const side of ['before', 'after'] as const) {
          const rest = rows.map((row) => row.id).filter((one) => one !== id)
          rest.splice(rest.indexOf(beside.id) + (side === 'after' ? 1 : 0), 0, id)
          assert.equal(moved(rows, id, side, beside.id).order, rest.join(''))
        }
})

test('no number exceeds the highest: all get new ones before that', () => {
  const rows = rowsOf(1, HIGHEST - 1, HIGHEST)
  assert.deepEqual(moved(rows, 'a', 'after', 'b'), { order: 'bac', changed: 3 })
  assert.ok(numbersFor(rows, 'a', { besideId: 'b', side: 'after' })?.every(({ sortNo }) => sortNo <= HIGHEST))
})

test('nothing is moved beside an item that is not there', () => {
  assert.equal(numbersFor(rowsOf(1, 2), 'a', { besideId: 'x', side: 'after' }), undefined)
  assert.equal(numbersFor(rowsOf(1, 2), 'x', { besideId: 'a', side: 'after' }), undefined)
  assert.equal(numbersFor(rowsOf(1, 2), 'a', { besideId: 'a', side: 'after' }), undefined)
})
