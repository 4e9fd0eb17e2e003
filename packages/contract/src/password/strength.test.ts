import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strengthOf } from './strength.ts'

for (const [password, level] of [
  ['', 0],
  ['abc', 0],
  ['12345678', 0],
  ['1qaz2wsx3edc', 0],
  ['hengl2026', 0],
  ['lanlanlanlan', 0],
  ['kxvmqtzw', 1],
  ['kx7pQw2m', 1],
  ['kx7pQw2mLs', 2],
  ['correct horse 9', 3],
  ['海棠花开在四月天', 3],
] as const)
  test(`${password || 'nothing'} is rated ${level}`, () => assert.equal(strengthOf(password).level, level))
