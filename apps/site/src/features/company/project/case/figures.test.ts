import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fromWireTime } from '@anju/contract/wire/time'
import { caseFigures } from './figures.ts'

const now = fromWireTime('2026-11-26 08:00:00')
const figureTexts = (fields: Parameters<typeof caseFigures>[0]) =>
  caseFigures(fields, now).map(({ label, value, unit }) => `${label} ${value} ${unit}`)

describe('the figures of a project', () => {
  test('are three: homes first where people live, lifts where they work', () => {
    const both = { areaM2: 96_400, takenOverOn: '2011-07-15', elevators: 16, status: '在管' } as const
    assert.deepEqual(figureTexts(both), ['管理面积 9.6 万平方米', '连续服务 15 年', '电梯 16 部'])
    assert.deepEqual(figureTexts({ ...both, households: 1286 }), [
      '住户 1,286 户',
      '管理面积 9.6 万平方米',
      '连续服务 15 年',
    ])
  })

  test('leave out what is missing, zero or not known', () => {
    assert.deepEqual(figureTexts({}), [])
    assert.deepEqual(figureTexts({ areaM2: 0, elevators: 0, parkingSpaces: 40 }), ['车位 40 个'])
    assert.deepEqual(figureTexts({ areaM2: 8_200, takenOverOn: '2011-07-15', status: '已撤场' }), [
      '管理面积 8,200 平方米',
    ])
  })

  test('count a year of service when it is over, not before', () => {
    assert.deepEqual(figureTexts({ takenOverOn: '2025-11-26' }), ['连续服务 1 年'])
    assert.deepEqual(figureTexts({ takenOverOn: '2025-11-27' }), [])
    assert.deepEqual(figureTexts({ takenOverOn: '2027-01-01' }), [])
  })

  test('say what they mean', () => {
    const notes = caseFigures({ areaM2: 60_000, floorsAbove: 28, floorsBelow: 3, elevators: 10 }, now)
    assert.deepEqual(
      notes.map(({ note }) => note),
      ['地上 28 层，地下 3 层', '平均每 6,000 平方米一部'],
    )
  })
})
