import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIds, branchIds, canBeLinked, leavesWithin } from './check-tree-ids.ts'

const leaf = (id: string) => ({ id, label: id, disabled: false })
const tree = [
  { ...leaf('system'), children: [{ ...leaf('user'), children: [leaf('add'), leaf('edit')] }, leaf('role')] },
  leaf('site'),
]

test('all ids are told in the order of the tree, branches are those with others below them', () => {
  assert.deepEqual(allIds(tree), ['system', 'user', 'add', 'edit', 'role', 'site'])
  assert.deepEqual(branchIds(tree), ['system', 'user'])
})

test('of a choice, linked nodes need the leaves only', () => {
  assert.deepEqual(leavesWithin(tree, new Set(['system', 'user', 'add', 'site', 'elsewhere'])), ['add', 'site'])
})

test('a node chosen without any below it cannot be shown linked', () => {
  assert.equal(canBeLinked(tree, new Set(['system', 'user', 'add'])), true)
  assert.equal(canBeLinked(tree, new Set(['system', 'user', 'role'])), false)
  assert.equal(canBeLinked(tree, new Set()), true)
})
