import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calculateCost } from './calculate.ts'
import { looksLikeProject } from './model.ts'
import { sampleLine, sampleProject } from './sample-project.ts'
import type { CostPost } from './shapes/input.ts'

const project = () => sampleProject({ lines: [sampleLine({})] })
const post: CostPost = { role: '', func: 'order', headcount: '1', wage: '5000' }
const refusalOf = (changes: Parameters<typeof sampleProject>[0]) => {
  const outcome = calculateCost(sampleProject(changes))
  assert.ok(!outcome.ok)
  return [outcome.field, outcome.message]
}

describe('the shape of a project from outside', () => {
  it('is a project with name, area, settings, posts and lines', () => {
    assert.equal(looksLikeProject(project()), true)
    assert.equal(looksLikeProject({ ...project(), staff: [], lines: [] }), true)
  })

  const shapes: [name: string, value: unknown][] = [
    ['nothing', null],
    ['a text', '测算'],
    ['no area', { ...project(), area: null }],
    ['no settings', { ...project(), settings: undefined }],
    ['a number for a name', { ...project(), name: 5 }],
    ['settings without rates of labour', { ...project(), settings: { ...project().settings, labour: null } }],
    ['posts that are no list', { ...project(), staff: {} }],
    ['a post that is nothing', { ...project(), staff: [null] }],
    ['a post without a name', { ...project(), staff: [{ ...post, role: undefined }] }],
    ['lines that are no list', { ...project(), lines: '无' }],
    ['a line that is nothing', { ...project(), lines: [null] }],
    ['a line without a code', { ...project(), lines: [{ ...sampleLine({}), code: undefined }] }],
    ['a line without a name', { ...project(), lines: [{ ...sampleLine({}), name: 7 }] }],
    ['a line without inputs', { ...project(), lines: [{ ...sampleLine({}), p: null }] }],
  ]
  for (const [name, value] of shapes)
    it(`is not ${name}`, () => {
      assert.equal(looksLikeProject(value), false)
    })
})

describe('what is wrong with an input is said at its place', () => {
  it('days of a month are more than none', () => {
    assert.deepEqual(refusalOf({ settings: { daysPerMonth: '0' } }), [
      'settings.daysPerMonth',
      '每月计费天数应大于 0。',
    ])
  })

  it('a post without a name is called by its row', () => {
    const staff = [{ ...post, role: '门岗' }, post]
    const second = (changes: Partial<CostPost>) => refusalOf({ staff: [staff[0] as CostPost, { ...post, ...changes }] })
    assert.deepEqual(second({ func: 'guard' as never }), ['staff.1.func', '请选择岗位「第 2 行」的服务类别。'])
    assert.deepEqual(second({ headcount: '-1' }), ['staff.1.headcount', '岗位「第 2 行」的人数不能为负数。'])
    assert.deepEqual(second({ holidayOnDuty: '-1' }), [
      'staff.1.holidayOnDuty',
      '岗位「第 2 行」的节假日在岗人数不能为负数。',
    ])
    assert.deepEqual(second({ dutyHours: '-1' }), ['staff.1.dutyHours', '岗位「第 2 行」的每日值守工时不能为负数。'])
  })

  it('a rate outside of its bounds is named', () => {
    assert.match(String(refusalOf({ settings: { taxpayer: 'small', surchargeFactor: '-1' } })), /附加税费减征系数/)
  })
})
