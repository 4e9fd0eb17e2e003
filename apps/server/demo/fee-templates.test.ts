import assert from 'node:assert/strict'
import { it } from 'node:test'
import { calculateCost } from '@anju/contract/cost/calculate'
import { looksLikeProject } from '@anju/contract/cost/model'
import { feeTemplates } from './fee-templates.ts'

/** Every number in a template is text, so that an editor shows it as it was typed. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

it('there are three fee templates', () => assert.equal(feeTemplates.length, 3))

for (const { title, fields } of feeTemplates) {
  it(`${title} computes a plausible fee without a warning`, () => {
    assert.ok(looksLikeProject(fields.template))
    assert.deepEqual(numbersIn(fields.template), [])
    const outcome = calculateCost(fields.template)
    assert.ok(outcome.ok, 'message' in outcome ? outcome.message : '')
    assert.deepEqual(outcome.warnings, [])
    const fee = Number(outcome.totals.feePerM2)
    assert.ok(fee > 1 && fee < 40, `${fee} yuan per ㎡`)
    const codes = [...fields.template.staff, ...fields.template.lines].map(({ code }) => code)
    assert.equal(new Set(codes).size, codes.length)
  })
}
