import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printWords, readWords } from './words.ts'

test('a list is read as it was printed, without empty lines and blanks', () => {
  const words = [
    { word: '业主代表大会', advice: '应为“业主大会”' },
    { word: '保安', advice: '' },
  ]
  assert.deepEqual(readWords(printWords(words)), { words })
  assert.deepEqual(readWords('\n 业主代表大会 ＝ 应为“业主大会”\n\n保安\n').words, words)
})

test('a fault names its line', () => {
  assert.equal(readWords('保安\n=提示').fault, '第 2 行缺少词语')
  assert.equal(readWords('字'.repeat(31)).fault, '第 1 行的词语超过 30 个字')
  assert.equal(readWords(`词=${'字'.repeat(101)}`).fault, '第 1 行的提示超过 100 个字')
  assert.equal(readWords(Array.from({ length: 1001 }, (_, at) => `词${at}`).join('\n')).fault, '词语不能超过 1000 个')
})
