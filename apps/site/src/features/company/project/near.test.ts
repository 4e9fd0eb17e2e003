import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContentRow } from '@anju/contract/content'
import type { Project } from './filter.ts'
import { metresBetween, nearestFirst, shownDistance } from './near.ts'

const here = { longitude: 122.8, latitude: 30.6 }
const project = (title: string, at?: Project['at']) => ({ row: { title } as ContentRow, ...(at && { at }) }) as Project

test('a degree to the north is 111 km, one to the east less', () => {
  assert.equal(Math.round(metresBetween(here, { ...here, latitude: 31.6 }) / 1000), 111)
  assert.equal(Math.round(metresBetween(here, { ...here, longitude: 123.8 }) / 1000), 96)
  assert.equal(metresBetween(here, here), 0)
})

test('the nearest project comes first; those without a place come last, in their order', () => {
  const far = project('远', { longitude: 122.4, latitude: 30.9 })
  const near = project('近', { longitude: 122.801, latitude: 30.601 })
  const [first, second] = [project('一'), project('二')]
  assert.deepEqual(
    nearestFirst([first, far, second, near], here).map(({ row }) => row.title),
    ['近', '远', '一', '二'],
  )
})

test('a distance is told as roughly as it is known', () => {
  assert.deepEqual([0, 340, 999, 2440, 99_940, 130_400].map(shownDistance), [
    '约 100 米',
    '约 300 米',
    '约 1000 米',
    '约 2.4 公里',
    '约 99.9 公里',
    '约 130 公里',
  ])
})
