import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calculateCost } from './calculate.ts'
import { sampleLine, sampleProject } from './sample-project.ts'
import type { CostLine, CostProject } from './shapes/input.ts'
import type { WarningCode } from './shapes/result.ts'

const SMALL = { taxpayer: 'small', vatRate: '0.01', surchargeFactor: '0.5' } as const
const COMMISSION = { mode: 'remuneration', remunerationRate: '0.1', vatBase: 'full' } as const
const asset = (p: Record<string, string>, more: Partial<CostLine> = {}) =>
  sampleProject({
    lines: [sampleLine({ calc: 'straightLine', p: { cost: '60000', salvage: '0.04', years: '5', ...p }, ...more })],
  })
const lines = (line: Partial<CostLine>) => ({ lines: [sampleLine(line)] })
const rich = (amount: string) => sampleProject({ ...lines({ p: { amount } }), settings: SMALL })
const hq = { cat: 'hqAllocation', calc: 'hq', p: { hqYear: '1200', projectWeight: '1', totalWeight: '1' } } as const

type Level = 'error' | 'warning' | 'info'
const CASES: [code: WarningCode, level: Level, fires: CostProject[], keeps: CostProject[]][] = [
  [
    'SMALL_SCALE_OVER_LIMIT',
    'error',
    [rich('500000')],
    [rich('300000'), sampleProject(lines({ p: { amount: '500000' } }))],
  ],
  [
    'SMALL_SCALE_RATE_EXPIRED',
    'warning',
    [sampleProject({ settings: SMALL, period: { to: '2028-01-01' } })],
    [
      sampleProject({ settings: SMALL, period: { to: '2027-12-31' } }),
      sampleProject({ settings: { ...SMALL, vatRate: '0.03' }, period: { to: '2028-01-01' } }),
    ],
  ],
  [
    'PROFIT_ABOVE_CAP',
    'warning',
    [
      sampleProject({ settings: { profitRate: '0.121' } }),
      sampleProject({ settings: { profitRate: '0.1', profitCap: '0.08' } }),
    ],
    [
      sampleProject({ settings: { profitRate: '0.12' } }),
      sampleProject({ settings: { ...COMMISSION, profitRate: '0.3' } }),
    ],
  ],
  [
    'WELFARE_OVER_14',
    'warning',
    [sampleProject({ settings: { labour: { welfare: '0.15' } } })],
    [sampleProject({ settings: { labour: { welfare: '0.14' } } })],
  ],
  ['UNION_NOT_2', 'warning', [sampleProject({ settings: { labour: { union: '0.025' } } })], [sampleProject()]],
  [
    'HOUSING_FUND_RANGE',
    'warning',
    ['0.049', '0.121'].map((housingFund) => sampleProject({ settings: { labour: { housingFund } } })),
    ['0.05', '0.12'].map((housingFund) => sampleProject({ settings: { labour: { housingFund } } })),
  ],
  [
    'SALVAGE_RANGE',
    'warning',
    [asset({ salvage: '0.02' }), asset({ salvage: '0.06' })],
    [asset({ salvage: '0.03' }), asset({ salvage: '0.05' })],
  ],
  [
    'DEPRECIATION_TOO_FAST',
    'warning',
    [
      asset({ years: '2' }),
      asset({ years: '2' }, { asset: 'electronics' }),
      asset({ years: '3' }, { asset: 'vehicle' }),
      asset({ years: '4' }, { asset: 'tools' }),
      asset({ years: '9' }, { asset: 'machinery' }),
      asset({ years: '19' }, { asset: 'building' }),
    ],
    [
      asset({ years: '3' }, { asset: 'electronics' }),
      asset({ years: '4' }, { asset: 'vehicle' }),
      asset({ years: '5' }, { asset: 'tools' }),
      asset({ years: '10' }, { asset: 'machinery' }),
      asset({ years: '20' }, { asset: 'building' }),
    ],
  ],
  [
    'CAPITAL_REPAIR_IN_FEE',
    'error',
    [sampleProject(lines({ capitalRepair: true })), sampleProject(lines({ name: '电梯大修' }))],
    [sampleProject(lines({ name: '共用部位小修' }))],
  ],
  [
    'HQ_AND_REMUNERATION',
    'warning',
    [sampleProject({ ...lines(hq), settings: COMMISSION })],
    [sampleProject(lines(hq)), sampleProject({ settings: COMMISSION })],
  ],
  [
    'DOUBLE_RECOVERY',
    'error',
    [sampleProject(lines({ recovered: true }))],
    [sampleProject(lines({ recovered: false }))],
  ],
  [
    'VAT_CREDIT',
    'info',
    [sampleProject({ settings: { vatRate: '0.01' } })],
    [sampleProject(), sampleProject({ settings: SMALL })],
  ],
]

function warningOf(project: CostProject, code: WarningCode) {
  const outcome = calculateCost(project)
  assert.ok(outcome.ok, 'message' in outcome ? outcome.message : '')
  return outcome.warnings.find((warning) => warning.code === code)
}

describe('warnings', () => {
  for (const [code, level, fires, keeps] of CASES) {
    it(`${code} fires as ${level} when the rule is broken`, () => {
      for (const project of fires) {
        const warning = warningOf(project, code)
        assert.equal(warning?.level, level)
        assert.match(warning?.message ?? '', /\p{Script=Han}.*。$/u)
        assert.match(warning?.basis ?? '', /\p{Script=Han}/u)
      }
    })
    it(`${code} stays silent when the rule is kept`, () => {
      for (const project of keeps) assert.equal(warningOf(project, code), undefined)
    })
  }

  it('of the law are twelve, errors first', () => {
    assert.equal(new Set(CASES.map(([code]) => code)).size, 12)
    const outcome = calculateCost(sampleProject({ ...lines({ recovered: true }), settings: { profitRate: '0.2' } }))
    assert.deepEqual(outcome.ok && outcome.warnings.map(({ level }) => level), ['error', 'warning'])
  })
})
