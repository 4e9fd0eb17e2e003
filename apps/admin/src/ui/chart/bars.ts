import type { Drawing } from './engine.ts'

type Series = Record<string, readonly number[]>

/** Returns a horizontal bar chart, the first row at the top; the parts of a row are one bar unless they are to be compared. */
export function bars(labels: readonly string[], series: Series, { stacked = true } = {}): Drawing {
  return {
    legend: { top: 0, type: 'scroll' },
    grid: { left: 8, right: 24, top: 36, bottom: 8, containLabel: true },
    xAxis: { type: 'value', minInterval: 1 },
    yAxis: {
      type: 'category',
      inverse: true,
      data: labels,
      axisLabel: { interval: 0, width: 110, overflow: 'truncate' },
    },
    series: Object.entries(series)
      .filter(([, data]) => data.some((value) => value > 0))
      .map(([name, data]) => ({ name, data, type: 'bar', ...(stacked && { stack: 'all' }), barMaxWidth: 18 })),
  }
}
