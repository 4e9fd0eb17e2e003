import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cookieIn, cookieLine } from './cookie.ts'

test('cookies: a value is found by its whole name', () => {
  assert.equal(cookieIn('Not-Admin-Token=x; Admin-Token=a%3Db; size=small', 'Admin-Token'), 'a=b')
  assert.equal(cookieIn('Admin-Token-2=x', 'Admin-Token'), null)
  assert.equal(cookieIn('', 'Admin-Token'), null)
})

test('cookies: a value that was not encoded is taken as it stands', () => {
  assert.equal(cookieIn('size=100%', 'size'), '100%')
})

test('cookies: a cookie stays on its own site, goes with the session unless days are named, and is secure where told', () => {
  assert.equal(cookieLine('a', '甲'), 'a=%E7%94%B2; Path=/; SameSite=Strict')
  assert.equal(cookieLine('a', 'b', { days: 1, secure: true }), 'a=b; Path=/; SameSite=Strict; Max-Age=86400; Secure')
})
