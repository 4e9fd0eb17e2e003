import assert from 'node:assert/strict'
import { it } from 'node:test'
import { calculateCost } from '../calculate.ts'
import { BUILDING_TYPES } from './kinds.ts'
import { TEMPLATES } from './templates.ts'

/** Yuan per ㎡ and month that a reader would believe. */
const BELIEVABLE: Record<string, [least: number, most: number]> = {
  'residential-lift': [2, 4],
  'residential-walk-up': [1.2, 3],
  'office-tower': [12, 24],
  'bank-branches': [20, 40],
  'government-office': [8, 20],
  'general-hospital': [10, 22],
  'school-campus': [4, 10],
  'business-park': [3, 8],
  'shopping-centre': [18, 40],
  'public-venue': [8, 20],
}

/** Every number in a template is text, so that an editor shows it as it was typed. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

it('every kind of building that the form offers has a template', () => {
  const kinds = new Set(TEMPLATES.map(({ buildingType }) => buildingType))
  assert.deepEqual([...kinds], [...BUILDING_TYPES])
  assert.equal(new Set(TEMPLATES.map(({ id }) => id)).size, TEMPLATES.length)
})

for (const template of TEMPLATES)
  it(`${template.name} gives a believable fee without a warning, and says that its figures are assumptions`, () => {
    const outcome = calculateCost(template)
    assert.ok(outcome.ok, 'message' in outcome ? outcome.message : '')
    assert.deepEqual(
      outcome.warnings.filter(({ level }) => level !== 'info'),
      [],
    )
    const [least, most] = BELIEVABLE[template.id ?? ''] ?? [0, 0]
    const fee = Number(outcome.totals.feePerM2)
    assert.ok(fee >= least && fee <= most, `${fee} yuan per ㎡`)
    assert.match(template.cover?.basis ?? '', /均为假设/)
    assert.deepEqual(numbersIn(template), [])
    const codes = [...template.staff, ...template.lines].map(({ code }) => code)
    assert.equal(new Set(codes).size, codes.length)
  })
