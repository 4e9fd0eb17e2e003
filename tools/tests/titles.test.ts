import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { compareTitles, titlesOf } from './titles.ts'

const text = `
import { describe, it, test } from 'node:test'
describe('a suite', () => {
  test('is plain', () => {})
  test("can't be split", { skip: true }, () => {})
  for (const kind of kinds) test(\`\${kind} is answered\`, async (t: TestContext) => {
    await t.test('a subtest', () => {})
  })
  it.skip('waits', () => {})
  test.each(rows)('has a row', () => {})
  test(String(words), body)
  test('is plain', () => {})
})
test.describe('journeys', () => {
  test.skip('never', 'no reason')
  test.beforeEach(() => test.slow())
})
assert.ok(/a|b/.test('a'))
test.todo('has no body')
`

describe('titles of tests', () => {
  test('tests and subtests are read as written in the source; suites, hooks and patterns are none', () => {
    const titles = [...titlesOf([{ path: 'a.test.ts', text }])]
    assert.deepEqual(titles, [
      'a.test.ts › is plain',
      "a.test.ts › can't be split",
      `a.test.ts › \${kind} is answered`,
      'a.test.ts › a subtest',
      'a.test.ts › waits',
      'a.test.ts › has a row',
      'a.test.ts › String(words)',
      'a.test.ts › is plain (2)',
    ])
  })

  test('only files of tests and journeys have titles; one that is long by nature has those of a short one', () => {
    const paths = ['a.ts', 'a.test.tsx', 'a.spec.ts', 'b.long.test.ts']
    const titles = titlesOf(paths.map((path) => ({ path, text: "test('one', () => {})" })))
    assert.deepEqual(
      [...titles].map((title) => title.split(' › ')[0]),
      ['a.test.tsx', 'a.spec.ts', 'b.test.ts'],
    )
  })
})

describe('the comparison of titles', () => {
  const before = new Set(['a › one', 'a › two'])
  const moves = (entries: Record<string, string>) => [{ file: 'moved/x.json', moves: entries }]

  test('new titles are no fault, and a title that is gone is one', () => {
    assert.deepEqual(compareTitles(before, new Set(['a › one', 'a › two', 'a › three']), []), [])
    assert.deepEqual(compareTitles(before, new Set(['a › one']), []), ['gone: a › two'])
  })

  test('a title that moved names a test that exists now', () => {
    const now = new Set(['a › one', 'b › two'])
    assert.deepEqual(compareTitles(before, now, moves({ 'a › two': 'b › two' })), [])
    assert.deepEqual(compareTitles(before, now, moves({ 'a › two': 'c › two' })), [
      'moved/x.json: no such test: c › two',
    ])
  })

  test('an entry that explains nothing is a fault', () => {
    const now = new Set(['a › one', 'b › two'])
    const entry = moves({ 'a › two': 'b › two' })
    assert.deepEqual(
      compareTitles(before, now, [...entry, ...moves({ 'a › one': 'b › two', 'a › zero': 'b › two' })]),
      [
        'moved/x.json: superfluous, the test still exists: a › one',
        'moved/x.json: superfluous, the revision has no test a › zero',
      ],
    )
    assert.deepEqual(compareTitles(before, now, [...entry, ...entry]), [
      'moved/x.json: stands in another file too: a › two',
    ])
  })

  test('a revision that the clone does not have is named', () => {
    const { status, stderr } = spawnSync(process.execPath, ['tools/tests/titles.ts', 'no-such-revision'], {
      encoding: 'utf8',
    })
    assert.equal(status, 1)
    assert.match(stderr, /this clone has no revision no-such-revision; .*--unshallow/)
  })
})
