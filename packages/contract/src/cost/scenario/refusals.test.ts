import assert from 'node:assert/strict'
import { it } from 'node:test'
import { calculateCost } from '../calculate.ts'
import { likelyKind, pricedFigure } from '../prices/terms.ts'
import { sampleLine, sampleProject } from '../sample-project.ts'
import type { CostPost, CostProject, CostSettings } from '../shapes/input.ts'
import { compareFigures, headcountOf } from './compare.ts'
import { feeOf, figuresOf } from './figures.ts'

/** The sentence that refuses a project, and the input that it is about. */
function refusal(project: CostProject): [message: string, field: string] {
  const outcome = calculateCost(project)
  assert.ok(!outcome.ok)
  return [outcome.message, outcome.field]
}
const line = (change: object) => sampleProject({ lines: [sampleLine(change)] })
const settings = (change: object) => sampleProject({ settings: change as Partial<CostSettings> })

it('what is not chosen is asked for by name, with its input', () => {
  assert.deepEqual(refusal(line({ cat: 'x' })), ['请选择「测试费用」的费用项目。', 'lines.0.cat'])
  assert.deepEqual(refusal(line({ func: 'x' })), ['请选择「测试费用」的服务类别。', 'lines.0.func'])
  assert.deepEqual(refusal(line({ calc: 'x', name: '' })), ['请选择「费用第 1 行」的计算方法。', 'lines.0.calc'])
  assert.deepEqual(refusal(settings({ mode: 'x' })), ['请选择收费方式：包干制或酬金制。', 'settings.mode'])
  assert.deepEqual(refusal(settings({ taxpayer: 'x' })), ['请选择纳税人类型。', 'settings.taxpayer'])
})

it('a figure that is missing or too high is named with its line, post or setting', () => {
  assert.deepEqual(refusal(line({ p: {} })), ['请填写「测试费用」的月金额。', 'lines.0.p.amount'])
  assert.deepEqual(refusal(line({ p: {}, name: '' })), ['请填写「X01」的月金额。', 'lines.0.p.amount'])
  assert.deepEqual(refusal(line({ inputVat: '2' })), [
    '「测试费用」的进项税率应在 0 到 100% 之间。',
    'lines.0.inputVat',
  ])
  const rates = {
    urbanTax: '城市维护建设税税率',
    eduSurcharge: '教育费附加率',
    localEdu: '地方教育附加率',
    vatRate: '增值税税率',
    profitRate: '利润率',
    surchargeFactor: '附加税费减征系数',
  }
  for (const [key, label] of Object.entries(rates))
    assert.deepEqual(refusal(settings({ [key]: '1.5' })), [`${label}应在 0 到 100% 之间。`, `settings.${key}`])
  const commission = { mode: 'remuneration', remunerationRate: '1.5' }
  assert.deepEqual(refusal(settings(commission)), ['酬金比例应在 0 到 100% 之间。', 'settings.remunerationRate'])
})

it('a fee is the one of the whole calculation, and none where it cannot be calculated', () => {
  const outcome = calculateCost(sampleProject())
  assert.ok(outcome.ok)
  const { feePerM2, feeMonthly } = outcome.totals
  assert.deepEqual(feeOf(sampleProject()), { feePerM2, feeMonthly })
  assert.equal(feeOf(line({ p: {} })), undefined)
  assert.deepEqual(figuresOf(line({ p: {} })), {
    ok: false,
    message: '请填写「测试费用」的月金额。',
    field: 'lines.0.p.amount',
  })
})

it('calculations side by side show fee, items, people and taxes, and what they differ by', () => {
  const one = (project: CostProject) => {
    const outcome = figuresOf(project)
    assert.ok(outcome.ok)
    return { figures: outcome.figures, headcount: headcountOf(project) }
  }
  const more = sampleProject({
    staff: [{ role: '保洁员', func: 'cleaning', headcount: '3', wage: '5000', holidayOnDuty: '1' }],
  })
  const groups = compareFigures([one(sampleProject()), one(more), one(sampleProject())])
  assert.deepEqual(
    groups.map(({ title, rows }) => [title, rows.length]),
    [
      ['收费与成本', 6],
      ['成本分项（元/月）', 10],
      ['人员', 5],
      ['税费（元/月）', 5],
    ],
  )
  const [first, second] = [one(sampleProject()).figures, one(more).figures]
  const rows = new Map(groups.flatMap((group) => group.rows.map((row) => [row.key, row])))
  const { totals, personnelBreakdown: people } = second
  const expected = {
    feePerM2: totals.feePerM2,
    feeMonthly: totals.feeMonthly,
    feeYearly: totals.feeYearly,
    costGross: totals.costGross,
    margin: totals.margin,
    breakEven: second.breakEven,
    headcount: '3',
    wages: people.wages,
    holiday: people.holidayOvertime,
    social: people.social,
    housingFund: people.housingFund,
    personnel: people.total,
    outputVat: totals.outputVat,
    inputVat: totals.inputVat,
    vatPayable: totals.vatPayable,
    vatCredit: totals.vatCredit,
    surcharges: totals.surcharges,
  }
  for (const [key, value] of Object.entries(expected)) assert.equal(rows.get(key)?.values[1], value, key)
  assert.deepEqual(rows.get('headcount')?.differences, [undefined, '1', undefined])
  assert.equal(
    rows.get('feeMonthly')?.differences[1],
    String(Number((Number(totals.feeMonthly) - Number(first.totals.feeMonthly)).toFixed(2))),
  )
  assert.deepEqual(
    [rows.get('feePerM2')?.unit, rows.get('wages')?.unit, rows.get('headcount')?.unit, rows.get('breakEven')?.unit],
    ['fee', 'money', 'people', 'share'],
  )
  const posts = ['2.5', 'x', 1].map((headcount): CostPost => ({ role: '', func: 'order', headcount, wage: '5000' }))
  assert.equal(headcountOf(sampleProject({ staff: posts })), '3.5')
})

it('the other contracts and taxpayers are shown, without the one that the project has', () => {
  const labels = (change: object) => {
    const outcome = calculateCost(settings(change))
    assert.ok(outcome.ok)
    return outcome.variants.map(({ label }) => label)
  }
  const all = [
    '一般纳税人（6%）',
    '小规模纳税人（1%）',
    '小规模纳税人（3%）',
    '包干制，利润按成本计',
    '包干制，利润按收费计',
    '包干制，不计利润',
    '酬金制，全额计税',
    '酬金制，仅酬金计税',
  ]
  const without = (...left: string[]) => all.filter((label) => !left.includes(label))
  assert.deepEqual(labels({}), without('一般纳税人（6%）', '包干制，利润按成本计'))
  assert.deepEqual(
    labels({ taxpayer: 'small', vatRate: '0.010' }),
    without('小规模纳税人（1%）', '包干制，利润按成本计'),
  )
  assert.deepEqual(labels({ profitRate: '0' }), without('一般纳税人（6%）', '包干制，利润按成本计', '包干制，不计利润'))
  const commission = { mode: 'remuneration', remunerationRate: '0.1', vatBase: 'full' }
  assert.deepEqual(labels(commission), without('一般纳税人（6%）', '酬金制，全额计税'))
})

it('a price goes into the figure of its way to calculate, and a line looks for prices of its kind', () => {
  const figures = {
    unitMonthly: 'price',
    unitYearly: 'price',
    monthly: 'amount',
    yearly: 'amount',
    electricity: 'price',
    waterYearly: 'price',
    areaMonthly: 'rate',
    areaYearly: 'rate',
    straightLine: 'cost',
    hq: undefined,
  } as const
  for (const [calc, key] of Object.entries(figures)) assert.equal(pricedFigure(calc as keyof typeof figures), key, calc)
  assert.equal(likelyKind({ calc: 'electricity', outsourced: true }), 'electricity')
  assert.equal(likelyKind({ calc: 'waterYearly' }), 'water')
  assert.deepEqual(
    [likelyKind({ calc: 'monthly', outsourced: true }), likelyKind({ calc: 'monthly' })],
    ['service', undefined],
  )
})
