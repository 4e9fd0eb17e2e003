import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressAfterLogin, encodedAddress, loginAddress } from './return-address.ts'

test('login: the return address includes the query', () => {
  const address = loginAddress('/system/user?status=1&pageNum=2')
  assert.equal(address, '/login?redirect=%2Fsystem%2Fuser%3Fstatus%3D1%26pageNum%3D2')
  assert.equal(addressAfterLogin(address.slice('/login'.length)), '/system/user?status=1&pageNum=2')
})

test('login: the rest of the query is passed on', () => {
  assert.equal(addressAfterLogin('?redirect=/system/user&deptId=7'), '/system/user?deptId=7')
  assert.equal(addressAfterLogin('?redirect=/a?b=1&c=2'), '/a?b=1&c=2')
})

test('login: the start page needs no redirect, and the login page never redirects to itself', () => {
  assert.equal(loginAddress('/'), '/login')
  assert.equal(loginAddress('/login?redirect=/x'), '/login')
  assert.equal(addressAfterLogin(''), '/')
  assert.equal(addressAfterLogin('?redirect=/login?x=1'), '/')
})

test('login: an outside address is not a return address', () => {
  for (const redirect of ['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)'])
    assert.equal(addressAfterLogin(`?redirect=${encodeURIComponent(redirect)}`), '/')
})

test('login: an address that is encoded is the same after a login elsewhere, and signs are encoded once', () => {
  const address = '/law/library?keyword=%E6%B0%B4%E8%B4%B9%20a'
  const back = encodedAddress(addressAfterLogin(loginAddress(address).slice('/login'.length)))
  assert.equal(addressAfterLogin(`?redirect=${encodeURIComponent(back)}&company-login=1`), address)
  assert.equal(encodedAddress('/law/library?keyword=水 a'), '/law/library?keyword=%E6%B0%B4%20a')
})
