import { type Decimal, percent } from '../decimal.ts'
import { figure } from '../figure.ts'
import type { CostLine } from '../shapes/input.ts'
import { type Facts, type Finding, type Rule, unless } from './rule.ts'

/** What an hour, a day or a year has at most. */
const [HOURS, DAYS, MONTHS] = [24, 31, 12]
/** Rates of social insurance that no place has; unemployment and injury are below one percent everywhere. */
const SOCIAL = [
  { key: 'pension', label: '养老保险费率', least: '0.01' },
  { key: 'medical', label: '医疗（含生育）保险费率', least: '0.01' },
  { key: 'unemployment', label: '失业保险费率', least: '0.0005' },
  { key: 'injury', label: '工伤保险费率', least: '0.0005' },
] as const
const HIGHEST_SOCIAL = '0.4'
const LEAST_COLLECTION = '0.3'

const entered = (line: CostLine, key: string): Decimal | undefined =>
  line.calc === 'electricity' && String(line.p[key] ?? '').trim() !== '' ? figure(line.p[key], key, key) : undefined

/** The first line of electricity with more of `key` than there can be. */
function electricityOver(
  { project: { lines } }: Facts,
  key: string,
  most: number,
  sentence: (name: string, value: Decimal) => string,
): Finding | undefined {
  const at = lines.findIndex((line) => entered(line, key)?.gt(most))
  const line = lines[at]
  const value = line && entered(line, key)
  if (!value) return undefined
  return { message: sentence(`「${line.name || line.code}」`, value), field: `lines.${at}.p.${key}` }
}

/** Inputs that are more or less than there can be. */
export const INPUT_RULES: Rule[] = [
  {
    code: 'ELECTRICITY_HOURS',
    level: 'warning',
    basis: '一天为 24 小时',
    find: (facts) =>
      electricityOver(
        facts,
        'hours',
        HOURS,
        (name, hours) => `${name}日运行 ${hours.toFixed()} 小时，超过 24 小时；设备有几台的，请填写数量。`,
      ),
  },
  {
    code: 'ELECTRICITY_LOAD',
    level: 'warning',
    basis: '负荷系数为实际功率与额定功率之比',
    find: (facts) =>
      electricityOver(
        facts,
        'load',
        1,
        (name, load) => `${name}的负荷系数 ${load.toFixed()} 大于 1；百分数请换成小数，例如 60% 填 0.6。`,
      ),
  },
  {
    code: 'ELECTRICITY_DAYS',
    level: 'warning',
    basis: '一个月最多 31 天',
    find: (facts) =>
      electricityOver(facts, 'days', DAYS, (name, days) => `${name}的月天数 ${days.toFixed()} 超过 31 天，请核对。`),
  },
  {
    code: 'ELECTRICITY_MONTHS',
    level: 'warning',
    basis: '一年为 12 个月',
    find: (facts) =>
      electricityOver(
        facts,
        'months',
        MONTHS,
        (name, months) => `${name}年运行 ${months.toFixed()} 个月，超过 12 个月，请核对。`,
      ),
  },
  {
    code: 'DAYS_OVER_MONTH',
    level: 'warning',
    basis: '一个月最多 31 天',
    find: ({ project: { settings } }) => {
      const days = figure(settings.daysPerMonth, '每月计费天数', 'settings.daysPerMonth')
      return unless(
        days.lte(DAYS),
        'settings.daysPerMonth',
        () => `每月计费天数 ${days.toFixed()} 超过 31 天，请核对。`,
      )
    },
  },
  {
    code: 'HOLIDAY_PAY_LOW',
    level: 'warning',
    basis: '《劳动法》第四十四条第三项',
    find: ({ model: { labour } }) =>
      unless(
        labour.holidayMultiple.gte(3),
        'settings.labour.holidayMultiple',
        () =>
          `法定节假日工资倍数 ${labour.holidayMultiple.toFixed()} 低于 3；法定休假日安排工作的，应支付不低于工资 300% 的报酬。`,
      ),
  },
  {
    code: 'SOCIAL_RATE_IMPLAUSIBLE',
    level: 'warning',
    basis: '社会保险费率的常见范围',
    find: ({ model: { labour } }) => {
      const odd = SOCIAL.find(({ key, least }) => labour[key].lt(least) || labour[key].gt(HIGHEST_SOCIAL))
      if (!odd) return undefined
      const rate = percent(labour[odd.key])
      const side = labour[odd.key].gt(HIGHEST_SOCIAL) ? '高' : '低'
      const message = `${odd.label}现为 ${rate}，明显偏${side}；按百分数填写，16% 填 16。`
      return { message, field: `settings.labour.${odd.key}` }
    },
  },
  {
    code: 'COLLECTION_RATE_LOW',
    level: 'warning',
    basis: '收缴率的常见范围',
    find: ({ project: { analysis = {} } }) => {
      if (String(analysis.collectionRate ?? '').trim() === '') return undefined
      const rate = figure(analysis.collectionRate, '预计收缴率', 'analysis.collectionRate')
      return unless(
        rate.gte(LEAST_COLLECTION),
        'analysis.collectionRate',
        () => `预计收缴率 ${percent(rate)} 明显偏低；按百分数填写，95% 填 95。`,
      )
    },
  },
]
