import { TIME_ZONE } from '../wire/time.ts'

/**
 * The dialect of schedules that RuoYi's console writes, as `croner` reads it: six parts from the second on, perhaps a year behind them,
 * weekdays counted from Sunday as 1, times of China.
 */
export const CRON_DIALECT = {
  timezone: TIME_ZONE,
  mode: '6-or-7-parts',
  alternativeWeekdays: true,
  sloppyRanges: true,
  paused: true,
} as const
