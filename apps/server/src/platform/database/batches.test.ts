import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { batches } from './batches.ts'

function list(length: number) {
  const pages: [limit: number, offset: number][] = []
  const load = async (limit: number, offset: number) => {
    pages.push([limit, offset])
    return Array.from({ length: Math.max(0, Math.min(limit, length - offset)) }, (_, at) => offset + at)
  }
  return { pages, load }
}

async function taken<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  return all
}

describe('batches', () => {
  test('every row comes once and in order, whatever the length of the list', async () => {
    for (const length of [0, 1, 9, 10, 11, 25]) {
      const { load } = list(length)
      assert.deepEqual(
        await taken(batches(load, 10)),
        Array.from({ length }, (_, at) => at),
      )
    }
  })

  test('no portion is asked for before it is needed', async () => {
    const { pages, load } = list(100)
    for await (const row of batches(load, 10)) if (row === 15) break
    assert.deepEqual(pages, [
      [10, 0],
      [10, 10],
    ])
  })

  test('others get a turn between two portions', async () => {
    let turns = 0
    const { load } = list(50)
    let waiting = true
    const take = () => {
      turns++
      if (waiting) setImmediate(take)
    }
    take()
    await taken(batches(load, 10))
    waiting = false
    assert.ok(turns >= 5, `${turns} turns`)
  })
})
