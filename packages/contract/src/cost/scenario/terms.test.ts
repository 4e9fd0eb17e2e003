import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  actionLabels,
  editableStates,
  scenarioActions,
  scenarioStates,
  settledStates,
  versionKindLabels,
  versionKinds,
} from './terms.ts'

test('an owner edits what is a draft or was refused; what was approved, locked or not, is compared with accounts', () => {
  assert.deepEqual(editableStates, [scenarioStates[0], scenarioStates[2]])
  assert.deepEqual(settledStates, [scenarioStates[3], scenarioStates[4]])
})

test('every action and every kind of version has a name of its own', () => {
  for (const [names, keys] of [
    [actionLabels, scenarioActions],
    [versionKindLabels, versionKinds],
  ] as const) {
    const labels = Object.values(names)
    assert.equal(new Set(labels).size, keys.length)
    assert.ok(labels.every((label) => /^\p{Script=Han}{2,8}$/u.test(label)))
  }
})
