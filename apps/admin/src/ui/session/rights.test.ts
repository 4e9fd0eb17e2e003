import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allPermissions, allRoles, anyPermission, anyRole, passes, type Requirement } from './rights.ts'

const editor = { roles: ['editor', 'clerk'], permissions: ['cms:content:list', 'cms:content:edit'] }
const admin = { roles: ['admin'], permissions: ['*:*:*'] }

test('§6 permissions: any of several, or all of them', () => {
  assert.equal(anyPermission(editor, ['cms:content:remove', 'cms:content:list']), true)
  assert.equal(anyPermission(editor, ['cms:content:remove']), false)
  assert.equal(allPermissions(editor, ['cms:content:edit', 'cms:content:list']), true)
  assert.equal(allPermissions(editor, ['cms:content:edit', 'cms:content:remove']), false)
})

test('§6 permissions: only the exact text matches, but *:*:* passes every check', () => {
  assert.equal(anyPermission(editor, ['cms:content']), false)
  assert.equal(allPermissions(admin, ['system:user:add', 'x:y:z']), true)
})

test('§6 roles: any of several, or all of them; admin passes every check', () => {
  assert.equal(anyRole(editor, ['keeper', 'clerk']), true)
  assert.equal(allRoles(editor, ['keeper', 'clerk']), false)
  assert.equal(allRoles(editor, ['editor', 'clerk']), true)
  assert.equal(allRoles(admin, ['editor', 'clerk']), true)
})

test('§8 checks: an empty list is a developer error', () => {
  assert.throws(() => anyPermission(admin, []), { message: '请设置操作权限标签值' })
  assert.throws(() => allPermissions(admin, []), { message: '请设置操作权限标签值' })
  assert.throws(() => anyRole(admin, []), { message: '请设置角色权限标签值' })
  assert.throws(() => allRoles(admin, []), { message: '请设置角色权限标签值' })
})

test('§8 checks: an element without any requirement is a developer error too', () => {
  for (const requirement of [{}, { any: undefined }]) {
    assert.throws(() => passes(admin, requirement), { message: '请设置操作权限标签值或角色权限标签值' })
  }
  assert.throws(() => passes(admin, { any: [] }), { message: '请设置操作权限标签值' })
})

test('§6 an element with several requirements needs all of them', () => {
  assert.equal(passes(editor, { any: ['cms:content:list'], anyRole: ['clerk'] }), true)
  assert.equal(passes(editor, { any: ['cms:content:list'], anyRole: ['keeper'] }), false)
  assert.equal(passes(editor, { all: ['cms:content:list', 'system:user:add'], allRoles: ['clerk'] }), false)
})

test('a misspelt permission does not compile', () => {
  // @ts-expect-error: no screen has this permission
  const requirement: Requirement = { any: ['system:usr:add'] }
  assert.equal(passes(editor, requirement), false)
})
