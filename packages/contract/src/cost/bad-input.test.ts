import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calculateCost } from './calculate.ts'
import { sampleLine, sampleProject } from './sample-project.ts'
import type { CostProject } from './shapes/input.ts'

const post = { role: '保安', func: 'order' as const, headcount: '2', wage: '5000' }
const lineWith = (p: Record<string, string>, calc: 'monthly' | 'straightLine' | 'hq' = 'monthly') =>
  sampleProject({ lines: [sampleLine({ name: '电费', calc, p })] })

const CASES: [title: string, project: CostProject, field: string, message: RegExp][] = [
  ['area 0', sampleProject({ area: { chargeable: '0' } }), 'area.chargeable', /^计费面积应大于 0。$/],
  ['no area', sampleProject({ area: { chargeable: ' ' } }), 'area.chargeable', /^请填写计费面积。$/],
  ['negative area', sampleProject({ area: { chargeable: '-5' } }), 'area.chargeable', /^计费面积不能为负数。$/],
  [
    'words for an area',
    sampleProject({ area: { chargeable: '很大' } }),
    'area.chargeable',
    /应为数字，现在填写的是「很大」/,
  ],
  ['infinity', sampleProject({ area: { chargeable: Number.POSITIVE_INFINITY } }), 'area.chargeable', /应为数字/],
  ['a number too big', sampleProject({ area: { chargeable: '9'.repeat(60) } }), 'area.chargeable', /过大/],
  [
    'an area that makes the fee vanish',
    sampleProject({ area: { chargeable: '999999999999' } }),
    'area.chargeable',
    /不足每平方米 0.01 元/,
  ],
  [
    'a negative wage',
    sampleProject({ staff: [{ ...post, wage: '-1' }] }),
    'staff.0.wage',
    /^岗位「保安」的月工资不能为负数。$/,
  ],
  [
    'more people on holiday duty than there are',
    sampleProject({ staff: [{ ...post, holidayOnDuty: '3' }] }),
    'staff.0.holidayOnDuty',
    /不能超过人数/,
  ],
  ['a negative amount', lineWith({ amount: '-3' }), 'lines.0.p.amount', /^「电费」的月金额不能为负数。$/],
  ['a missing amount', lineWith({}), 'lines.0.p.amount', /^请填写「电费」的月金额。$/],
  [
    'a life of 0 years',
    lineWith({ cost: '1', salvage: '0.04', years: '0' }, 'straightLine'),
    'lines.0.p.years',
    /年限应大于 0/,
  ],
  [
    'a total weight of 0',
    lineWith({ hqYear: '1', projectWeight: '1', totalWeight: '0' }, 'hq'),
    'lines.0.p.totalWeight',
    /应大于 0/,
  ],
  [
    'an unknown kind of line',
    sampleProject({ lines: [sampleLine({ calc: 'toString' as never })] }),
    'lines.0.calc',
    /请选择「测试费用」的计算方法/,
  ],
  ['nothing to pay for', sampleProject({ staff: [], lines: [] }), 'lines', /请至少填写一个岗位或一项费用/],
  [
    'a collection rate of 0',
    sampleProject({ analysis: { collectionRate: '0' } }),
    'analysis.collectionRate',
    /^预计收缴率应大于 0。$/,
  ],
  [
    'a collection rate above 100 %',
    sampleProject({ analysis: { collectionRate: '1.2' } }),
    'analysis.collectionRate',
    /0 到 100% 之间/,
  ],
  [
    'everything vacant and nobody paying',
    sampleProject({ analysis: { vacantShare: '1', vacantPays: '0' } }),
    'analysis.vacantShare',
    /没有可收费的面积/,
  ],
  [
    'profit that leaves nothing for the cost',
    sampleProject({ settings: { profitBasis: 'revenue', profitRate: '0.95' } }),
    'settings.profitRate',
    /利润率与税费合计已达到收费的 100%/,
  ],
  [
    'commission of 100 %',
    sampleProject({ settings: { mode: 'remuneration', remunerationRate: '1', vatBase: 'remuneration' } }),
    'settings.remunerationRate',
    /酬金比例与税费合计/,
  ],
  [
    'taxes that eat the fee',
    sampleProject({ settings: { vatRate: '1', urbanTax: '1' } }),
    'settings.profitRate',
    /已达到收费的 100%/,
  ],
  [
    'a profit rate in percent',
    sampleProject({ settings: { profitRate: '8' } }),
    'settings.profitRate',
    /利润率应在 0 到 100% 之间/,
  ],
  [
    'no commission rate',
    sampleProject({ settings: { mode: 'remuneration' } }),
    'settings.remunerationRate',
    /请填写酬金比例/,
  ],
  [
    'base limits the wrong way round',
    sampleProject({ settings: { labour: { baseMin: '9000', baseMax: '8000' } } }),
    'settings.labour.baseMin',
    /下限不能高于上限/,
  ],
  ['something that is no project', { name: 'x' } as CostProject, 'project', /测算数据不完整/],
]

describe('bad input', () => {
  for (const [title, project, field, message] of CASES) {
    it(`${title} answers one sentence about ${field}`, () => {
      const outcome = calculateCost(project)
      assert.ok(!outcome.ok)
      assert.equal(outcome.field, field)
      assert.match(outcome.message, message)
    })
  }
})
