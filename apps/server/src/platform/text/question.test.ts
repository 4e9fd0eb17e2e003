import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ideasOf, worthOf } from './question.ts'

const words = new Map([
  ['电动车', ['电动自行车']],
  ['物业', ['物业服务企业']],
  ['物业费', ['物业服务费']],
])
const ideas = (question: string) => ideasOf(question, words).map((idea) => idea.words)

test('the ideas of a question: known words with their official ones, the longest first, and no words that only ask', () => {
  assert.deepEqual(ideas('电动车进电梯怎么办？'), [['电动车', '电动自行车'], ['电梯']])
  assert.deepEqual(ideas('请问物业费可以不交吗'), [['物业费', '物业服务费'], ['不交']])
  assert.deepEqual(ideas('怎么办'), [])
})

test('two words side by side are an idea of their own', () => {
  assert.deepEqual(ideas('诉讼时效'), [['诉讼时效'], ['诉讼'], ['时效']])
})

test('a rare idea is worth more; the words of a pair that is found count less, those of one that is not count fully', () => {
  const [pair, first, second] = ideasOf('诉讼时效', words)
  assert.ok(pair && first && second)
  const worth = (inPair: number) =>
    worthOf(
      [
        { idea: pair, count: inPair },
        { idea: first, count: 4 },
        { idea: second, count: 1 },
      ],
      100,
    )
  const [joined = 0, common = 0, rare = 0] = worth(1)
  assert.ok(rare > common)
  assert.ok(joined > rare)
  assert.ok((worth(0)[2] ?? 0) > rare)
  assert.equal(worth(0)[0], 0)
})
