import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIds, branchIds, canBeLinked, leavesWithin } from './check-tree-ids.ts'

const leaf = (id: string) => ({ id, label: id, disabled: false })
const tree = [
  { ...leaf('system'), children: [{ ...leaf('user'), children: [leaf('add'), leaf('edit')] }, leaf('role')] },
  leaf('site'),
]

test('all ids are in the order of the tree; branches are nodes with children', () => {
  assert.deepEqual(allIds(tree), ['system', 'user', 'add', 'edit', 'role', 'site'])
  assert.deepEqual(branchIds(tree), ['system', 'user'])
})

test('of a selection, linked nodes need the leaves only', () => {
  assert.deepEqual(leavesWithin(tree, new Set(['system', 'user', 'add', 'site', 'elsewhere'])), ['add', 'site'])
})

test('a checked node without checked children cannot be shown linked', () => {
  assert.equal(canBeLinked(tree, new Set(['system', 'user', 'add'])), true)
  assert.equal(canBeLinked(tree, new Set(['system', 'user', 'role'])), false)
  assert.equal(canBeLinked(tree, new Set()), true)
})
