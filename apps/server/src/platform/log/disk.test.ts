import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diskStateOf, watchDisk } from './disk.ts'
import { createLog } from './log.ts'

const MB = 1024 * 1024

test('a disk with less than 1 GB left is low, with less than 64 MB full', () => {
  assert.deepEqual(
    [2048, 1024, 1023, 64, 63, 0].map((free) => diskStateOf(free * MB)),
    ['ok', 'ok', 'low', 'low', 'full', 'full'],
  )
})

test('the log warns for as long as the disk is running full, and names no folder', async () => {
  const lines: string[] = []
  let free = 5000
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const disk = watchDisk('/srv/secret-place', log, async () => free * MB)
  await disk.look()
  assert.deepEqual(lines, [])
  for (const [left, message] of [
    [500, 'disk running full'],
    [10, 'disk full'],
  ] as const) {
    free = left
    await disk.look()
    const line = JSON.parse(lines.at(-1) ?? '{}')
    assert.deepEqual([line.msg, line.freeMb, line.level], [message, left, 40])
  }
  assert.doesNotMatch(lines.join(''), /secret-place/)
})
