import type { Decimal } from './decimal.ts'
import { CostInputError, type FigureRule, figure } from './figure.ts'
import type { LabourRates } from './shapes/input.ts'

export type LabourField = { key: keyof LabourRates; label: string; unit?: string } & FigureRule

/** What the employer pays on wages: names of the inputs and their rules. */
export const LABOUR_FIELDS: LabourField[] = [
  { key: 'pension', label: '养老保险费率', rate: true },
  { key: 'medical', label: '医疗（含生育）保险费率', rate: true },
  { key: 'unemployment', label: '失业保险费率', rate: true },
  { key: 'injury', label: '工伤保险费率', rate: true },
  { key: 'housingFund', label: '住房公积金缴存比例', rate: true },
  { key: 'union', label: '工会经费比例', rate: true },
  { key: 'education', label: '职工教育经费比例', rate: true },
  { key: 'welfare', label: '职工福利费比例', rate: true },
  { key: 'baseMin', label: '缴费基数下限', unit: '元/月' },
  { key: 'baseMax', label: '缴费基数上限', unit: '元/月', positive: true },
  { key: 'payDays', label: '月计薪天数', unit: '天', positive: true },
  { key: 'holidayMultiple', label: '法定节假日工资倍数', unit: '倍' },
  { key: 'holidayDays', label: '每年法定节假日', unit: '天' },
]

export type Labour = Record<keyof LabourRates, Decimal>

/** Reads the rates on wages. */
export function readLabour(rates: LabourRates): Labour {
  const read = {} as Labour
  for (const { key, label, ...rule } of LABOUR_FIELDS) {
    read[key] = figure(rates[key], label, `settings.labour.${key}`, rule)
  }
  if (read.baseMin.gt(read.baseMax)) {
    throw new CostInputError('缴费基数下限不能高于上限。', 'settings.labour.baseMin')
  }
  return read
}
