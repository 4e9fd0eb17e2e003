import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sampleLine, sampleProject } from '../sample-project.ts'
import type { CostProject } from '../shapes/input.ts'
import { compareFigures } from './compare.ts'
import { figuresOf } from './figures.ts'

function figures(project: CostProject) {
  const outcome = figuresOf(project)
  assert.ok(outcome.ok)
  return { figures: outcome.figures, headcount: '2' }
}

it('calculations with and without a VAT credit differ by it', () => {
  const credit = sampleProject({ lines: [sampleLine({ inputVat: '0.13', p: { amount: '100000' } })], staff: [] })
  const groups = compareFigures([figures(sampleProject()), figures(credit)])
  const row = groups.flatMap(({ rows }) => rows).find(({ label }) => label === '留抵税额')
  assert.equal(row?.values[0], '0.00')
  assert.ok(Number(row?.values[1]) > 0)
  assert.equal(Number(row?.differences[1]), Number(row?.values[1]))
})
