import { after } from 'node:test'
import type { Ending } from './harness.ts'

/**
 * What `start` makes, such as an application with its data, for all tests of the present suite that only read it. The first
 * of them starts it, and it is closed after the last one. Tests that write start an application of their own.
 */
export function shared<Value>(start: (suite: Ending) => Promise<Value>): () => Promise<Value> {
  const ends: (() => unknown)[] = []
  let value: Promise<Value> | undefined
  after(async () => {
    value = undefined
    for (const end of ends.splice(0)) await end()
  })
  return () => {
    value ??= start({ after: (end) => void ends.push(end) })
    return value
  }
}
