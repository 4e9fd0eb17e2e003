import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frameFor } from './inner-frame-address.ts'

const own = 'https://anju.example.cn'

test('frame: a page of this origin never gets allow-same-origin', () => {
  assert.doesNotMatch(frameFor('https://anju.example.cn/#/index', '', own).sandbox, /allow-same-origin|allow-popups/)
  assert.match(frameFor('https://budget.example.cn', '', own).sandbox, /allow-same-origin/)
})

test('frame: only http and https are opened', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'budget', '//evil.example']) {
    assert.deepEqual(frameFor(address, '', own), { src: 'about:blank', sandbox: '' })
  }
})

test('frame: the query is appended to an existing one, before the hash', () => {
  assert.equal(frameFor('https://b.example/p?a=1#top', '?x=2', own).src, 'https://b.example/p?a=1&x=2#top')
  assert.equal(frameFor('https://b.example/p', '?x=2', own).src, 'https://b.example/p?x=2')
})
