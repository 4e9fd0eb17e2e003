import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoverTitle } from './hover-title.ts'

test('§9 menus: labels above five characters get a hover title', () => {
  assert.equal(hoverTitle('物业费测算'), undefined)
  assert.equal(hoverTitle('赴日研修培训'), '赴日研修培训')
})
