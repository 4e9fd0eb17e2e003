import { Decimal, ONE } from './decimal.ts'
import { CostInputError, figure } from './figure.ts'
import type { CostPost, CostSettings } from './shapes/input.ts'

export const DAYS_OF_YEAR = 365
/** Weekly days of rest in a year. */
export const REST_DAYS = 104
/** 《国务院关于职工工作时间的规定》第三条. */
export const HOURS_A_DAY = 8
/** 《职工带薪年休假条例》第三条: five days below ten years of work. */
const LEAVE_DAYS = '5'

/** What keeps people from their posts, and how derived headcounts are rounded up: to whole people (0) or to a tenth (1). */
export type Relief = { leaveDays: Decimal; absence: Decimal; places: 0 | 1; hoursOfYear: Decimal; dutyDays: Decimal }

/** Reads the relief of posts by hours. `holidayDays`: public holidays a year, on which people on duty are paid apart. */
export function readRelief({ relief = {} }: Pick<CostSettings, 'relief'>, holidayDays: Decimal): Relief {
  const leaveDays = figure(relief.leaveDays, '年休假天数', 'settings.relief.leaveDays', { fallback: LEAVE_DAYS })
  const absence = figure(relief.absence, '病假、培训等缺勤比例', 'settings.relief.absence', {
    rate: true,
    fallback: '0',
  })
  const workDays = Decimal(DAYS_OF_YEAR - REST_DAYS)
    .minus(holidayDays)
    .minus(leaveDays)
  const hoursOfYear = workDays.times(ONE.minus(absence)).times(HOURS_A_DAY)
  if (hoursOfYear.lte(0)) {
    throw new CostInputError('扣除休假和缺勤后没有出勤时间，请减少年休假天数或缺勤比例。', 'settings.relief.leaveDays')
  }
  const places = relief.rounding === 'whole' ? 0 : 1
  return { leaveDays, absence, places, hoursOfYear, dutyDays: Decimal(DAYS_OF_YEAR).minus(holidayDays) }
}

/**
 * People that a post of `dutyHours` hours a day needs all year round: its hours outside public holidays by those that one person
 * works in a year, rounded up. What six decimals do not show does not count.
 */
export const peopleFor = (dutyHours: Decimal, { hoursOfYear, dutyDays, places }: Relief): Decimal =>
  dutyHours.times(dutyDays).div(hoursOfYear).round(30).round(6).round(places, Decimal.roundUp)

/** People on duty on a public holiday, as days of eight hours. */
export const holidayPeopleFor = (dutyHours: Decimal): Decimal => dutyHours.div(HOURS_A_DAY)

/** The headcount of a post as text: what was typed, or what follows from its hours; empty while that cannot be calculated. */
export function headcountText(post: CostPost, settings: CostSettings): string {
  if (!post.byHours) return String(post.headcount)
  try {
    const hours = figure(post.dutyHours, '每日值守工时', 'dutyHours')
    const holidays = figure(settings.labour.holidayDays, '每年法定节假日', 'settings.labour.holidayDays')
    return peopleFor(hours, readRelief(settings, holidays)).toFixed()
  } catch (error) {
    if (error instanceof CostInputError) return ''
    throw error
  }
}
