import { CRON_DIALECT } from '@anju/contract/monitor/cron-dialect'
import { toWireTime } from '@anju/contract/wire/time'
import { Cron } from 'croner'
import cronstrue from 'cronstrue'
import 'cronstrue/locales/zh_CN.js'

const CLOCK = /^\d{2}:\d{2}(:\d{2})?$/

/** A schedule in words, to the minute: 每天 03:20. What cannot be read stays as it is. */
export function scheduleInWords(cron: string): string {
  try {
    const said = cronstrue.toString(cron.trim().replace(/^\d{1,2}(?=\s)/, '0'), {
      locale: 'zh_CN',
      dayOfWeekStartIndexZero: false,
      use24HourTimeFormat: true,
    })
    const words = said
      .replace(/^在\s*/, '')
      .replace(/^整点后的/, '每小时')
      .replaceAll(/,\s*/g, '，')
    return CLOCK.test(words) ? `每天 ${words}` : words
  } catch {
    return cron
  }
}

/** The next times of a schedule, as `2026-11-28 03:20:00`; none for one that cannot be read or never comes. */
export function nextTimes(cron: string, count: number): string[] {
  try {
    return new Cron(cron, CRON_DIALECT).nextRuns(count).map((time) => toWireTime(time.getTime()))
  } catch {
    return []
  }
}
