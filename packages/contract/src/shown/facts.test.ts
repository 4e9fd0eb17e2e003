import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lectureFacts, projectFacts, type ShownFact, tourFacts } from './facts.ts'

const valuesByName = (facts: readonly ShownFact[]) =>
  Object.fromEntries(facts.filter(({ value }) => value).map(({ name, value }) => [name, value]))

test('the particulars of a project are in the words of its page: place in one line, areas in 万, floors together', () => {
  const own = {
    province: '临东省',
    city: '临江市',
    district: '青屿区',
    areaM2: 96_400,
    floorsAbove: 28,
    floorsBelow: 3,
  }
  assert.deepEqual(
    valuesByName(projectFacts({ ...own, parkingSpaces: 1618, elevators: 16, longitude: 122.7, latitude: 30.1 })),
    {
      所在地: '临东省 临江市 青屿区',
      管理面积: '9.6 万平方米',
      楼层: '地上 28 层，地下 3 层',
      车位: '1,618 个',
      电梯: '16 部',
    },
  )
  assert.deepEqual(valuesByName(projectFacts({})), {})
})

test('a lecture and a tour have their number in words, and a tour its days', () => {
  assert.deepEqual(valuesByName(lectureFacts({ number: 14, series: '设备', lecturer: '周明', attendees: 62 })), {
    期次: '第 14 讲 · 设备',
    主讲: '周明',
    到场: '62 人',
  })
  assert.equal(
    valuesByName(tourFacts({ batch: 2, startOn: '2026-03-26', endOn: '2026-04-01' })).时间,
    '2026.03.26—04.01',
  )
  assert.equal(valuesByName(tourFacts({ startOn: '2025-12-28', endOn: '2026-01-03' })).时间, '2025.12.28—2026.01.03')
})
