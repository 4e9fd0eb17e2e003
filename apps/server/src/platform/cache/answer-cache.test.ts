import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAnswerCache } from './answer-cache.ts'

function cacheFor(maxBytes = 100_000) {
  const world = { now: 0, revision: 1 as number | undefined, next: Number.POSITIVE_INFINITY, asked: 0 }
  const answers = createAnswerCache({
    maxBytes,
    now: () => world.now,
    revision: () => world.revision,
    nextChange: async () => {
      world.asked++
      return world.next
    },
  })
  const keep = async (url: string, text = url) => answers.keep(url, Buffer.from(text), await answers.mark())
  return { world, answers, keep }
}

test('what is kept is found under its address only', async () => {
  const { answers, keep } = cacheFor()
  await keep('/a')
  assert.equal(answers.find('/a')?.toString(), '/a')
  assert.equal(answers.find('/b'), undefined)
})

test('answers to typed words are bounded on their own: the thousand latest, and no page leaves for them', async () => {
  const { answers, keep } = cacheFor()
  await keep('/page')
  const mark = await answers.mark()
  for (let at = 0; at < 1200; at++) {
    answers.keep(`/search${at}`, Buffer.from('x'), mark, 'searches')
    assert.ok(answers.find('/search0'), 'what is asked for again stays')
  }
  const kept = Array.from({ length: 1200 }, (_, at) => answers.find(`/search${at}`)).filter(Boolean)
  assert.equal(kept.length, 1000)
  assert.equal(answers.find('/search100'), undefined)
  assert.ok(answers.find('/page'))
  answers.drop()
  assert.deepEqual([answers.find('/search1199'), answers.bytes], [undefined, 0])
})

test('dropping forgets everything', async () => {
  const { answers, keep } = cacheFor()
  await keep('/a')
  answers.drop()
  assert.equal(answers.find('/a'), undefined)
  assert.equal(answers.bytes, 0)
})

test('another process’s write forgets everything', async () => {
  const { world, answers, keep } = cacheFor()
  await keep('/a')
  world.revision = 2
  assert.equal(answers.find('/a'), undefined)
})

test('the next moment by the clock forgets everything', async () => {
  const { world, answers, keep } = cacheFor()
  world.next = 1000
  await keep('/a')
  world.now = 999
  assert.ok(answers.find('/a'))
  world.now = 1000
  assert.equal(answers.find('/a'), undefined)
})

test('while changes cannot be heard nothing is kept and nothing is found', async () => {
  const { world, answers, keep } = cacheFor()
  await keep('/a')
  world.revision = undefined
  assert.equal(answers.find('/a'), undefined)
  await keep('/b')
  world.revision = 3
  assert.equal(answers.find('/a'), undefined)
  assert.equal(answers.find('/b'), undefined)
})

test('an answer computed before a change is not kept after it', async () => {
  const { world, answers } = cacheFor()
  for (const change of [
    () => answers.drop(),
    () => {
      world.revision = 2
    },
  ]) {
    const mark = await answers.mark()
    change()
    answers.keep('/a', Buffer.from('old'), mark)
    await answers.mark()
    assert.equal(answers.find('/a'), undefined)
  }
})

test('the next change is asked for once, not for each answer', async () => {
  const { world, keep } = cacheFor()
  for (let at = 0; at < 10; at++) await keep(`/${at}`)
  assert.equal(world.asked, 1)
})

test('memory is bounded: the oldest go first, addresses count too, and a huge answer is not kept', async () => {
  const { answers, keep } = cacheFor()
  for (let at = 0; at < 1000; at++) await keep(`/${at}`, 'x')
  assert.ok(answers.bytes <= 100_000)
  assert.equal(answers.find('/0'), undefined)
  assert.ok(answers.find('/999'))
  await keep('/huge', 'x'.repeat(6000))
  assert.equal(answers.find('/huge'), undefined)
})
