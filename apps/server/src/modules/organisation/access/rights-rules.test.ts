import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Right } from '#modules/identity'
import { aCaller } from '../../../../test/rights/a-caller.ts'
import { EVERYTHING } from './data-scope.ts'
import { concernsItems, reachesSection } from './item-rights.ts'
import { holdsTogether, itemReachesOf, reachOf } from './reach.ts'
import { permits, type Rights, splitPerms, stillHas } from './rights.ts'
import { assertCanFillRoles } from './role-work.ts'

const right = (permissions: string[], departments: string[], sections?: string[]): Right => ({
  permissions: new Set(permissions),
  scope: { all: false, departments: new Set(departments), oneself: false, kinds: new Set(['2']) },
  sections: sections && new Set(sections),
  projects: undefined,
})
const user = (rights: Right[], roles = ['clerk']) =>
  aCaller({ roles, rights, permissions: rights.flatMap(({ permissions }) => [...permissions]) })
const admin = user([], ['admin'])

test('a menu names permissions with commas, and spaces or nothing between them count for nothing', () => {
  assert.deepEqual(splitPerms(' a:b:c, d:e:f ,,'), ['a:b:c', 'd:e:f'])
  assert.deepEqual(splitPerms(''), [])
})

test('one of several permissions is enough, and a role with all of them has each', () => {
  assert.equal(permits(new Set(['a']), 'b', 'a'), true)
  assert.equal(permits(new Set(['a']), 'b'), false)
  assert.equal(permits(new Set(['a'])), false)
  assert.equal(permits(new Set(['*:*:*']), 'b'), true)
})

test('rights on items are those of the desk and its bin', () => {
  const permissions = ['cms:content:edit', 'cms:bin:list', 'cms:notice:list', 'system:cms:content:edit', 'cms:content']
  assert.deepEqual(permissions.filter(concernsItems), ['cms:content:edit', 'cms:bin:list'])
})

test('a right without sections is one on all of them, those to come included', () => {
  const some = right([], [], ['outline'])
  assert.deepEqual(
    ['outline', 'history', undefined].map((one) => reachesSection(some, one)),
    [true, false, false],
  )
  assert.deepEqual(
    ['outline', undefined].map((one) => reachesSection(right([], []), one)),
    [true, true],
  )
})

describe('a permission reaches the data scope of the roles that give it', () => {
  const caller = user([
    right(['system:user:list', 'system:user:edit'], ['a']),
    right(['system:user:list'], ['b']),
    right(['system:role:list'], ['c']),
  ])

  test('and of no other', () => {
    assert.deepEqual(reachOf(caller, 'system:user:list').departments, new Set(['a', 'b']))
    assert.deepEqual(reachOf(caller, 'system:user:edit').departments, new Set(['a']))
    assert.deepEqual(reachOf(caller, 'system:user:edit', 'system:role:list').departments, new Set(['a', 'c']))
    assert.equal(reachOf(admin, 'system:user:list'), EVERYTHING)
  })

  test('two permissions are held together when one role gives both', () => {
    assert.equal(holdsTogether(caller, 'system:user:list', 'system:user:edit'), true)
    assert.equal(holdsTogether(caller, 'system:user:list', 'system:role:list'), false)
    assert.equal(holdsTogether(caller, 'system:menu:list', 'system:user:list'), false)
    assert.equal(holdsTogether(admin, 'system:user:list', 'system:role:list'), true)
  })

  test('on items role by role, with the sections of each', () => {
    const rights = [right(['cms:content:edit'], ['a'], ['outline']), right(['cms:content:list'], ['b'])]
    assert.deepEqual(itemReachesOf(user(rights), 'cms:content:edit'), rights.slice(0, 1))
    assert.deepEqual(itemReachesOf(user(rights), 'cms:content:edit', 'cms:content:list'), rights)
    assert.deepEqual(itemReachesOf(admin, 'cms:content:edit'), [{ scope: EVERYTHING, sections: undefined }])
  })
})

describe('S18 who waits with a call still has the rights with which it began', () => {
  const rights = (change: Partial<Rights> = {}): Rights => ({
    roles: ['clerk', 'editor'],
    permissions: ['a', 'b'],
    rights: [right(['a', 'b'], ['x', 'y'], ['outline', 'history'])],
    ...change,
  })
  const still = (now: Partial<Rights>) => stillHas(rights(now), rights())

  test('in any order, and with more departments or sections', () => {
    assert.equal(still({}), true)
    assert.equal(still({ roles: ['editor', 'clerk'], permissions: ['b', 'a', 'a'] }), true)
    assert.equal(still({ rights: [right(['a', 'b'], ['x', 'y', 'z'], ['outline', 'history', 'core'])] }), true)
    assert.equal(still({ rights: [right([], []), right(['a', 'b'], ['x', 'y'])] }), true)
  })

  test('with another role or permission, or one less, they are others', () => {
    assert.equal(still({ roles: ['clerk'] }), false)
    assert.equal(still({ permissions: ['a', 'b', 'c'] }), false)
    assert.equal(still({ permissions: ['a'] }), false)
  })

  test('over less they are others', () => {
    assert.equal(still({ rights: [right(['a', 'b'], ['x'], ['outline', 'history'])] }), false)
    assert.equal(still({ rights: [right(['a', 'b'], ['x', 'y'], ['outline'])] }), false)
    assert.equal(still({ rights: [right(['a'], ['x', 'y']), right(['b'], ['x', 'y'])] }), false)
    const all = rights({ rights: [right(['a', 'b'], ['x', 'y'])] })
    assert.equal(stillHas(rights(), all), false)
    assert.equal(stillHas(all, all), true)
  })
})

test('S34 the trees of menus are for those who see, add or edit roles', () => {
  const may = (permission: string) => {
    try {
      assertCanFillRoles(user([right([permission], [])]))
      return true
    } catch {
      return false
    }
  }
  const actions = ['query', 'add', 'edit', 'list', 'remove', 'export']
  assert.deepEqual(
    actions.filter((action) => may(`system:role:${action}`)),
    ['query', 'add', 'edit'],
  )
  assert.equal(may('system:user:edit'), false)
})
