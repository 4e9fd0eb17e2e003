import { type Decimal, ONE, ZERO } from './decimal.ts'
import type { FigureRule } from './figure.ts'

/** Figures that a project has anyway: days of a month, its people, and their wages a month with those of holidays. */
export type OwnFigure = 'days' | 'people' | 'wages'
/** One figure of a cost line. `unit` stands behind the input; without a value it is the project's `own` figure, where it has one. */
export type CalcParam = { key: string; label: string; unit?: string; own?: OwnFigure } & FigureRule
type Get = (key: string) => Decimal
export type CalcKindRow = { label: string; params: CalcParam[]; monthly: (p: Get) => Decimal }

const price = (label = '单价', unit = '元'): CalcParam => ({ key: 'price', label, unit })
const qty: CalcParam = { key: 'qty', label: '数量' }
const amount = (label: string): CalcParam => ({ key: 'amount', label, unit: '元' })
const area: CalcParam = { key: 'area', label: '面积', unit: '㎡' }

const people: CalcParam = { key: 'people', label: '人数', unit: '人', own: 'people' }
const wages: CalcParam = { key: 'wages', label: '月工资总额', unit: '元', own: 'wages' }

/** Ways to arrive at a line's yuan a month. */
export const CALC_KINDS = {
  unitMonthly: {
    label: '数量 × 月单价',
    params: [qty, price('月单价')],
    monthly: (p) => p('qty').times(p('price')),
  },
  unitYearly: {
    label: '数量 × 年次数 × 单价 ÷ 12',
    params: [qty, { key: 'times', label: '年次数', unit: '次', fallback: '1' }, price()],
    monthly: (p) => p('qty').times(p('times')).times(p('price')).div(12),
  },
  monthly: { label: '每月定额', params: [amount('月金额')], monthly: (p) => p('amount') },
  yearly: { label: '每年定额 ÷ 12', params: [amount('年金额')], monthly: (p) => p('amount').div(12) },
  electricity: {
    label: '用电（功率 × 时间 × 负荷）',
    params: [
      { ...qty, fallback: '1' },
      { key: 'kw', label: '功率', unit: 'kW' },
      { key: 'hours', label: '日运行', unit: '小时' },
      { key: 'load', label: '负荷系数', fallback: '1' },
      { key: 'days', label: '月天数', unit: '天', own: 'days' },
      price('电价', '元/kWh'),
      { key: 'months', label: '年运行', unit: '月', fallback: '12' },
    ],
    monthly: (p) =>
      ['kw', 'hours', 'load', 'days', 'price', 'months']
        .reduce((product, key) => product.times(p(key)), p('qty'))
        .div(12),
  },
  waterYearly: {
    label: '用水（面积 × 年用水量）',
    params: [area, { key: 'm3PerM2Year', label: '年用水', unit: 'm³/㎡' }, price('水价', '元/m³')],
    monthly: (p) => p('area').times(p('m3PerM2Year')).times(p('price')).div(12),
  },
  areaMonthly: {
    label: '面积 × 月单价',
    params: [area, { key: 'rate', label: '月单价', unit: '元/㎡' }],
    monthly: (p) => p('area').times(p('rate')),
  },
  areaYearly: {
    label: '面积 × 年单价 ÷ 12',
    params: [area, { key: 'rate', label: '年单价', unit: '元/㎡' }],
    monthly: (p) => p('area').times(p('rate')).div(12),
  },
  insured: {
    label: '保险金额 × 年费率 ÷ 12',
    params: [
      { key: 'value', label: '保险金额', unit: '元' },
      { key: 'rate', label: '年费率', rate: true },
    ],
    monthly: (p) => p('value').times(p('rate')).div(12),
  },
  straightLine: {
    label: '年限平均法折旧',
    params: [
      { key: 'cost', label: '原值', unit: '元' },
      { key: 'salvage', label: '残值率', rate: true },
      { key: 'years', label: '年限', unit: '年', positive: true },
    ],
    monthly: (p) =>
      p('cost')
        .times(ONE.minus(p('salvage')))
        .div(p('years').times(12)),
  },
  hq: {
    label: '公司管理费按比例分摊',
    params: [
      { key: 'hqYear', label: '公司年管理费', unit: '元' },
      { key: 'projectWeight', label: '本项目权重' },
      { key: 'totalWeight', label: '全部项目权重', positive: true },
    ],
    monthly: (p) => p('hqYear').times(p('projectWeight')).div(p('totalWeight').times(12)),
  },
  perPerson: {
    label: '人数 × 年单价 ÷ 12',
    params: [people, price('年单价', '元/人')],
    monthly: (p) => p('people').times(p('price')).div(12),
  },
  wagesYearly: {
    label: '月工资总额 × 比例 ÷ 12',
    params: [wages, { key: 'share', label: '比例', rate: true }],
    monthly: (p) => p('wages').times(p('share')).div(12),
  },
  disabledFund: {
    label: '残疾人就业保障金',
    params: [
      { key: 'people', label: '在职职工', unit: '人', own: 'people', positive: true },
      { key: 'quota', label: '安排比例', rate: true, fallback: '0.015' },
      { key: 'employed', label: '已安排', unit: '人', fallback: '0' },
      wages,
      { key: 'factor', label: '征收比例', rate: true, fallback: '0.9' },
    ],
    // Twelve times the wages of all, each person's part of them, a twelfth a month: the twelves cancel each other.
    monthly: (p) => {
      const missing = p('people').times(p('quota')).minus(p('employed'))
      return (missing.gt(0) ? missing : ZERO).times(p('wages')).times(p('factor')).div(p('people'))
    },
  },
} satisfies Record<string, CalcKindRow>
export type CalcKind = keyof typeof CALC_KINDS

export const CALC_KIND_KEYS = Object.keys(CALC_KINDS) as CalcKind[]
/** The row of a kind, seen through its common shape. */
export const calcKind = (kind: CalcKind): CalcKindRow => CALC_KINDS[kind]
