import assert from 'node:assert/strict'
import { it } from 'node:test'
import { monthlyPlan } from '@anju/contract/cost/plan/outcome'
import { sampleProject } from '@anju/contract/cost/sample-project'
import { PLAN_HEADS, planCsv } from './csv.ts'

it('the plan by month as CSV has a line for each month and each year', () => {
  const plan = monthlyPlan(sampleProject({ period: { from: '2027-03-01' }, plan: { months: '13' } }))
  assert.ok(plan.ok)
  const lines = planCsv('镜湖大厦', plan).trim().split('\r\n')
  assert.equal(lines[2], PLAN_HEADS.join(','))
  assert.deepEqual(
    lines.slice(3).map((line) => line.split(',')[0]),
    [...plan.rows.map(({ month }) => month), '第 1 年', '第 2 年'],
  )
  assert.deepEqual(lines[3]?.split(',').slice(1), [
    plan.rows[0]?.collected,
    plan.rows[0]?.people,
    plan.rows[0]?.lines,
    plan.rows[0]?.taxes,
    plan.rows[0]?.cash,
    plan.rows[0]?.running,
  ])
})
