import { CALC_KIND_KEYS, CALC_KINDS } from '@anju/contract/cost/calc-kinds'
import { FUNCTION_KEYS, type FunctionKey } from '@anju/contract/cost/labels'
import { BUILDING_TYPES } from '@anju/contract/cost/template/kinds'
import { ASSET_KINDS } from '@anju/contract/cost/warnings/asset-lives'
import type { Choice } from './fields.tsx'

const choicesOf = (names: readonly string[]): Choice[] => names.map((name) => ({ key: name, label: name }))

export const BUILDING_CHOICES = choicesOf(BUILDING_TYPES)
const SHORT_FUNCTIONS: Record<FunctionKey, string> = {
  general: '综合管理',
  facility: '设施设备',
  order: '秩序维护',
  cleaning: '清洁卫生',
  greening: '绿化养护',
}
export const FUNCTION_CHOICES: Choice[] = FUNCTION_KEYS.map((key) => ({ key, label: SHORT_FUNCTIONS[key] }))
export const CALC_CHOICES: Choice[] = CALC_KIND_KEYS.map((key) => ({ key, label: CALC_KINDS[key].label }))
export const ASSET_CHOICES: Choice[] = [{ key: '', label: '未指定' }, ...ASSET_KINDS]
export const MODES: Choice[] = [
  { key: 'lump_sum', label: '包干制' },
  { key: 'remuneration', label: '酬金制' },
]
export const PROFIT_BASES: Choice[] = [
  { key: 'cost', label: '不含税成本' },
  { key: 'revenue', label: '含税收费' },
]
export const VAT_BASES: Choice[] = [
  { key: 'full', label: '全部物业服务资金' },
  { key: 'remuneration', label: '仅酬金部分' },
]
export const FEE_ROUNDINGS: Choice[] = [
  { key: 'half', label: '四舍五入' },
  { key: 'up', label: '向上取整' },
]
export const TAXPAYERS: Choice[] = [
  { key: 'general', label: '一般纳税人' },
  { key: 'small', label: '小规模纳税人' },
]
