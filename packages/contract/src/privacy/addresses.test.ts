import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tables } from '../tables.ts'
import type { Route } from '../wire/route.ts'

/** What opens something to whoever knows it. */
const SECRET = /code$|token|password|pwd|secret|nonce|ticket|captcha|otp|^key$|signature/i

/** Names that sound like it and are none. */
const HARMLESS = new Map([
  ['postCode', 'the short name of a post'],
  ['dictCode', 'the id of a row of a dictionary'],
  ['tokenId', 'the digest of a token, which opens nothing'],
  ['passwords', 'whether an imported file has passwords'],
])

/** Where a provider sends the browser back, with a code that is good once and only with what that browser and this server have. */
const CALLBACK = 'GET /api/company-login/callback/:way'

test('§5 no call takes a secret in its address, which every proxy on the way writes to its log', () => {
  const faults: string[] = []
  let looked = 0
  for (const table of Object.values(tables))
    for (const [key, row] of Object.entries(table as Record<string, Route>)) {
      const names = [row.query, row.params].flatMap((schema) =>
        Object.keys((schema as { properties?: object } | undefined)?.properties ?? {}),
      )
      looked += names.length
      for (const name of names)
        if (SECRET.test(name) && !HARMLESS.has(name) && `${key} ${name}` !== `${CALLBACK} code`)
          faults.push(`${key} ${name}`)
    }
  assert.ok(looked > 200)
  assert.deepEqual(faults, [])
})
