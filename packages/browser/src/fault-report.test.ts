import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeFault } from './fault-report.ts'
import { NetworkFailure } from './network-failure.ts'

const HOME = 'https://www.a.example'
const thrown = (message: string, stack: string) => Object.assign(new TypeError(message), { stack })

test('a fault is reported with its template and its place in our files', () => {
  const chrome = `TypeError: x is not a function\n    at f (${HOME}/assets/shell-a1.js:1:2033)\n    at g (${HOME}/assets/react-b2.js:9:1)`
  assert.deepEqual(describeFault(thrown('x is not a function', chrome), HOME), {
    message: 'x is not a function',
    place: 'assets/shell-a1.js:1:2033',
  })
  const firefox = `f@${HOME}/assets/shell-a1.js:1:77\n@${HOME}/:3:1`
  assert.equal(describeFault(thrown('x is undefined', firefox), HOME)?.place, 'assets/shell-a1.js:1:77')
  const event = { message: 'Uncaught SyntaxError', filename: `${HOME}/assets/index-c3.js`, lineno: 1, colno: 5 }
  assert.equal(describeFault(event, HOME)?.place, 'assets/index-c3.js:1:5')
})

test('a file that did not arrive is named without the query of its address', () => {
  const message = `Failed to fetch dynamically imported module: ${HOME}/assets/home-d4.js?t=17`
  assert.deepEqual(describeFault(thrown(message, ''), HOME), {
    message: 'Failed to fetch dynamically imported module: …',
    place: 'assets/home-d4.js:0:0',
  })
})

test('nothing is reported of the network, of what was given up, and of code that is not ours', () => {
  const extension = thrown('x is null', 'at chrome-extension://abcdef/inject.js:1:1')
  const inline = thrown('x is null', `at ${HOME}/?title=张三:1:1`)
  const offline = new NetworkFailure('offline', undefined)
  const aborted = Object.assign(thrown('aborted', `at ${HOME}/assets/a-1.js:1:1`), { name: 'AbortError' })
  for (const error of [extension, inline, offline, aborted, 'a text', null, undefined, { message: 'Script error.' }])
    assert.equal(describeFault(error, HOME), undefined)
})
