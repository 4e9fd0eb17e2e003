import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionNear, wordsOf } from './sought.ts'

test('the Chinese parts of an address are words to search for; codes and Latin names are none', () => {
  assert.equal(wordsOf('/通知/清禾苑-停水'), '通知 清禾苑 停水')
  assert.equal(wordsOf(`/x/${encodeURIComponent('电梯维护')}.html?from=${encodeURIComponent('微信')}`), '电梯维护 微信')
  assert.equal(wordsOf('/internalrules/news/01a20af1-0eda-7000-b8fa-5b2025fad830'), '')
  assert.equal(wordsOf('/%E0%A4%A'), '')
  assert.equal(wordsOf(''), '')
})

test('an address below a section is near that section', () => {
  assert.equal(sectionNear('/internalrules/news/01a20af1'), 'internalrulesNews')
  assert.equal(sectionNear('/entercompany/introduce/introduction/nothing?id=1'), 'introduceIntroduction')
  assert.equal(sectionNear('/entercompany/nothing'), undefined)
  assert.equal(sectionNear('/informationen'), undefined)
})
