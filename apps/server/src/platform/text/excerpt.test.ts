import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excerptOf, markText } from './excerpt.ts'

const plain = (runs: { text: string }[]) => runs.map(({ text }) => text).join('')
const marked = (runs: { text: string; mark: boolean }[]) => runs.filter(({ mark }) => mark).map(({ text }) => text)

test('every found word is marked and the text stays whole', () => {
  const runs = markText('电梯维护与电梯年检', ['电梯'])
  assert.equal(plain(runs), '电梯维护与电梯年检')
  assert.deepEqual(marked(runs), ['电梯', '电梯'])
})

test('overlapping words are one mark', () => {
  assert.deepEqual(marked(markText('物业服务费', ['物业服务', '服务费'])), ['物业服务费'])
})

test('words are found whatever their case', () => {
  assert.deepEqual(marked(markText('ISO 9001 与 iso 14001', ['Iso'])), ['ISO', 'iso'])
})

test('an excerpt is cut around the first found word', () => {
  const runs = excerptOf(`${'前'.repeat(500)}消防${'后'.repeat(500)}`, ['消防'], 90)
  assert.ok(plain(runs).startsWith('…前') && plain(runs).endsWith('后…'))
  assert.ok(plain(runs).length <= 92)
  assert.deepEqual(marked(runs), ['消防'])
})

test('an excerpt without the word begins at the beginning', () => {
  assert.equal(plain(excerptOf('很短的一段话', ['电梯'])), '很短的一段话')
})

test('a cut does not fall into a character', () => {
  for (let lead = 0; lead < 60; lead++) {
    const runs = excerptOf(`${'x'.repeat(lead)}${'𠮷'.repeat(200)}消防${'𠮷'.repeat(200)}`, ['消防'], 60)
    assert.ok(plain(runs).isWellFormed(), `after ${lead}`)
  }
})

test('markup in a text or a word stays text', () => {
  assert.equal(plain(markText('<img src=x onerror=alert(1)>', ['<img'])), '<img src=x onerror=alert(1)>')
})

test('a word that is empty, or a pattern in other languages, marks itself only', () => {
  assert.deepEqual(marked(markText('a.c abc', ['.', ''])), ['.'])
})

test('200 hits are enough', () => {
  assert.ok(marked(markText('电 '.repeat(50_000), ['电'])).length <= 200)
})

test('a word is marked in every width and whatever signs are between its parts', () => {
  assert.deepEqual(marked(markText('执行GB/T 20647.9-2006的规定', ['GB/T20647.9-2006'])), ['GB/T 20647.9-2006'])
  assert.deepEqual(marked(markText('５％或者5%', ['5%'])), ['５', '5'])
  assert.deepEqual(marked(markText('“电梯”维护', ['电梯 维护'])), ['电梯”维护'])
})

test('numbers and words are marked whole only', () => {
  assert.deepEqual(marked(markText('16年、6年、6dB与dBm', ['6年', 'dB'])), ['6年', 'dB'])
})

test('a word that was found to the letter is marked to the letter', () => {
  assert.deepEqual(marked(markText('５％、15％、5%、5％', { literal: '5％' })), ['5％'])
})
