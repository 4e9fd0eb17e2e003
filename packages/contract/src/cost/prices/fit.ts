import { openTable } from '../../wire/open-table.ts'
import { foldWidth } from '../../wire/width.ts'
import type { CalcKind } from '../calc-kinds.ts'
import { Decimal, ONE } from '../decimal.ts'
import { plainDigits } from '../figure.ts'
import type { CostLine, CostProject } from '../shapes/input.ts'

/** What a price would become in a row, and how if its unit is another one; or why it cannot be taken. */
export type Fitted = { amount: string; how?: string } | { refused: string }
type Row = Pick<CostLine, 'p'> & { calc: CalcKind | 'wage' }
type Factor = { by: Decimal; how?: string }
type Time = 'month' | 'year' | 'day' | ''

const AREA = ['m2', '平方米', '平米', '平方']
const ENERGY = ['kwh', '度', '千瓦时']
const VOLUME = ['m3', '立方米', '立方', '方', '吨', 't']
const TIMES = openTable<Time>({
  月: 'month',
  年: 'year',
  天: 'day',
  日: 'day',
  小时: 'day',
  时: 'day',
  季度: 'day',
})
/** A price of these is that of the whole project. */
const WHOLE = ['项', '项目', '个项目', '合同']

const TWELVE = Decimal(12)
const MONTHS = { by: TWELVE, how: '× 12 个月' }
const MONTH = { by: ONE.div(TWELVE), how: '÷ 12 个月' }
const SAME = { by: ONE }

/** A unit such as `元/㎡·年` as what it counts and the time that it is for. */
function readUnit(unit: string) {
  const text = foldWidth(unit).toLowerCase().replace(/\s/g, '').replace(/每/g, '/')
  const [, large, rest = ''] = /^(万)?元?(.*)$/.exec(text) ?? []
  const parts = rest.split(/[/·・.*×()]+/).filter(Boolean)
  const time = parts.map((part) => TIMES[part]).find((one) => one !== undefined) ?? ''
  const things = parts.filter((part) => TIMES[part] === undefined && !WHOLE.includes(part))
  const only = (names: readonly string[]) => things.length === 1 && names.includes(things[0] ?? '')
  return {
    scale: large ? Decimal(10_000) : ONE,
    time,
    things,
    isArea: only(AREA),
    isEnergy: only(ENERGY),
    isVolume: only(VOLUME),
  }
}
type Unit = ReturnType<typeof readUnit>

/** From a price for `time` to one for `wanted`; nothing when one does not follow from the other. */
function timeFactor(time: Time, wanted: 'month' | 'year'): Factor | undefined {
  if (time === wanted) return SAME
  if (time === 'month') return MONTHS
  return time === 'year' ? MONTH : undefined
}

/** The factor for an amount of the whole project: prices of each square metre are multiplied by the chargeable area. */
function wholeFactor(unit: Unit, wanted: 'month' | 'year', chargeable: unknown): Factor | undefined {
  if (unit.things.length === 0) return unit.time === '' ? SAME : timeFactor(unit.time, wanted)
  const factor = unit.isArea ? timeFactor(unit.time, wanted) : undefined
  const area = plainDigits(chargeable)
  if (!factor || !/^\d+(\.\d+)?$/.test(area)) return undefined
  const how = [`× 计费面积 ${area} ㎡`, factor.how].filter(Boolean).join(' ')
  return { by: factor.by.times(area), how }
}

/** The factor for a price that a quantity multiplies; the quantity may count anything. */
function countedFactor({ time }: Unit, { calc, p }: Row): Factor | undefined {
  if (calc === 'unitMonthly') return time === '' ? SAME : timeFactor(time, 'month')
  if (time !== 'month') return SAME
  const times = plainDigits(p.times) || '1'
  if (times === '12') return SAME
  return times === '1' ? MONTHS : undefined
}

/** The factor for a monthly wage; a unit may say for whom it is. */
function wageFactor({ time, things, isArea, isEnergy, isVolume }: Unit): Factor | undefined {
  if (isArea || isEnergy || isVolume || things.some((thing) => thing !== '人' && thing !== '岗')) return undefined
  return time === '' ? SAME : timeFactor(time, 'month')
}

const sameIf = (fits: boolean): Factor | undefined => (fits ? SAME : undefined)

/** The factor by what a row does with its price; a row of another kind takes none. */
const FACTORS: Partial<Record<Row['calc'], (unit: Unit, row: Row, chargeable: unknown) => Factor | undefined>> = {
  electricity: ({ isEnergy, time }) => sameIf(isEnergy && time === ''),
  waterYearly: ({ isVolume, time }) => sameIf(isVolume && time === ''),
  areaMonthly: ({ isArea, time }) => (isArea ? timeFactor(time, 'month') : undefined),
  areaYearly: ({ isArea, time }) => (isArea ? timeFactor(time, 'year') : undefined),
  monthly: (unit, _row, chargeable) => wholeFactor(unit, 'month', chargeable),
  yearly: (unit, _row, chargeable) => wholeFactor(unit, 'year', chargeable),
  unitMonthly: countedFactor,
  unitYearly: countedFactor,
  perPerson: ({ time, isArea, isEnergy, isVolume }) =>
    isArea || isEnergy || isVolume ? undefined : time === '' ? SAME : timeFactor(time, 'year'),
  straightLine: ({ time, isArea, isEnergy, isVolume }) => sameIf(time === '' && !isArea && !isEnergy && !isVolume),
  wage: wageFactor,
}

const NAMES: Partial<Record<Row['calc'], string>> = {
  electricity: '电价（元/kWh）',
  waterYearly: '水价（元/m³）',
  areaMonthly: '月单价（元/㎡·月）',
  areaYearly: '年单价（元/㎡·年）',
  monthly: '每月定额（元/月）',
  yearly: '每年定额（元/年）',
  unitMonthly: '月单价',
  unitYearly: '单价',
  straightLine: '资产原值（元）',
  perPerson: '年单价（元/人·年）',
  wage: '月工资（元/月）',
}

/** What a price of the library becomes in a row of the project: the same figure, a converted one, or nothing. */
export function fitPrice(
  price: { amount: string; unit: string },
  row: Row,
  { area }: Pick<CostProject, 'area'>,
): Fitted {
  const unit = readUnit(price.unit)
  const factor = FACTORS[row.calc]?.(unit, row, area.chargeable)
  if (!factor) return { refused: `单位“${price.unit}”不能用于${NAMES[row.calc] ?? '这一项'}` }
  if (factor.by.eq(1) && unit.scale.eq(1)) return { amount: price.amount }
  const amount = Decimal(price.amount).times(unit.scale).times(factor.by).round(6).toFixed()
  const how = [unit.scale.eq(1) ? '' : '× 10000', factor.how ?? ''].filter(Boolean).join(' ')
  return { amount, how: `${price.amount} ${price.unit} ${how} = ${amount} 元` }
}
