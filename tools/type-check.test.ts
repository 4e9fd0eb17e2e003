import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { firstErrors, readErrors } from './type-check.ts'

const OUTPUT = `apps/site/src/a.tsx(3,1): error TS2345: Argument of type 'x'.
  Type 'x' is not assignable.
packages/contract/src/member.ts(9,3): error TS2741: Property 'access' is missing.
apps/server/src/modules/law/law.ts(1,1): error TS2339: Property 'y'.
`

describe('the type check', () => {
  test('shows the errors of the contract alone, because the others follow from them', () => {
    assert.deepEqual(firstErrors(readErrors(OUTPUT)), {
      first: ["packages/contract/src/member.ts(9,3): error TS2741: Property 'access' is missing."],
      others: 2,
    })
  })
  test('keeps the lines of one error together, and shows all where nothing else imports them', () => {
    const [first = ''] = readErrors(OUTPUT)
    assert.match(first, /Argument[\s\S]+not assignable/)
    assert.deepEqual(firstErrors([first]), { first: [first], others: 0 })
    assert.deepEqual(firstErrors([]), { first: [], others: 0 })
  })
})
