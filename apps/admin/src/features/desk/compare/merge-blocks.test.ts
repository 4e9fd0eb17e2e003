import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BlockPick, blocksOfChunk, mergeBlocks } from './merge-blocks.ts'

const merged = (base: string[], mine: string[], theirs: string[], pick: BlockPick = 'mine') =>
  mergeBlocks(base, mine, theirs).flatMap((chunk) => blocksOfChunk(chunk, pick))
const meetings = (base: string[], mine: string[], theirs: string[]) =>
  mergeBlocks(base, mine, theirs).flatMap((chunk) => (chunk.by === 'both' ? [[chunk.mine, chunk.theirs]] : []))

const base = ['甲', '乙', '丙', '丁']

test('what only one has changed is taken from that one, also in paragraphs beside each other', () => {
  assert.deepEqual(merged(base, ['甲一', '乙', '丙', '丁'], ['甲', '乙', '丙', '丁二']), ['甲一', '乙', '丙', '丁二'])
  assert.deepEqual(merged(base, ['甲', '乙一', '丙', '丁'], ['甲', '乙', '丙二', '丁']), ['甲', '乙一', '丙二', '丁'])
  assert.deepEqual(merged(base, ['甲', '丙', '丁'], ['甲', '乙', '丙', '丁', '戊']), ['甲', '丙', '丁', '戊'])
  assert.deepEqual(meetings(base, ['甲', '丙', '丁'], ['甲', '乙', '丙', '丁', '戊']), [])
})

test('what both have changed is left to be chosen, and only that', () => {
  const mine = ['甲', '乙一', '丙', '丁一']
  const theirs = ['甲二', '乙二', '丙', '丁']
  assert.deepEqual(meetings(base, mine, theirs), [[['乙一'], ['乙二']]])
  assert.deepEqual(merged(base, mine, theirs, 'theirs'), ['甲二', '乙二', '丙', '丁一'])
  assert.deepEqual(merged(base, mine, theirs, 'mine'), ['甲二', '乙一', '丙', '丁一'])
})

test('one removes what the other changes: that is a question; the same change on both sides is none', () => {
  assert.deepEqual(meetings(base, ['甲', '丙', '丁'], ['甲', '乙二', '丙', '丁']), [[[], ['乙二']]])
  assert.deepEqual(meetings(base, ['甲', '丁'], ['甲', '乙', '丙二', '丁']), [[[], ['乙', '丙二']]])
  assert.deepEqual(meetings(base, ['甲', '乙', '丙二', '丁'], ['甲', '丁']), [[['乙', '丙二'], []]])
  assert.deepEqual(meetings(base, ['甲', '乙一', '丙'], ['甲', '乙一', '丙']), [])
})

test('two paragraphs at the same place can both stay', () => {
  const [mine, theirs] = [
    ['甲', '一', '乙', '丙', '丁'],
    ['甲', '二', '乙', '丙', '丁'],
  ]
  assert.deepEqual(merged(base, mine, theirs, 'each'), ['甲', '一', '二', '乙', '丙', '丁'])
})

/** Numbers from 0 to 1 that are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A text after some random changes; what is new in it begins with `sign`. */
function edited(text: readonly string[], sign: string, random: () => number): string[] {
  return text.flatMap((block, at) => {
    const dice = random()
    if (dice < 0.1) return []
    if (dice < 0.2) return [`${sign}${at}`]
    if (dice < 0.3) return [block, `${sign}+${at}`]
    return [block]
  })
}

test('whatever two people write, nothing new is lost and nothing that both left is changed', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const random = numbers(seed)
    // Some blocks are equal, as empty paragraphs are.
    const text = Array.from({ length: 1 + Math.floor(random() * 20) }, (_, at) => (random() < 0.2 ? '' : `第${at}段`))
    const [mine, theirs] = [edited(text, '我', random), edited(text, '他', random)]
    assert.deepEqual(merged(text, mine, text), mine, `seed ${seed}`)
    assert.deepEqual(merged(text, text, theirs), theirs, `seed ${seed}`)
    assert.deepEqual(merged(text, mine, mine), mine, `seed ${seed}`)
    const all = merged(text, mine, theirs, 'each')
    for (const block of [...mine, ...theirs].filter((one) => !text.includes(one)))
      assert.ok(all.includes(block), `seed ${seed}: ${block}`)
    const left = text.filter((block) => block && mine.includes(block) && theirs.includes(block))
    const pieces = all.filter((block) => left.includes(block))
    assert.deepEqual([...new Set(pieces)], left, `seed ${seed}`)
    const one = merged(text, mine, theirs, 'mine')
    for (const block of mine.filter((block) => !text.includes(block))) assert.ok(one.includes(block), `seed ${seed}`)
    const other = merged(text, mine, theirs, 'theirs')
    const opposite = merged(text, theirs, mine, 'mine')
    assert.deepEqual(other, opposite, `seed ${seed}`)
  }
})

test('changes of different paragraphs never meet', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = numbers(seed)
    const text = Array.from({ length: 12 }, (_, at) => `第${at}段`)
    const owner = text.map(() => random() < 0.5)
    const by = (isMine: boolean, sign: string) =>
      text.flatMap((block, at) => {
        if (owner[at] !== isMine) return [block]
        const dice = random()
        return dice < 0.3 ? [] : dice < 0.7 ? [`${sign}${at}`] : [block]
      })
    const [mine, theirs] = [by(true, '我'), by(false, '他')]
    assert.deepEqual(meetings(text, mine, theirs), [], `seed ${seed}`)
  }
})
