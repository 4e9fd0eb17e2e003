// Loaded before test files: a test that passes without having called an assertion fails, because it shows nothing. Calls
// are counted as they happen, so that a loop over an empty list counts as none. Tests of a process run one after the other.
import assert from 'node:assert'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, beforeEach, type TestContext } from 'node:test'

let calls = 0

type Assertions = Record<string, unknown>

/** Has an assertion of a module count its calls. Classes are left as they are. */
function count(assertions: Assertions, name: string): void {
  const original = assertions[name]
  if (typeof original !== 'function' || /^[A-Z]/.test(name) || name === 'strict') return
  assertions[name] = function counted(this: unknown, ...values: unknown[]) {
    calls++
    return original.apply(this, values)
  }
}

for (const assertions of [assert, assert.strict] as unknown as Assertions[])
  for (const name of Object.keys(assertions)) count(assertions, name)
syncBuiltinESMExports()

/** The number of calls when each test that is running began; a test with subtests is around them. */
const before: number[] = []

beforeEach((context) => {
  before.push(calls)
  // A test that leaves itself out is shown as skipped.
  const test = context as TestContext
  const skip = test.skip.bind(test)
  test.skip = (message) => {
    calls++
    skip(message)
  }
})

afterEach((context) => {
  const { passed } = context as { passed?: boolean }
  const began = before.pop()
  if (passed !== false && calls === began) throw new Error('the test has called no assertion of node:assert')
})
