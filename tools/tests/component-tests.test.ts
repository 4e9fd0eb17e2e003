import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ComponentReport, countComponents } from './component-tests.ts'

const file = (name: string, ...statuses: string[]): ComponentReport['testResults'][number] => ({
  name: `/anju/${name}`,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status, fullName: 'a fact', failureMessages: ['why'] })),
})
const count = (expected: string[], ...testResults: ComponentReport['testResults']) =>
  countComponents({ success: true, testResults }, expected, '/anju')

test('components: tests are counted by their result, and a failure says where it is', () => {
  const counts = count(['a.spec.ts'], file('a.spec.ts', 'passed', 'passed', 'failed', 'skipped'))
  assert.deepEqual(counts, { passed: 2, failed: 1, skipped: 1, failures: ['✖ a fact  (a.spec.ts)\nwhy'] })
})

test('components: a file that was not run, or holds no test, fails the run', () => {
  const counts = count(['a.spec.ts', 'b.spec.ts', 'c.spec.ts'], file('a.spec.ts', 'passed'), file('b.spec.ts'))
  assert.deepEqual(counts.failures, ['✖ b.spec.ts ran no test', '✖ c.spec.ts ran no test'])
})

test('components: a file that cannot be loaded fails the run, and so does an error outside of the tests', () => {
  const broken = { ...file('a.spec.ts'), status: 'failed', message: 'no such module' }
  assert.equal(count([], broken).failures?.[0], '✖ a.spec.ts\nno such module')
  assert.equal(countComponents({ success: false, testResults: [file('a.spec.ts', 'passed')] }, [], '/anju').failed, 1)
})
