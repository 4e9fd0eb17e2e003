import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lawStatuses, type StatusFacts } from './status.ts'

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
  const found = lawStatuses(laws, TODAY)
  return laws.map(({ id }) => found.get(id)?.status)
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
