import assert from 'node:assert/strict'
import { test } from 'node:test'
import { branchKeys, labelIn, searchTree, treeOf } from './tree-rows.ts'

const row = (id: string, parent: string) => ({ id, parent })
const shape = (tree: readonly { id: string; children?: unknown[] }[]): unknown =>
  tree.map((node) => (node.children ? { [node.id]: shape(node.children as { id: string }[]) } : node.id))

test('flat rows become a tree in their order', () => {
  const tree = treeOf([row('b', '0'), row('a', '0'), row('a2', 'a'), row('a1', 'a'), row('a11', 'a1')], 'id', 'parent')
  assert.deepEqual(shape(tree), ['b', { a: ['a2', { a1: ['a11'] }] }])
  assert.deepEqual(branchKeys(tree, 'id'), ['a', 'a1'])
})

test('a row without its parent is at the top level', () => {
  assert.deepEqual(shape(treeOf([row('a11', 'a1'), row('b', '0')], 'id', 'parent')), ['a11', 'b'])
})

test('rows that form a circle are not lost', () => {
  const tree = treeOf([row('x', 'y'), row('y', 'x'), row('z', 'z')], 'id', 'parent')
  assert.deepEqual(new Set(JSON.stringify(shape(tree)).match(/[xyz]/g)), new Set(['x', 'y', 'z']))
})

test('building a tree does not change the rows', () => {
  const rows = [row('a', '0'), row('a1', 'a')]
  treeOf(rows, 'id', 'parent')
  assert.deepEqual(rows, [row('a', '0'), row('a1', 'a')])
})

test('a search keeps ancestors and descendants of a match', () => {
  const leaf = (label: string) => ({ id: label, label })
  const tree = [
    { id: '1', label: '公司', children: [{ id: '2', label: '工程部', children: [leaf('电梯组')] }, leaf('客服部')] },
  ]
  assert.deepEqual(searchTree(tree, '工程'), [{ ...tree[0], children: [tree[0]?.children[0]] }])
  assert.deepEqual(searchTree(tree, ' 电梯 ')[0]?.children?.[0]?.label, '工程部')
  assert.deepEqual(searchTree(tree, '财务'), [])
  assert.deepEqual(searchTree(tree, ''), tree)
})

test('a label is found at any depth', () => {
  const tree = [
    { id: '1', label: '公司', children: [{ id: '2', label: '工程部', children: [{ id: '3', label: '电梯组' }] }] },
  ]
  assert.deepEqual([labelIn(tree, '3'), labelIn(tree, '4')], ['电梯组', undefined])
})
