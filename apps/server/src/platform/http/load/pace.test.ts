import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPace } from './pace.ts'

const turn = () => new Promise(setImmediate)

test('two calls begin in a turn of the event loop, in the order in which they came', async () => {
  const pace = createPace({ aTurn: 2, waiting: 10, waitingOfOne: 10 })
  const begun: number[] = []
  for (let nth = 0; nth < 5; nth++) void pace.turn('a').then(() => void begun.push(nth))
  assert.equal(begun.length, 0)
  for (const expected of ['0,1', '0,1,2,3', '0,1,2,3,4']) {
    await turn()
    assert.equal(begun.join(), expected)
  }
  assert.equal(pace.waiting, 0)
  void pace.turn('a').then(() => void begun.push(5))
  await turn()
  assert.equal(begun.length, 6)
})

test('more than may wait are refused, of one network and of all', async () => {
  const pace = createPace({ aTurn: 1, waiting: 3, waitingOfOne: 2 })
  const waiting = [pace.turn('a'), pace.turn('a')]
  assert.throws(() => pace.turn('a'), { code: 503 })
  waiting.push(pace.turn('b'))
  assert.throws(() => pace.turn('c'), { code: 503 })
  await Promise.all(waiting)
  await pace.turn('a')
})
