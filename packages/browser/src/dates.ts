/** The default pattern (spec §9). */
export const defaultPattern = '{y}-{m}-{d} {h}:{i}:{s}'

const weekdays = ['日', '一', '二', '三', '四', '五', '六'] as const

/** What a date may be given as: 10-digit numbers are seconds, longer ones milliseconds; strings as on the wire. */
export type Moment = Date | number | string

/** The moment as a date; an unreadable one is an invalid date. */
function toDate(moment: Moment): Date {
  if (moment instanceof Date) return moment
  if (typeof moment === 'number' || /^\d+$/.test(moment)) {
    return new Date(String(moment).length === 10 ? Number(moment) * 1000 : Number(moment))
  }
  const local = moment.trim().replace(/\.\d{3}/, '')
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(local) ? `${local}T00:00:00` : local.replace(' ', 'T'))
}

/**
 * A moment by pattern: `{y} {m} {d} {h} {i} {s}` zero-padded, `{a}` the weekday as a Chinese numeral (spec §9).
 * An empty or unreadable moment gives an empty string.
 */
export function formatDate(moment: Moment | null | undefined, pattern: string = defaultPattern): string {
  if (moment === null || moment === undefined || moment === '') return ''
  const at = toDate(moment)
  if (Number.isNaN(at.getTime())) return ''
  const parts: Record<string, string | number> = {
    y: at.getFullYear(),
    m: at.getMonth() + 1,
    d: at.getDate(),
    h: at.getHours(),
    i: at.getMinutes(),
    s: at.getSeconds(),
    a: weekdays[at.getDay()] ?? '',
  }
  return pattern.replace(/\{([ymdhisa])\}/g, (_, part: string) =>
    String(parts[part]).padStart(part === 'a' ? 1 : 2, '0'),
  )
}

/** A date for reading: `2026年3月18日 星期三`. */
export function longDate(moment: Moment): string {
  const day = formatDate(moment, '{y}年{m}月{d}日 星期{a}')
  return day.replace(/年0/, '年').replace(/月0/, '月')
}

/** Months from a day, as `YYYY-MM-DD`, to the next time that a month of the year (1 to 12) comes; 0 for the day's own month. */
export function monthsUntil(month: number, from: string): number {
  return (month - Number(from.slice(5, 7)) + 12) % 12
}
