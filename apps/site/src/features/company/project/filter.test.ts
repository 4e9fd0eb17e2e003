import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ContentRow } from '@anju/contract/content'
import { bandOf, choose, countsOf, type Project, sorted } from './filter.ts'

const project = (more: Partial<Project>): Project => ({
  row: {} as ContentRow,
  kind: '住宅',
  city: '甲市',
  district: '东区',
  area: 20_000,
  status: '在管',
  takenOverOn: '2020-01-01',
  hotline: '',
  ...more,
})
const all = [
  project({ kind: '住宅', area: 9999, takenOverOn: '2012-01-01' }),
  project({ kind: '医院', area: 10_000, city: '乙市', takenOverOn: '2024-01-01' }),
  project({ kind: '医院', area: 130_000, status: '已撤场', takenOverOn: '' }),
]

describe('projects', () => {
  test('an area belongs to the band that begins at or below it', () => {
    const bands = [0, 9999.99, 10_000, 49_999, 50_000, 99_999, 100_000, 2_000_000].map(bandOf)
    assert.deepEqual(bands, ['small', 'small', 'medium', 'medium', 'large', 'large', 'huge', 'huge'])
  })

  test('all choices have to be met', () => {
    assert.equal(choose(all, {}).length, 3)
    assert.deepEqual(choose(all, { kind: '医院', status: '在管' }), [all[1]])
    assert.deepEqual(choose(all, { kind: '医院', city: '丙市' }), [])
  })

  test('a value counts what it would show beside the other choices', () => {
    const chosen = { kind: '医院', status: '在管' }
    assert.deepEqual(
      [...countsOf(all, chosen, 'kind')],
      [
        ['住宅', 1],
        ['医院', 1],
      ],
    )
    assert.deepEqual(
      [...countsOf(all, chosen, 'status')],
      [
        ['在管', 1],
        ['已撤场', 1],
      ],
    )
  })

  test('the largest, or the latest, come first; a project without a day last', () => {
    assert.deepEqual(sorted(all, 'area'), [all[2], all[1], all[0]])
    assert.deepEqual(sorted(all, 'year'), [all[1], all[0], all[2]])
    assert.deepEqual(sorted(all, 'unknown'), all)
  })
})
