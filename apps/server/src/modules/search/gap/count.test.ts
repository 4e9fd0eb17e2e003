import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DAY } from '@anju/contract/wire/time'
import { ALONE_A_DAY, createMissCounter, PHRASES_OF_ONE, recordedPhrase } from './count.ts'

/** A counter with its clock, and what it has counted as phrase and number. */
function counting() {
  let now = Date.parse('2026-11-21T08:00:00+08:00')
  const counter = createMissCounter(() => now)
  return {
    note: (phrase: string, who: string, searcher: 'visitor' | 'member' = 'visitor', result: 0 | 1 | 2 = 0) =>
      counter.note({ phrase, who, searcher, result }),
    pass: (ms: number) => {
      now += ms
    },
    take: () => counter.take().map(({ phrase, searches }) => `${phrase} ${searches}`),
    counter,
  }
}

describe('what is recorded of a search', () => {
  for (const [title, phrase] of [
    ['  门禁卡　丢了？ ', '门禁卡 丢了'],
    ['門禁卡', '门禁卡'],
    ['ＷｉＦｉ密码', 'wifi密码'],
    ['电'.repeat(40), '电'.repeat(40)],
    ['电'.repeat(41), ''],
    ['张三 13800138000', ''],
    ['查询码 4829-1375', ''],
    ['？！', ''],
  ] as const)
    test(`${JSON.stringify(title.slice(0, 20))} is ${JSON.stringify(phrase.slice(0, 20))}`, () =>
      assert.equal(recordedPhrase(title), phrase))
})

test('a network or employee counts once a day for a phrase, and visitors and employees apart', () => {
  const day = counting()
  for (const who of ['one', 'one', 'two']) day.note('门禁卡', who)
  day.note('门禁卡', 'one', 'member')
  assert.deepEqual(day.take(), ['门禁卡 2', '门禁卡 1'])
  day.note('门禁卡', 'one')
  day.pass(DAY)
  day.note('门禁卡', 'one')
  assert.deepEqual(day.take(), ['门禁卡 1'])
})

test('one network has few phrases a day, and random words of many do not keep out what two search for', () => {
  const day = counting()
  for (let at = 0; at < 1000; at++) day.note(`胡乱${at}`, 'hostile')
  assert.equal(day.take().length, PHRASES_OF_ONE)
  for (let at = 0; at < 2 * ALONE_A_DAY; at++) day.note(`噪声${at}`, `network ${at}`)
  assert.equal(day.take().length, ALONE_A_DAY - PHRASES_OF_ONE)
  day.note('门禁卡', 'one')
  assert.deepEqual(day.take(), [])
  day.note('门禁卡', 'two')
  assert.deepEqual(day.take(), ['门禁卡 2'])
})

test('the worst result of a day counts, and what could not be written is counted again', () => {
  const day = counting()
  day.note('门禁卡', 'one', 'visitor', 2)
  const taken = day.counter.take()
  assert.equal(taken[0]?.failedAt, 0)
  day.note('门禁卡', 'two', 'visitor', 1)
  day.counter.giveBack(taken)
  const [count] = day.counter.take()
  assert.deepEqual([count?.searches, count?.result, (count?.failedAt ?? 0) > 0], [2, 1, true])
})
