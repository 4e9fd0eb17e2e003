import type { Dayjs } from 'dayjs'

/** The ranges of days that people ask for, by name, as seen from `today`. A week begins on Monday. */
export function datePresets(today: Dayjs): { label: string; value: [Dayjs, Dayjs] }[] {
  const monday = today.subtract((today.day() + 6) % 7, 'day')
  const month = today.startOf('month')
  return [
    { label: '今天', value: [today, today] },
    { label: '昨天', value: [today.subtract(1, 'day'), today.subtract(1, 'day')] },
    { label: '本周', value: [monday, monday.add(6, 'day')] },
    { label: '上周', value: [monday.subtract(7, 'day'), monday.subtract(1, 'day')] },
    { label: '本月', value: [month, month.endOf('month')] },
    { label: '上月', value: [month.subtract(1, 'month'), month.subtract(1, 'day')] },
    { label: '今年', value: [today.startOf('year'), today.endOf('year')] },
  ]
}
