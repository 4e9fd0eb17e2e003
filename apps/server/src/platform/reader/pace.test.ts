import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPace } from './pace.ts'

test('the pace is how much longer the same statement takes than at best, and is looked at once a second', async () => {
  let at = 0
  let takes = 4
  let probes = 0
  const pace = createPace(
    async () => {
      probes++
      at += takes
    },
    () => at,
  )
  const look = async () => {
    pace.look()
    await new Promise(setImmediate)
    return pace.factor
  }
  assert.equal(pace.factor, 1)
  assert.equal(await look(), 1)
  takes = 40
  assert.deepEqual([await look(), probes], [1, 1])
  at += 1000
  assert.deepEqual([await look(), probes], [10, 2])
  at += 1000
  takes = 2
  assert.equal(await look(), 1)
})

test('a server that is busy from the beginning is known to be slow, and one that fails is asked again', async () => {
  let at = 0
  let away = false
  const pace = createPace(
    async () => {
      at += 100
      if (away) throw new Error('away')
    },
    () => at,
  )
  const look = async () => {
    pace.look()
    await new Promise(setImmediate)
    at += 1000
    return pace.factor
  }
  assert.equal(await look(), 10)
  away = true
  assert.equal(await look(), 10)
  away = false
  assert.equal(await look(), 10)
})
