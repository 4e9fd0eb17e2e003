import type { Dashboard } from '@anju/contract/site'
import type { Drawing } from '#ui/chart/engine.ts'

/** States of an item in the order of its life cycle, with their names. */
export const states = [
  ['published', '已发布'],
  ['review', '待审核'],
  ['draft', '草稿'],
  ['offline', '已下线'],
  ['archived', '已归档'],
] as const
type State = (typeof states)[number][0]

/** One section with the number of its items in each state. */
export type ContentRow = { section: string; label: string; total: number } & Record<State, number>

/** Groups counts by section and state into one row for each section. */
export function contentRows(counts: Dashboard['content']): ContentRow[] {
  const rows = new Map<string, ContentRow>()
  for (const { section, label, status, count } of counts) {
    const row = rows.get(section) ?? {
      section,
      label,
      total: 0,
      published: 0,
      review: 0,
      draft: 0,
      offline: 0,
      archived: 0,
    }
    row[status as State] += count
    row.total += count
    rows.set(section, row)
  }
  return [...rows.values()]
}

type Series = Record<string, readonly number[]>
const legend = { top: 0, type: 'scroll' }

/** Returns a line chart over days. */
export function lines(days: readonly string[], series: Series): Drawing {
  return {
    legend,
    grid: { left: 8, right: 16, top: 36, bottom: 8, containLabel: true },
    xAxis: { type: 'category', boundaryGap: false, data: days.map((day) => day.slice(5)) },
    yAxis: { type: 'value', minInterval: 1 },
    series: Object.entries(series).map(([name, data]) => ({ name, data, type: 'line', showSymbol: days.length <= 31 })),
  }
}

/** Returns a pie chart. */
export function shares(rows: readonly { name: string; count: number }[]): Drawing {
  return {
    legend: { bottom: 0, type: 'scroll' },
    tooltip: { trigger: 'item', renderMode: 'richText', confine: true },
    series: [
      {
        type: 'pie',
        radius: ['45%', '70%'],
        center: ['50%', '44%'],
        data: rows.filter(({ count }) => count > 0).map(({ name, count }) => ({ name, value: count })),
        label: { formatter: '{b} {c}' },
      },
    ],
  }
}
