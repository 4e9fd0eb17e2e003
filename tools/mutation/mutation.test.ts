import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { figuresOf, sumOf, type TriedMutant, wronglyEquivalent } from './figures.ts'
import { mutate, sourcesOf } from './mutate.ts'

const SOURCE = `export const LIMITS = { grown: [18].length > 0 }
export const isGrown = (age: number): boolean => age >= 18
`
const TEST = `import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isGrown, LIMITS } from './age.ts'
describe('age', () => {
  test('one is grown with thirty, and not with three', () => {
    assert.deepEqual([30, 3].map(isGrown), [true, false])
  })
  test('there is a limit', (t) => {
    t.after(() => assert.ok(LIMITS.grown))
  })
})
`

test('a change that a test notices is killed, while loading too, and one that none notices survives', async (t) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'anju-mutation-')))
  const before = process.cwd()
  t.after(() => {
    process.chdir(before)
    rmSync(folder, { recursive: true })
  })
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'src/age.ts'), SOURCE)
  writeFileSync(join(folder, 'src/age.test.ts'), TEST)
  process.chdir(folder)
  const target = { sources: ['src/*.ts'], tests: ['src/*.test.ts'] }
  const files = sourcesOf(target)
  assert.deepEqual(files, ['src/age.ts'])
  const mutants = await mutate(target, files)
  const changes = (outcome: TriedMutant['outcome']) =>
    mutants.filter((one) => one.outcome === outcome).map(({ at, from, to }) => `${at}: ${from} → ${to}`)
  assert.deepEqual(changes('survived'), [
    '1: [18].length > 0 → true',
    '1: [18].length > 0 → [18].length >= 0',
    '2: age >= 18 → age > 18',
  ])
  const killed = changes('killed')
  assert.ok(killed.includes('1: [18].length > 0 → false'), String(killed))
  assert.ok(killed.includes('2: age >= 18 → age < 18'), String(killed))
})

describe('figures of mutants', () => {
  const tried = (to: string, outcome: TriedMutant['outcome']): TriedMutant => ({
    file: 'age.ts',
    at: 2,
    line: 'return age >= 18',
    from: 'age >= 18',
    to,
    outcome,
  })
  const mutants = [tried('true', 'killed'), tried('false', 'timeout'), tried('age > 18', 'survived')]
  const listed = (to: string) => ({ file: 'age.ts', line: 'return age >= 18', from: 'age >= 18', to, reason: 'whole' })

  test('timeouts count as noticed, and survivors are listed with place and change', () => {
    const { survivors, ...counts } = figuresOf(mutants, [])
    assert.deepEqual(counts, {
      mutants: 3,
      killed: 1,
      timeouts: 1,
      survived: 1,
      equivalent: 0,
      untried: 0,
      percentKilled: 66.6,
    })
    assert.deepEqual(survivors, ['age.ts:2  age >= 18  →  age > 18'])
  })

  test('those of several files add up', () => {
    const { percentKilled, mutants: all } = sumOf([figuresOf(mutants, []), figuresOf([tried('0', 'killed')], [])])
    assert.deepEqual([percentKilled, all], [75, 4])
  })

  test('equivalent ones are not counted, unless a test notices them', () => {
    assert.equal(figuresOf(mutants, [listed('age > 18')]).percentKilled, 100)
    assert.equal(figuresOf(mutants, [listed('true')]).mutants, 3)
    assert.deepEqual(wronglyEquivalent(mutants, [listed('true'), listed('age > 18')]), [listed('true')])
  })
})
