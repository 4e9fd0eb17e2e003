import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { test } from 'node:test'
import { createPasswords, initialCredentials } from './password.ts'

const cheap = () => createPasswords({ memoryCost: 1024, timeCost: 1 })

test('S21 all 128 characters count and nothing is trimmed', async () => {
  const passwords = cheap()
  const base = 'b'.repeat(127)
  const stored = await passwords.hash(`${base}x`)
  assert.equal(await passwords.verify(stored, `${base}x`), true)
  assert.equal(await passwords.verify(stored, `${base}y`), false)
  assert.equal(await passwords.verify(stored, base), false)
  assert.equal(await passwords.verify(stored, `${base}x `), false)
})

test('the shipped hash is argon2id with 19 MiB, two rounds, one lane', async () => {
  assert.match(await createPasswords().hash('correct horse 9'), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a random initial password is hashed cheaply and opens like any other', async () => {
  const passwords = createPasswords({ memoryCost: 4096, timeCost: 1 })
  const made = await initialCredentials(passwords, ['one', 'two'])
  const { password, passwordHash } = made.get('one') ?? { password: '', passwordHash: '' }
  assert.match(passwordHash, /^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
  assert.equal(await passwords.verify(passwordHash, password), true)
  assert.equal(await passwords.verify(passwordHash, made.get('two')?.password ?? ''), false)
  const before = passwords.runs
  await passwords.verify(passwordHash, 'wrong')
  await passwords.verify(undefined, 'wrong')
  assert.equal(passwords.runs - before, 2)
})

test('S07 known, unknown and over-long cost one hash each', async () => {
  const passwords = cheap()
  const stored = await passwords.hash('correct horse 9')
  const before = passwords.runs
  for (const [account, password] of [
    [stored, 'wrong'],
    [undefined, 'wrong'],
    [stored, 'x'.repeat(500)],
    [undefined, 'x'.repeat(500)],
  ] as const)
    assert.equal(await passwords.verify(account, password), false)
  assert.equal(passwords.runs - before, 4)
})

test('R18 a core is left to others: one or two hashes run at once, 64 wait, the others get 503 with Retry-After', async () => {
  const passwords = cheap()
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.verify(undefined, 'x')))
  const refused = tries.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
  const running = availableParallelism() > 2 ? 2 : 1
  assert.equal(refused.length, 100 - 64 - running)
  assert.ok(refused.every(({ code, options }) => code === 503 && options.retryAfter > 0))
  assert.equal(await passwords.verify(undefined, 'x'), false)
})
