import assert from 'node:assert/strict'
import { test } from 'node:test'
import { menusOfTemplate, roleTemplates } from './templates.ts'

const leaf = (id: string) => ({ id, label: id, disabled: false })
const nodes = [
  {
    ...leaf('cms'),
    children: [
      { ...leaf('cms-content-list'), children: [leaf('cms-content-add'), leaf('cms-content-publish')] },
      { ...leaf('cms-setting-list'), children: [leaf('cms-setting-edit')] },
    ],
  },
  { ...leaf('monitor'), children: [leaf('monitor-operlog-list')] },
]

test('a template chooses its menus and their parents, and nothing that the tree does not offer', () => {
  const chosen = menusOfTemplate(nodes, ['cms:content:list', 'cms:content:add', 'system:user:list'])
  assert.deepEqual(chosen, ['cms', 'cms-content-list', 'cms-content-add'])
  assert.deepEqual(menusOfTemplate(nodes, ['monitor:operlog:list']), ['monitor', 'monitor-operlog-list'])
})

test('whoever writes does not publish, and whoever reads the records changes nothing', () => {
  const of = (key: string) => roleTemplates.find(({ roleKey }) => roleKey === key)?.permissions ?? []
  assert.ok(of('content-editor').includes('cms:content:edit'))
  for (const right of ['cms:content:publish', 'cms:content:review', 'cms:content:remove'] as const)
    assert.ok(!of('content-editor').includes(right))
  assert.ok(of('auditor').length > 0)
  for (const right of of('auditor'))
    assert.match(right, /^monitor:(operlog|logininfor|fileaccess):(list|export|verify)$|^system:role:(list|query)$/)
  assert.equal(new Set(roleTemplates.map(({ roleKey }) => roleKey)).size, roleTemplates.length)
})

test('whoever answers the telephone records a call about each kind of case', () => {
  const service = roleTemplates.find(({ roleKey }) => roleKey === 'service')?.permissions ?? []
  for (const right of ['cms:proposal:record', 'cms:recruitment:record', 'cms:enquiry:record'] as const)
    assert.ok(service.includes(right), right)
})
