import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BlockPair, compareBlocks, withoutSame } from './blocks.ts'

const side = (parts: BlockPair['before']) =>
  parts === null ? null : parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('')
const sidesOf = (before: string[], after: string[]) =>
  compareBlocks(before, after).map((pair) => [side(pair.before), side(pair.after)])

test('a changed paragraph is marked where it changed', () => {
  assert.deepEqual(sidesOf(['序言', '九点集合。', '结束'], ['序言', '十点集合。', '结束']), [
    ['序言', '序言'],
    ['[九]点集合。', '[十]点集合。'],
    ['结束', '结束'],
  ])
})

test('an added and a removed paragraph have nothing on the other side', () => {
  assert.deepEqual(sidesOf(['甲', '乙'], ['乙', '丙']), [
    ['[甲]', null],
    ['乙', '乙'],
    [null, '[丙]'],
  ])
})

test('a paragraph with nothing in common is shown as replaced', () => {
  const [before = '', after = ''] = ['甲'.repeat(3000), '乙'.repeat(3000)]
  assert.deepEqual(sidesOf([before], [after]), [[`[${before}]`, `[${after}]`]])
})

test('of long unchanged stretches only the nearest paragraphs are shown', () => {
  const texts = Array.from({ length: 20 }, (_, at) => `第 ${at} 段`)
  const list = withoutSame(compareBlocks(texts, [...texts.slice(0, 10), '新的一段', ...texts.slice(10)]))
  assert.deepEqual(
    list.map((one) => ('left' in one ? one.left : side(one.after))),
    [9, '第 9 段', '[新的一段]', '第 10 段', 9],
  )
})

test('equal texts have no difference', () => {
  assert.deepEqual(withoutSame(compareBlocks(['甲', '乙'], ['甲', '乙'])), [{ left: 2 }])
})

test('a paragraph with the same words in another form is a change, in which no word is marked', () => {
  const forms = { before: ['段 甲', '段 乙'], after: ['段 甲', '标题 乙'] }
  assert.deepEqual(
    compareBlocks(['甲', '乙'], ['甲', '乙'], forms).map((pair) => [pair.same, side(pair.before), side(pair.after)]),
    [
      [true, '甲', '甲'],
      [false, '乙', '乙'],
    ],
  )
})
