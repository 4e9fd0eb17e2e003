import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createResponseCache } from './response-cache.ts'

const response = (text: string) => ({ bytes: Buffer.from(text), route: '/', query: {}, foundNothing: false })

function cacheFor(maxBytes = 100_000) {
  const world = { now: 0, revision: 1 as number | undefined, next: Number.POSITIVE_INFINITY, computed: 0 }
  const cache = createResponseCache({
    maxBytes,
    now: () => world.now,
    revision: () => world.revision,
    nextChange: async () => {
      world.computed++
      return world.next
    },
  })
  const keep = async (url: string, text = url) => cache.put(url, response(text), await cache.generation())
  return { world, cache, keep }
}

test('what is kept is found under its address only', async () => {
  const { cache, keep } = cacheFor()
  await keep('/a')
  assert.equal(cache.find('/a')?.bytes.toString(), '/a')
  assert.equal(cache.find('/b'), undefined)
})

test('responses for free text have a bound of their own: the latest thousand, and no page is evicted for them', async () => {
  const { cache, keep } = cacheFor()
  await keep('/page')
  const mark = await cache.generation()
  for (let at = 0; at < 1200; at++) {
    cache.put(`/search${at}`, response('x'), mark, 'searches')
    assert.ok(cache.find('/search0'), 'what is asked for again stays')
  }
  const responses = Array.from({ length: 1200 }, (_, at) => cache.find(`/search${at}`)).filter(Boolean)
  assert.equal(responses.length, 1000)
  assert.equal(cache.find('/search100'), undefined)
  assert.ok(cache.find('/page'))
  cache.clear()
  assert.deepEqual([cache.find('/search1199'), cache.bytes], [undefined, 0])
})

test('dropping forgets everything', async () => {
  const { cache, keep } = cacheFor()
  await keep('/a')
  cache.clear()
  assert.equal(cache.find('/a'), undefined)
  assert.equal(cache.bytes, 0)
})

test('another process’s write forgets everything', async () => {
  const { world, cache, keep } = cacheFor()
  await keep('/a')
  world.revision = 2
  assert.equal(cache.find('/a'), undefined)
})

test('the next moment by the clock forgets everything', async () => {
  const { world, cache, keep } = cacheFor()
  world.next = 1000
  await keep('/a')
  world.now = 999
  assert.ok(cache.find('/a'))
  world.now = 1000
  assert.equal(cache.find('/a'), undefined)
})

test('without news of changes nothing is stored and nothing is found', async () => {
  const { world, cache, keep } = cacheFor()
  await keep('/a')
  world.revision = undefined
  assert.equal(cache.find('/a'), undefined)
  await keep('/b')
  world.revision = 3
  assert.equal(cache.find('/a'), undefined)
  assert.equal(cache.find('/b'), undefined)
})

test('an answer computed before a change is not kept after it', async () => {
  const { world, cache } = cacheFor()
  for (const change of [
    () => cache.clear(),
    () => {
      world.revision = 2
    },
  ]) {
    const mark = await cache.generation()
    change()
    cache.put('/a', response('old'), mark)
    await cache.generation()
    assert.equal(cache.find('/a'), undefined)
  }
})

test('the next change is asked for once, not for each answer', async () => {
  const { world, keep } = cacheFor()
  for (let at = 0; at < 10; at++) await keep(`/${at}`)
  assert.equal(world.computed, 1)
})

test('memory is bounded: the oldest go first, addresses count too, and a huge answer is not kept', async () => {
  const { cache, keep } = cacheFor()
  for (let at = 0; at < 1000; at++) await keep(`/${at}`, 'x')
  assert.ok(cache.bytes <= 100_000)
  assert.equal(cache.find('/0'), undefined)
  assert.ok(cache.find('/999'))
  await keep('/huge', 'x'.repeat(6000))
  assert.equal(cache.find('/huge'), undefined)
})

test('a remembered value is computed once, and again after any change', async () => {
  const { world, cache } = cacheFor()
  let computed = 0
  const ask = async (key = 'count') => (await cache.remember(key, async () => ({ computed: ++computed }))).computed
  assert.deepEqual([await ask(), await ask(), await ask('other')], [1, 1, 2])
  cache.clear()
  assert.equal(await ask(), 3)
  world.revision = 2
  assert.equal(await ask(), 4)
  world.next = 1000
  cache.clear()
  assert.equal(await ask(), 5)
  world.now = 1000
  assert.equal(await ask(), 6)
  world.revision = undefined
  assert.deepEqual([await ask(), await ask()], [7, 8])
})

test('a value computed while something changed is not remembered', async () => {
  const { cache } = cacheFor()
  const old = await cache.remember('count', async () => {
    cache.clear()
    return { total: 1 }
  })
  const later = await cache.remember('count', async () => ({ total: 2 }))
  assert.deepEqual([old.total, later.total], [1, 2])
})

test('remembered values are bounded: the one not asked for the longest goes first', async () => {
  const { cache } = cacheFor()
  let computed = 0
  const ask = (key: string) => cache.remember(key, async () => ({ computed: ++computed }))
  for (let at = 0; at < 3000; at++) {
    await ask(`${at}`)
    await ask('menu')
  }
  await ask('2999')
  assert.equal(computed, 3001)
  await ask('0')
  assert.equal(computed, 3002)
})
