import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { CostLine } from '@anju/contract/cost/shapes/input'
import { fromPercent, toPercent } from '../figure/percent.ts'
import { BLANK_PROJECT } from './blank-project.ts'
import { asDraft, getAt, newLine, nextCode, setAt } from './draft.ts'
import { stepOfField } from './steps.ts'

it('a change creates a new tree and does not modify the old one', () => {
  const before = { a: { b: ['x', 'y'] }, c: { d: 1 } }
  const after = setAt(before, 'a.b.1', 'z')
  assert.deepEqual(after, { a: { b: ['x', 'z'] }, c: { d: 1 } })
  assert.equal(getAt(before, 'a.b.1'), 'y')
  assert.equal(after.c, before.c)
})

it('a change creates the missing steps of its path', () => {
  assert.equal(getAt(setAt(BLANK_PROJECT, 'analysis.currentFee', '2'), 'analysis.currentFee'), '2')
  assert.equal(getAt(BLANK_PROJECT, 'analysis.currentFee'), undefined)
})

it('a new row takes the next free code', () => {
  assert.equal(nextCode(['E01', 'E10', 'G99', undefined], 'E'), 'E11')
  assert.equal(nextCode([], 'E'), 'E01')
  assert.equal(newLine([], 'hqAllocation').code, 'H01')
})

it('a draft gives every row its own code and keeps lines of an unknown category as other', () => {
  const line = newLine([], 'order')
  const lines = [line, { ...line }, { ...line, code: '', cat: 'strange' as CostLine['cat'] }]
  const posts = [
    { role: '甲', func: 'general' as const, headcount: '1', wage: '1' },
    { role: '乙', func: 'general' as const, headcount: '1', wage: '1' },
  ]
  const draft = asDraft({ ...BLANK_PROJECT, lines, staff: posts })
  assert.deepEqual(
    draft.lines.map(({ code }) => code),
    ['O01', 'O02', 'Q01'],
  )
  assert.equal(draft.lines[2]?.cat, 'other')
  assert.deepEqual(
    draft.staff.map(({ code }) => code),
    ['P01', 'P02'],
  )
})

it('percentages and shares convert into each other; other text stays', () => {
  assert.equal(toPercent('0.285'), '28.5')
  assert.equal(fromPercent('28.5%'), '0.285')
  assert.equal(fromPercent('８．５'), '0.085')
  assert.equal(fromPercent('8.'), '0.08')
  assert.equal(fromPercent('abc'), 'abc')
  assert.equal(fromPercent(''), '')
})

it('a wrong input leads to the step that contains it', () => {
  const project = { ...BLANK_PROJECT, lines: [newLine([], 'greening'), newLine([], 'personnel')] }
  assert.equal(stepOfField('area.chargeable', project), 'project')
  assert.equal(stepOfField('staff.0.wage', project), 'staff')
  assert.equal(stepOfField('settings.labour.pension', project), 'staff')
  assert.equal(stepOfField('lines.0.p.rate', project), 'services')
  assert.equal(stepOfField('lines.1.p.amount', project), 'staff')
  assert.equal(stepOfField('settings.profitRate', project), 'tax')
})
