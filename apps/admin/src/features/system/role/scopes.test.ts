import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MenuScreen, menuScreens } from '@anju/contract/screens'
import { scopeInWords } from './scopes.ts'
import { roleTemplates } from './templates.ts'

test('the data scope of a role is explained by what its menus are about', () => {
  const words = scopeInWords('3', ['cms', 'cms-proposal-list', 'cms-proposal-contact', 'system-user-list'])
  assert.match(words, /使用者自己的部门的来信、用户；/)
  assert.match(scopeInWords('1', ['cms-member-list']), /全公司的员工账号/)
  assert.equal(scopeInWords('1', ['monitor-job-list']), '所选的菜单权限不分部门，数据权限对它们没有作用。')
  assert.equal(scopeInWords(undefined, ['cms-member-list']), '')
})

test('what is said to belong to departments are permissions that exist, and a template sees more than the own department only where its work does', () => {
  const screens = Object.values<MenuScreen>(menuScreens)
  const scoped = screens.filter(({ ofDepartments }) => ofDepartments)
  assert.ok(scoped.length > 8)
  for (const { permission, buttons, ofDepartments } of scoped)
    for (const one of [permission, ...Object.keys(buttons)])
      assert.ok(scopeInWords('1', [one.replaceAll(':', '-')]).includes(`的${ofDepartments}；`), one)
  const wider = { auditor: '1', service: '1', business: '1', personnel: '1', 'department-head': '4', field: '5' }
  for (const { roleKey, dataScope } of roleTemplates)
    assert.equal(dataScope, new Map<string, string>(Object.entries(wider)).get(roleKey) ?? '3', roleKey)
})
