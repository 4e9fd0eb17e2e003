import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LawStatus } from '@anju/contract/law'
import type { Amendments } from './amendment.ts'
import { doubtKey, EXPIRED, lawStatuses, quoted, type StatusFacts } from './status.ts'

const TODAY = '2026-11-21'

const repeal = { name: '旧法', anchor: 'art-1', quote: '《旧法》同时废止' }

function law(id: string, facts: Partial<StatusFacts> = {}): StatusFacts {
  const publishedOn = facts.publishedOn ?? '2010-01-01'
  return {
    id,
    groupKey: `law:${id}`,
    title: id,
    publishedOn,
    effectiveOn: publishedOn,
    firstOn: publishedOn,
    repeals: [],
    repealed: false,
    expired: false,
    ...facts,
  }
}

function statuses(...laws: StatusFacts[]) {
  const verdicts = lawStatuses(laws, TODAY)
  return laws.map(({ id }) => verdicts.get(id)?.status)
}

test('domain §2.4 status: a law is in force from its day on, and before that 尚未生效', () => {
  assert.deepEqual(
    statuses(
      law('a'),
      law('b', { effectiveOn: '2026-11-21' }),
      law('c', { effectiveOn: '2026-11-22' }),
      law('d', { effectiveOn: '' }),
    ),
    ['effective', 'effective', 'pending', 'effective'],
  )
})

test('domain §2.4 status: an older version is 已修改 only once the newer one is in force', () => {
  const old = law('a1', { groupKey: 'law:a' })
  assert.deepEqual(statuses(old, law('a2', { groupKey: 'law:a', publishedOn: '2020-01-01' })), ['amended', 'effective'])
  assert.deepEqual(
    statuses(old, law('a2', { groupKey: 'law:a', publishedOn: '2026-10-01', effectiveOn: '2027-01-01' })),
    ['effective', 'pending'],
  )
})

test('domain §2.4 status: named as repealed by a younger law in force, or flagged by a list, it is 待核 and never 已废止', () => {
  const repealer = law('新法', { publishedOn: '2020-01-01', repeals: [repeal] })
  assert.deepEqual(statuses(law('旧法'), repealer), ['review', 'effective'])
  assert.deepEqual(statuses(law('a', { expired: true })), ['review'])
  assert.match(lawStatuses([law('旧法'), repealer], TODAY).get('旧法')?.reason ?? '', /《新法》载明将其废止/)
})

test('domain §2.4 status: a law made again after its repeal, and one whose repealer is not in force yet, stay in force', () => {
  assert.deepEqual(
    statuses(law('旧法', { firstOn: '2022-01-01' }), law('新法', { firstOn: '2020-01-01', repeals: [repeal] })),
    ['effective', 'effective'],
  )
  assert.deepEqual(
    statuses(law('旧法'), law('新法', { publishedOn: '2026-10-01', effectiveOn: '2027-01-01', repeals: [repeal] })),
    ['effective', 'pending'],
  )
})

test('domain §2.4 status: a law whose own history ends with its repeal is 已废止', () => {
  assert.deepEqual(statuses(law('a', { repealed: true })), ['repealed'])
})

const verdict = (id: string, laws: StatusFacts[], amendments?: Amendments) =>
  lawStatuses(laws, TODAY, amendments).get(id)
const amendmentsOf = (...days: string[]): Amendments =>
  new Map([
    [
      'a',
      days.map((day) => ({
        id: day,
        name: 'a',
        kind: '修订' as const,
        publishedOn: day,
        effectiveOn: day,
        source: '公报',
      })),
    ],
  ])
const bare = { anchor: '', quote: '' }

test('a reason says in one sentence why a law has its status', () => {
  const reasonOf = (...laws: StatusFacts[]) => verdict('a', laws)?.reason
  assert.equal(reasonOf(law('a')), '')
  assert.equal(reasonOf(law('a', { effectiveOn: '2027-01-01' })), '自 2027-01-01 起施行')
  assert.equal(reasonOf(law('a', { repealed: true })), '题注记载已废止')
  assert.equal(reasonOf(law('a', { expired: true })), EXPIRED)
  assert.match(EXPIRED, /失效，待人工核对$/)
  const versions = ['2020-01-01', '2015-01-01'].map((publishedOn) =>
    law(publishedOn, { groupKey: 'law:a', publishedOn }),
  )
  assert.equal(reasonOf(law('a'), ...versions), '已有 2020-01-01 公布的版本')
  assert.equal(reasonOf(law('a'), ...versions.toReversed()), '已有 2020-01-01 公布的版本')
  assert.equal(quoted('关于《甲》的〈乙〉'), '《关于〈甲〉的〈乙〉》')
})

test('a repeal of its own comes before everything computed, with its day as far as it is known', () => {
  const own = verdict('a', [
    law('a', { repealed: true, repealedOn: '2020-01-01', expired: true, effectiveOn: '2027-01-01' }),
  ])
  assert.deepEqual(own, { status: 'repealed', reason: '题注记载已废止', repealedOn: '2020-01-01', doubts: [] })
  assert.equal(verdict('a', [law('a', { repealed: true })])?.repealedOn, '')
})

test('each doubt is listed with what raises it, a repealing law once', () => {
  const by = law('新法', { publishedOn: '2020-01-01', repeals: [repeal] })
  const later = law('新法二', { groupKey: 'law:新法', publishedOn: '2021-01-01', repeals: [repeal] })
  const doubts = verdict('旧法', [law('旧法', { expired: true, laterOn: '2015-01-01' }), by, later])?.doubts
  assert.deepEqual(doubts, [
    { kind: 'repealed', source: 'law:新法', by: later, anchor: 'art-1', quote: '《旧法》同时废止' },
    { kind: 'expired', source: '', ...bare },
    { kind: 'versionDay', source: '2015-01-01', ...bare },
  ])
  assert.deepEqual(verdict('b', [law('b', { laterOn: '2015-01-01' })])?.status, 'effective')
})

test('a law repeals neither its own versions nor those that began with it', () => {
  const own = law('旧法', { groupKey: 'law:旧法', publishedOn: '2020-01-01', firstOn: '2020-01-01', repeals: [repeal] })
  const old = law('旧法一', {
    groupKey: 'law:旧法',
    effectiveOn: '2026-01-01',
    publishedOn: '2020-01-01',
    firstOn: '2010-01-01',
  })
  assert.deepEqual(verdict('旧法一', [own, old])?.doubts, [])
  const sameDay = law('新法', { firstOn: '2010-01-01', repeals: [repeal] })
  assert.deepEqual(verdict('旧法', [law('旧法', { firstOn: '2010-01-01' }), sameDay])?.doubts, [])
})

test('doubts that a person has answered are not raised again', () => {
  const facts = { expired: true, laterOn: '2015-01-01' }
  const answered = new Set([doubtKey({ kind: 'expired', source: '' })])
  const left = verdict('a', [law('a', { ...facts, answered })])
  assert.deepEqual([left?.status, left?.doubts.map(({ kind }) => kind)], ['effective', ['versionDay']])
  assert.equal(doubtKey({ kind: 'versionDay', source: '2015-01-01' }), 'versionDay 2015-01-01')
})

test('a known newer version in force that is not held puts a law in doubt', () => {
  const held = law('a')
  const doubt = { kind: 'amended', source: '2025-01-01', anchor: '', quote: '公报' }
  const result = verdict('a', [held], amendmentsOf('2025-01-01', '2027-01-01'))
  assert.deepEqual([result?.status, result?.doubts], ['review', [doubt]])
  assert.match(result?.reason ?? '', /^2025 年修订，/)
  assert.equal(verdict('a', [held], amendmentsOf('2026-11-21'))?.status, 'review')
  assert.equal(verdict('a', [held], amendmentsOf('2026-11-22'))?.status, 'effective')
  assert.equal(verdict('b', [law('b')], amendmentsOf('2025-01-01'))?.status, 'effective')
  const answered = new Set(['amended 2025-01-01'])
  assert.deepEqual(verdict('a', [law('a', { answered })], amendmentsOf('2025-01-01'))?.doubts, [])
})

test('what a person decided comes first: a repeal from its day on, in force until a newer version is known', () => {
  const decided = (status: LawStatus, repealedOn = '') => ({ status, reason: '核对', repealedBy: '', repealedOn })
  const statusOf = (facts: Partial<StatusFacts>, amendments?: Amendments) =>
    verdict('a', [law('a', { expired: true, ...facts })], amendments)?.status
  assert.deepEqual(verdict('a', [law('a', { expired: true, decided: decided('effective') })]), {
    ...decided('effective'),
    doubts: [],
  })
  assert.equal(statusOf({ decided: decided('effective') }, amendmentsOf('2025-01-01')), 'review')
  assert.equal(statusOf({ decided: decided('amended') }, amendmentsOf('2025-01-01')), 'amended')
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '']
  assert.deepEqual(
    days.map((day) => statusOf({ decided: decided('repealed', day) })),
    ['repealed', 'repealed', 'review', 'repealed'],
  )
  assert.equal(statusOf({ decided: decided('effective', '2027-01-01') }), 'effective')
})
