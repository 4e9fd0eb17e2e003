import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { storedZip } from './stored-zip.ts'

test('a folder becomes an archive that others can open', async () => {
  const bytes = new TextEncoder().encode('正文')
  const files = [
    { path: '新闻/一.md', bytes },
    { path: '空.md', bytes: new Uint8Array() },
  ]
  const unpacked = unzipSync(new Uint8Array(await storedZip(files).arrayBuffer()))
  assert.deepEqual(Object.keys(unpacked), ['新闻/一.md', '空.md'])
  assert.equal(strFromU8(unpacked['新闻/一.md'] ?? bytes), '正文')
})
