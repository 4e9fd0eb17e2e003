import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endingOf, heicAdvice, isPictureName, shortName } from './file-name.ts'

test('C3 a long name is cut before its ending, and between characters', () => {
  assert.equal(shortName(`${'记'.repeat(240)}.png`, 200), `${'记'.repeat(196)}.png`)
  assert.equal(shortName(`${'𠮷'.repeat(240)}.xlsx`, 200), `${'𠮷'.repeat(195)}.xlsx`)
  assert.equal(shortName(`${'a'.repeat(240)}`, 200), 'a'.repeat(200))
  assert.equal(shortName(`a.${'b'.repeat(240)}`, 10), 'a.bbbbbbbb')
  assert.equal(shortName('通知.md', 200), '通知.md')
})

test('C5 C8 an ending is letters and digits behind the last point', () => {
  for (const [name, ending] of [
    ['照片.JPG', 'jpg'],
    ['简历.jfif', 'jfif'],
    ['a.b.jpe ', 'jpe'],
    ['msf:1000012345', ''],
    ['image%3A1234', ''],
    ['王.张的简历', ''],
    ['', ''],
  ] as const)
    assert.equal(endingOf(name), ending, name)
  assert.deepEqual(['a.jpe', 'a.JFIF', 'a.gif', 'a.svg', 'a'].map(isPictureName), [true, true, true, false, false])
  assert.match(heicAdvice('IMG_1.HEIC'), /兼容性最佳/)
  assert.equal(heicAdvice('a.jpg'), '')
})
