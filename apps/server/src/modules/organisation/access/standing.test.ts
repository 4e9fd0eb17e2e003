import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sections } from '@anju/contract/sections'
import { faultOfChange, type Grant, type Standing, type Standings, standingOf } from './standing.ts'

const PLACES = [
  { id: 'head', ancestors: '0' },
  { id: 'shop', ancestors: '0,head' },
  { id: 'desk', ancestors: '0,head,shop' },
  { id: 'bank', ancestors: '0' },
]
const grant = (scope: string, change: Partial<Grant> = {}): Grant => ({
  scope,
  permissions: ['system:user:list'],
  chosen: [],
  sections: [],
  projects: ['all'],
  ...change,
})
/** The departments, or `everywhere`, by right, of a bearer of one role for each grant. */
function rightsOf(department: string, ...grants: Grant[]) {
  const byRole = new Map(grants.map((one, index) => [String(index), one]))
  const { rights } = standingOf([...byRole.keys()], department, byRole, PLACES)
  const entries = [...rights].map(([key, { everywhere, departments }]): [string, string] => [
    key,
    everywhere ? 'everywhere' : [...departments].sort().join(),
  ])
  return Object.fromEntries(entries)
}

describe('what a user may do', () => {
  test('a right reaches as far as the data scope of its role', () => {
    const reach = (scope: string, department = 'shop', chosen: string[] = []) =>
      rightsOf(department, grant(scope, { chosen }))['system:user:list']
    assert.equal(reach('1'), 'everywhere')
    assert.equal(reach('2', 'shop', ['bank', 'desk']), 'bank,desk')
    assert.equal(reach('3', 'shop', ['bank']), 'shop')
    assert.equal(reach('4', 'shop', ['bank']), 'desk,shop')
    assert.equal(reach('4', 'head'), 'desk,head,shop')
    assert.equal(reach('5', 'shop', ['bank']), '')
  })

  test('without a department the own one and what is below it are nothing', () => {
    assert.deepEqual([rightsOf('', grant('3')), rightsOf('', grant('4'))], Array(2).fill({ 'system:user:list': '' }))
  })

  test('several roles add up, permission by permission', () => {
    const both = rightsOf(
      'shop',
      grant('3', { permissions: ['system:user:list', 'system:user:edit'] }),
      grant('2', { chosen: ['bank'] }),
    )
    assert.deepEqual(both, { 'system:user:list': 'bank,shop', 'system:user:edit': 'shop' })
    assert.deepEqual(rightsOf('shop', grant('3'), grant('1')), { 'system:user:list': 'everywhere' })
  })

  test('a right on items is one for each section; one on all of them is more than that', () => {
    const items = { permissions: ['cms:content:edit', 'cms:content:edit'] }
    const some = rightsOf('shop', grant('3', { ...items, sections: ['outline', 'history'] }))
    assert.deepEqual(some, { 'cms:content:edit outline': 'shop', 'cms:content:edit history': 'shop' })
    const all = Object.keys(rightsOf('shop', grant('3', items)))
    assert.deepEqual(
      all,
      ['all', ...Object.keys(sections)].map((section) => `cms:content:edit ${section}`),
    )
    assert.deepEqual(rightsOf('shop', grant('3', { sections: ['outline'] })), { 'system:user:list': 'shop' })
  })

  test('roles out of use give nothing, and the admin role is above every comparison', () => {
    assert.deepEqual(standingOf(['gone'], 'shop', new Map(), PLACES), { administrator: false, rights: new Map() })
    assert.equal(standingOf(['gone', 'admin'], 'shop', new Map(), PLACES).administrator, true)
  })
})

/** A standing by right: the departments of each, or everywhere. */
function standing(rights: Record<string, string[] | 'everywhere'>, administrator = false): Standing {
  const reaches = Object.entries(rights).map(
    ([key, of]) =>
      [key, { everywhere: of === 'everywhere', departments: new Set(of === 'everywhere' ? [] : of) }] as const,
  )
  return { administrator, rights: new Map(reaches) }
}
const standings = (of: Record<string, Standing>, departments = ['a', 'b']): Standings => ({
  of: new Map(Object.entries(of)),
  departments: new Set(departments),
})

const GAIN = '此操作会让他人得到您自己没有的权限，已取消'
const OWN_LOSS = '此操作会收回您自己的权限，已取消'
const OTHER_LOSS = '此操作会收回权限超出自己的用户的权限，已取消'
const none = standing({})
const holder = standing({}, true)
const author = standing({ edit: ['a'] })
/** A change of one other user by an author who may edit in `a` and stays the same. */
const change = (before: Standing | undefined, after: Standing | undefined, by = author) =>
  faultOfChange(
    'author',
    standings({ author: by, ...(before && { other: before }) }),
    standings({ author: by, ...(after && { other: after }) }),
  )

describe('S31 no change gives a right that its author has not', () => {
  test('nobody gains another permission, another department or all of them', () => {
    assert.equal(change(none, standing({ edit: ['a'] })), undefined)
    assert.equal(change(none, standing({ remove: ['a'] })), GAIN)
    assert.equal(change(none, standing({ edit: ['a', 'b'] })), GAIN)
    assert.equal(change(none, standing({ edit: 'everywhere' })), GAIN)
    assert.equal(change(none, standing({ edit: 'everywhere' }), standing({ edit: 'everywhere' })), undefined)
    assert.equal(change(none, standing({ edit: ['a', 'b'] }), standing({ edit: 'everywhere' })), undefined)
  })

  test('a permission over no department at all is a gain too', () => {
    assert.equal(change(none, standing({ remove: [] })), GAIN)
    assert.equal(change(none, standing({ edit: [] })), undefined)
  })

  test('a new account has rights within those of its author', () => {
    assert.equal(change(undefined, standing({ edit: ['a'] })), undefined)
    assert.equal(change(undefined, standing({ edit: ['b'] })), GAIN)
    assert.equal(change(undefined, holder), GAIN)
  })

  test('who had more keeps it and gains what the author has', () => {
    assert.equal(change(standing({ edit: ['b'] }), standing({ edit: ['a', 'b'] })), undefined)
    assert.equal(change(standing({ edit: 'everywhere' }), standing({ edit: 'everywhere' })), undefined)
    assert.equal(change(holder, holder), undefined)
    assert.equal(change(none, holder), GAIN)
  })

  test('departments that come or go with the change do not count', () => {
    const before = standings({ author, other: none }, ['a', 'gone'])
    assert.equal(
      faultOfChange('author', before, standings({ author, other: standing({ edit: ['new'] }) }, ['a', 'new'])),
      undefined,
    )
    const lost = standings({ author: standing({ edit: ['a', 'gone'] }) }, ['a', 'gone'])
    assert.equal(faultOfChange('author', lost, standings({ author }, ['a'])), undefined)
  })
})

describe('no change takes a right that its author may not take', () => {
  test('authors do not lose a right of their own', () => {
    const after = (own: Standing) => faultOfChange('author', standings({ author }), standings({ author: own }))
    assert.equal(after(none), OWN_LOSS)
    assert.equal(after(standing({ edit: [] })), OWN_LOSS)
    assert.equal(after(author), undefined)
    assert.equal(faultOfChange('author', standings({ author }), standings({})), OWN_LOSS)
  })

  test('who has no more than the author may lose it, and the account too', () => {
    assert.equal(change(author, none), undefined)
    assert.equal(change(author, undefined), undefined)
  })

  test('who has more loses nothing, and the account neither', () => {
    const wide = standing({ edit: ['a', 'b'] })
    assert.equal(change(wide, author), OTHER_LOSS)
    assert.equal(change(wide, undefined), OTHER_LOSS)
    assert.equal(change(standing({ edit: 'everywhere' }), standing({ edit: ['a', 'b'] })), OTHER_LOSS)
    assert.equal(change(holder, none), OTHER_LOSS)
    assert.equal(change(wide, standing({ edit: 'everywhere' }), standing({ edit: 'everywhere' })), undefined)
  })
})

test('a holder of the admin role, and what is done by no user, is not measured', () => {
  const after = standings({ other: holder })
  assert.equal(faultOfChange('author', standings({ author: holder, other: none }), after), undefined)
  assert.equal(faultOfChange('nobody', standings({ other: none }), after), undefined)
})
