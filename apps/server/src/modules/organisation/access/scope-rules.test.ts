import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { DataScope } from '#modules/identity'
import { scopeFits } from './ceiling.ts'
import { covers, EVERYTHING, scopeOfRole, unionOf } from './data-scope.ts'
import { departmentsIn, reachesDepartment } from './reach.ts'

const scope = (departments: string[], change: Partial<DataScope> = {}): DataScope => ({
  all: false,
  departments: new Set(departments),
  oneself: false,
  kinds: new Set(['2']),
  ...change,
})

test('a data scope is everything, chosen departments, the own one, what is below it, or oneself', () => {
  const scopeOf = (kind: string, own = 'shop') => scopeOfRole(kind, { chosen: ['bank'], own, below: ['shop', 'desk'] })
  assert.equal(scopeOf('1'), EVERYTHING)
  assert.deepEqual(scopeOf('2'), scope(['bank']))
  assert.deepEqual(scopeOf('3'), scope(['shop'], { kinds: new Set('3') }))
  assert.deepEqual(scopeOf('3', ''), scope([], { kinds: new Set('3') }))
  assert.deepEqual(scopeOf('4'), scope(['shop', 'desk'], { kinds: new Set('4') }))
  assert.deepEqual(scopeOf('5'), scope([], { oneself: true, kinds: new Set('5') }))
})

test('data scopes add up, and everything is everything', () => {
  const own = scope([], { oneself: true, kinds: new Set('5') })
  assert.equal(unionOf([own, EVERYTHING]), EVERYTHING)
  assert.deepEqual(
    unionOf([scope(['a']), own, scope(['a', 'b'])]),
    scope(['a', 'b'], { oneself: true, kinds: new Set(['2', '5']) }),
  )
  assert.deepEqual(unionOf([scope(['a']), scope(['b'])]), scope(['a', 'b']))
  assert.deepEqual(unionOf([]), scope([], { kinds: new Set() }))
})

test('a data scope covers another with no department, nor own rows, beyond it', () => {
  const oneself = scope([], { oneself: true })
  assert.equal(covers(EVERYTHING, scope(['a'])), true)
  assert.equal(covers(scope(['a']), EVERYTHING), false)
  assert.equal(covers(scope(['a'], { oneself: true }), { ...EVERYTHING, oneself: false }), false)
  assert.equal(covers(scope(['a', 'b']), scope(['a'])), true)
  assert.equal(covers(scope(['a']), scope(['a', 'b'])), false)
  assert.equal(covers(scope([]), oneself), false)
  assert.equal(covers(oneself, oneself), true)
  assert.equal(covers(oneself, scope([])), true)
})

test('rows of no department are for those who see everything or their own', () => {
  const own = scope(['a'], { oneself: true })
  assert.deepEqual(
    [EVERYTHING, own, scope(['a'])].map((one) => reachesDepartment(one, '')),
    [true, true, false],
  )
  assert.deepEqual(
    [EVERYTHING, own, scope(['a'])].map((one) => reachesDepartment(one, 'b')),
    [true, false, false],
  )
  assert.equal(reachesDepartment(scope(['a']), 'a'), true)
  assert.equal(departmentsIn(EVERYTHING), 'all')
  assert.deepEqual(departmentsIn(own), new Set(['a']))
})

describe('S31 a role is given within the data scope of the giver', () => {
  const PLACES = [
    { id: 'shop', ancestors: '0' },
    { id: 'desk', ancestors: '0,shop' },
    { id: 'bank', ancestors: '0' },
  ]
  const fits = (own: DataScope, kind: string, assignee?: string, chosen: string[] = []) =>
    scopeFits(own, kind, chosen, PLACES, assignee)
  const kind = (one: string, ...departments: string[]) => scope(departments, { kinds: new Set(one) })

  test('everything fits who sees everything, and nobody else', () => {
    assert.deepEqual([fits(EVERYTHING, '1'), fits(scope(['shop', 'desk', 'bank']), '1')], [true, false])
    assert.equal(fits(scope([]), '5'), true)
  })

  test('chosen departments fit who sees each of them', () => {
    assert.equal(fits(scope(['shop', 'bank']), '2', undefined, ['bank', 'shop']), true)
    assert.equal(fits(scope(['shop']), '2', undefined, ['bank', 'shop']), false)
    assert.equal(fits(scope([]), '2', 'bank', []), true)
  })

  test('the own department, of whoever gets the role, fits those who have such a scope themselves', () => {
    assert.deepEqual(
      ['2', '3', '4', '5'].map((one) => fits(kind(one, 'shop'), '3')),
      [false, true, true, false],
    )
  })

  test('the own department fits who sees that of the assignee, or where there is none', () => {
    assert.deepEqual(
      ['shop', 'bank', ''].map((assignee) => fits(kind('2', 'shop'), '3', assignee)),
      [true, false, true],
    )
  })

  test('what is below fits who sees all of it', () => {
    assert.deepEqual(
      ['shop', 'desk', ''].map((assignee) => fits(kind('2', 'shop'), '4', assignee)),
      [false, false, true],
    )
    assert.equal(fits(kind('2', 'shop', 'desk'), '4', 'shop'), true)
    assert.equal(fits(kind('4', 'shop', 'desk'), '4'), true)
    assert.equal(fits(kind('4', 'shop'), '4'), false)
    assert.equal(fits(kind('3', 'bank'), '4'), false)
  })
})
