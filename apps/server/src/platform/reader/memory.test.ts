import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMemory } from './memory.ts'

function counter() {
  let computed = 0
  return async () => ({ computed: ++computed })
}

test('a value is computed once for each state of the published data, and for each key', async () => {
  const memory = createMemory()
  const compute = counter()
  const ask = async (state: number, key = 'facts') => (await memory.since(state)(key, compute)).computed
  assert.deepEqual([await ask(1), await ask(1), await ask(1, 'other')], [1, 1, 2])
  assert.deepEqual([await ask(2), await ask(2)], [3, 3])
  assert.equal(await ask(1), 4, 'another state is never asked for what it was before')
})

test('what is computed while the state changes is not remembered for the new one', async () => {
  const memory = createMemory()
  const before = memory.since(1)
  const slow = Promise.withResolvers<{ computed: number }>()
  const first = before('facts', () => slow.promise)
  const after = memory.since(2)
  slow.resolve({ computed: 1 })
  await first
  assert.deepEqual(await after('facts', async () => ({ computed: 2 })), { computed: 2 })
})
