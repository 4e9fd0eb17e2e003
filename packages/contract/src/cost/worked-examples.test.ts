import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { calculateCost } from './calculate.ts'
import type { CostProject, CostSettings } from './shapes/input.ts'
import type { CostResult, CostTotals } from './shapes/result.ts'

type Rows = Record<string, unknown>[]
type Example = {
  id: string
  input: CostProject
  expected: { staffRows: Rows; lineRows: Rows; categories: Rows; functions: Rows } & Record<
    string,
    Record<string, string>
  >
  sensitivity: {
    atRecommendedFee: string
    breakEvenCollectionRate: string
    collection: Rows
    vacancy: Rows
    tornado: { factor: string }[]
  }
  variants: { label: string; changes: Partial<CostSettings>; totals: Partial<CostTotals> }[]
}

const FILE = new URL('../../../../../shared/data/cost-example.json', import.meta.url)
const examples: Example[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')).examples : []
const skip = examples.length > 0 ? false : 'shared/data/cost-example.json is not beside this checkout'

function calculated(project: CostProject): CostResult {
  const outcome = calculateCost(project)
  assert.ok(outcome.ok, 'message' in outcome ? outcome.message : '')
  return outcome
}
/** The answer reduced to the properties that the example names. */
const like = (rows: object[], wanted: Rows): Rows =>
  rows.map((row, index) =>
    Object.fromEntries(Object.keys(wanted[index] ?? {}).map((key) => [key, Reflect.get(row, key)])),
  )
const withKeyAs = (rows: CostResult['categories' | 'functions'], name: string) =>
  rows.map((row) => ({ ...row, [name]: row.key, cn: row.label }))

describe('the worked examples', { skip }, () => {
  for (const { id, input, expected, sensitivity, variants } of examples) {
    it(`${id}: people, lines and items agree to the cent`, () => {
      const result = calculated(input)
      assert.deepEqual(result.personnelBreakdown, expected.personnelBreakdown)
      assert.deepEqual(like(result.staffRows, expected.staffRows), expected.staffRows)
      assert.deepEqual(like(result.lineRows, expected.lineRows), expected.lineRows)
      assert.deepEqual(like(withKeyAs(result.categories, 'cat'), expected.categories), expected.categories)
      assert.deepEqual(like(withKeyAs(result.functions, 'func'), expected.functions), expected.functions)
    })

    it(`${id}: fee, taxes and margin agree to the cent`, () => {
      const { totals } = calculated(input)
      assert.deepEqual({ ...totals, ...expected.totals }, totals)
    })

    it(`${id}: collection, vacancy and ±10 % agree to the last digit`, () => {
      const result = calculated(input).sensitivity
      assert.equal(result.atRecommendedFee, sensitivity.atRecommendedFee)
      assert.equal(result.breakEvenCollectionRate, sensitivity.breakEvenCollectionRate)
      assert.deepEqual(like(result.collection, sensitivity.collection), sensitivity.collection)
      assert.deepEqual(result.vacancy, sensitivity.vacancy)
      for (const { factor, ...figures } of sensitivity.tornado) {
        const row = result.factors.find((candidate) => candidate.factor === factor.split(' ')[0])
        assert.deepEqual({ ...row, ...figures }, row, factor)
      }
    })

    for (const { label, changes, totals } of variants) {
      it(`${id}, ${label}: totals agree to the cent`, () => {
        const changed = calculated({ ...input, settings: { ...input.settings, ...changes } })
        assert.deepEqual({ ...changed.totals, ...totals }, changed.totals)
        const isSmall = changes.taxpayer === 'small'
        assert.equal(
          changed.warnings.some(({ code }) => code === 'SMALL_SCALE_OVER_LIMIT'),
          isSmall,
        )
        const listed = calculated(input).variants.find(
          (variant) => variant.ok && variant.totals.feePerM2Exact === totals.feePerM2Exact,
        )
        assert.ok(listed, `the table of variants holds ${label}`)
      })
    }
  }

  it('RES-ELEV-01: ten items of four decimals miss the total by 0.0001, which is shown', () => {
    const example = examples.find(({ id }) => id === 'RES-ELEV-01')
    assert.ok(example)
    assert.equal(calculated(example.input).categoriesTail.perM2, '0.0001')
  })
})
