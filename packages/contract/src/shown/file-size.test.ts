import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileSize } from './file-size.ts'

test('file sizes are shown in the fitting unit', () => {
  assert.equal(fileSize(860), '860 B')
  assert.equal(fileSize(24_300), '24 KB')
  assert.equal(fileSize(1_400_000), '1.3 MB')
})
