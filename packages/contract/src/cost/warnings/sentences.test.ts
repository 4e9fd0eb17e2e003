import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calculateCost } from '../calculate.ts'
import { sampleLine, sampleProject } from '../sample-project.ts'
import type { CostPost, CostProject } from '../shapes/input.ts'
import type { WarningCode } from '../shapes/result.ts'

type Settings = NonNullable<NonNullable<Parameters<typeof sampleProject>[0]>['settings']>

const post = (changes: Partial<CostPost>): CostPost => ({
  role: '',
  func: 'order',
  headcount: '1',
  wage: '5000',
  ...changes,
})
const staff = (...posts: Partial<CostPost>[]) => sampleProject({ staff: posts.map(post) })
const settings = (changes: Settings) => sampleProject({ settings: changes })
const lines = (...changes: Parameters<typeof sampleLine>[0][]) =>
  sampleProject({ lines: changes.map((line) => sampleLine(line)) })
const lamps = (hours: string, name: string) => lines({ name, calc: 'electricity', p: { kw: '1', hours, price: '1' } })
const wages = (...posts: Partial<CostPost>[]) => ({ ...staff(...posts), analysis: { minimumWage: '2500' } })

/** What is said of a project by a code: the input that it is about, and the sentence. */
function objection(project: CostProject, code: WarningCode) {
  const outcome = calculateCost(project)
  assert.ok(outcome.ok, 'message' in outcome ? outcome.message : '')
  const warning = outcome.warnings.find((one) => one.code === code)
  return [warning?.field, warning?.message]
}

describe('an objection names what it is about', () => {
  it('lines by their names, or by their codes without one, all of them', () => {
    const recovered = { recovered: true } as const
    const project = lines({ name: '电梯电费', ...recovered }, {}, { name: '', code: 'X09', ...recovered })
    const [field, message] = objection(project, 'DOUBLE_RECOVERY')
    assert.equal(field, 'lines.0.name')
    assert.equal(message, '「电梯电费」、「X09」已通过公摊或代收收取，不得再计入物业服务费。')
  })

  it('a lamp by its name, or by its code', () => {
    assert.match(String(objection(lamps('25', '车库照明'), 'ELECTRICITY_HOURS')[1]), /「车库照明」/)
    assert.match(String(objection(lamps('25', ''), 'ELECTRICITY_HOURS')[1]), /「X01」/)
  })

  it('posts below the minimum wage, all of them, also one without a name', () => {
    const [field, message] = objection(
      wages({ role: '主管', wage: '6000' }, { role: '保洁', wage: '2000' }, { wage: '2400' }),
      'WAGE_BELOW_MINIMUM',
    )
    assert.equal(field, 'staff.1.wage')
    assert.equal(message, '「保洁」、「未命名岗位」的月工资低于当地最低工资 2500 元。')
  })

  it('a post on duty for too long by its name, or by its row', () => {
    const long = { dutyHours: '24', headcount: '1' }
    assert.match(
      String(objection(staff({ ...long, role: '门岗' }), 'HOURS_OVER_LAW')[1]),
      /岗位「门岗」平均每人每月值守 730 小时/,
    )
    const [field, message] = objection(staff({ role: '客服' }, long), 'HOURS_OVER_LAW')
    assert.equal(field, 'staff.1.dutyHours')
    assert.match(String(message), /岗位「第 2 行」/)
  })

  it('the rate by what it is called under the contract', () => {
    assert.match(String(objection(settings({ profitRate: '0.001' }), 'RATE_LOOKS_LIKE_SHARE')[1]), /^利润率现为 0.1%/)
    const commission = { mode: 'remuneration', vatBase: 'full', remunerationRate: '0.001' } as const
    assert.match(String(objection(settings(commission), 'RATE_LOOKS_LIKE_SHARE')[1]), /^酬金比例现为 0.1%/)
  })

  it('whether an area or a rate is too small or too large', () => {
    const area = (chargeable: string) => sampleProject({ area: { chargeable } })
    assert.match(String(objection(area('50'), 'AREA_IMPLAUSIBLE')[1]), /过小/)
    const large = { ...area('20000000'), lines: [sampleLine({ p: { amount: '90000000' } })] }
    assert.match(String(objection(large, 'AREA_IMPLAUSIBLE')[1]), /过大/)
    const pension = (rate: string) => settings({ labour: { pension: rate } })
    assert.match(String(objection(pension('0.5'), 'SOCIAL_RATE_IMPLAUSIBLE')[1]), /明显偏高/)
    assert.match(String(objection(pension('0.0016'), 'SOCIAL_RATE_IMPLAUSIBLE')[1]), /明显偏低/)
  })
})

describe('an objection points to its input', () => {
  const cases: [code: WarningCode, field: string, project: CostProject][] = [
    ['WELFARE_OVER_14', 'settings.labour.welfare', settings({ labour: { welfare: '0.15' } })],
    ['UNION_NOT_2', 'settings.labour.union', settings({ labour: { union: '0.025' } })],
    ['HOUSING_FUND_RANGE', 'settings.labour.housingFund', settings({ labour: { housingFund: '0.13' } })],
    ['PROFIT_ABOVE_CAP', 'settings.profitRate', settings({ profitRate: '0.13' })],
    [
      'SALVAGE_RANGE',
      'lines.0.p.salvage',
      lines({ calc: 'straightLine', p: { cost: '60000', salvage: '0.2', years: '5' } }),
    ],
    [
      'DEPRECIATION_TOO_FAST',
      'lines.0.p.years',
      lines({ calc: 'straightLine', p: { cost: '60000', salvage: '0.04', years: '1' } }),
    ],
    ['VAT_CREDIT', 'settings.vatRate', lines({ inputVat: '0.13', p: { amount: '900000' } })],
    [
      'HQ_AND_REMUNERATION',
      'lines.0.name',
      sampleProject({
        settings: { mode: 'remuneration', remunerationRate: '0.1', vatBase: 'full' },
        lines: [
          sampleLine({ cat: 'hqAllocation', calc: 'hq', p: { hqYear: '1200', projectWeight: '1', totalWeight: '1' } }),
        ],
      }),
    ],
  ]
  for (const [code, field, project] of cases)
    it(`${code} to ${field}`, () => {
      assert.equal(objection(project, code)[0], field)
    })

  it('a limit that is no number is refused by its name', () => {
    const outcome = calculateCost(settings({ profitCap: '很高' }))
    assert.ok(!outcome.ok)
    assert.deepEqual([outcome.field, outcome.message.startsWith('利润率上限')], ['settings.profitCap', true])
  })
})
