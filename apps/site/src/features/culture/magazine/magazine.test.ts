import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mosaicOf } from './mosaic.ts'
import { firstSentences, minutesToRead } from './reading.ts'

/** Sums of the rows into which spans of six columns fall, in order. */
function rowsOf(spans: readonly number[]): number[] {
  const rows: number[] = []
  for (const span of spans) {
    const last = rows.at(-1)
    if (last !== undefined && last + span <= 6) rows[rows.length - 1] = last + span
    else rows.push(span)
  }
  return rows
}

test('a mixed grid has a place for every story and no hole, however many there are', () => {
  for (let count = 0; count <= 60; count++) {
    const spans = mosaicOf(count)
    assert.equal(spans.length, count)
    assert.ok(
      rowsOf(spans).every((sum) => sum === 6),
      `${count}: ${spans}`,
    )
  }
})

test('a mixed grid leaves no story alone in a row, except the only one', () => {
  for (let count = 2; count <= 60; count++) assert.ok(!mosaicOf(count).includes(6), `${count}`)
})

test('a mixed grid of a page of ten has stories of three sizes', () => {
  assert.deepEqual(new Set(mosaicOf(9)), new Set([2, 3, 4]))
})

test('reading takes a minute for 400 characters, and one minute at least', () => {
  assert.deepEqual([0, 100, 599, 600, 1200].map(minutesToRead), [1, 1, 1, 2, 3])
})

test('the opening of a text ends with a sentence, behind its closing quotation mark', () => {
  assert.equal(firstSentences('他说：“原因未明，不装。”第二天，他停机。'), '他说：“原因未明，不装。”第二天，他停机。')
  const long = `${'很'.repeat(90)}。${'长'.repeat(40)}。`
  assert.equal(firstSentences(long), `${'很'.repeat(90)}。`)
  assert.equal(firstSentences('没有句号的一段'), '没有句号的一段')
  assert.equal(firstSentences(''), '')
})
