import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoverTitle } from '../api/hover-title.ts'
import { fileSize } from './file-size.ts'

test('file sizes are shown in the fitting unit', () => {
  assert.equal(fileSize(860), '860 B')
  assert.equal(fileSize(24_300), '24 KB')
  assert.equal(fileSize(1_400_000), '1.3 MB')
})

test('§9 menus: labels above five characters get a hover title', () => {
  assert.equal(hoverTitle('物业费测算'), undefined)
  assert.equal(hoverTitle('赴日研修培训'), '赴日研修培训')
})
