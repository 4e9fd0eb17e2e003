import type { Drawing } from './engine.ts'

/** Colours of legend, axes, labels and tooltip. */
export type Inks = { text: string; line: string; box: string }

type Part = Record<string, unknown>
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)
const within = (value: unknown): Part => (isPart(value) ? value : {})

function axis(value: unknown, { text, line }: Inks): Part {
  const own = within(value)
  return {
    ...own,
    axisLabel: { ...within(own.axisLabel), color: text },
    axisLine: { ...within(own.axisLine), lineStyle: { color: line } },
    splitLine: { ...within(own.splitLine), lineStyle: { color: line } },
  }
}

function labelled(series: unknown, { text }: Inks): unknown {
  if (!isPart(series) || !isPart(series.label)) return series
  return { ...series, label: { ...series.label, color: text } }
}

/**
 * Returns a chart whose legend, axes, labels and tooltip have the page's colours. The library's own are made for a white page,
 * whatever the chart's general text colour is.
 */
export function inked(drawing: Drawing, inks: Inks): Drawing {
  const { text, line, box } = inks
  const { legend, xAxis, yAxis, tooltip, series } = drawing
  return {
    ...drawing,
    ...(isPart(legend) && {
      legend: { ...legend, textStyle: { color: text }, pageTextStyle: { color: text }, pageIconColor: text },
    }),
    ...(isPart(xAxis) && { xAxis: axis(xAxis, inks) }),
    ...(isPart(yAxis) && { yAxis: axis(yAxis, inks) }),
    ...(isPart(tooltip) && {
      tooltip: { ...tooltip, backgroundColor: box, borderColor: line, textStyle: { color: text } },
    }),
    ...(Array.isArray(series) && { series: series.map((one) => labelled(one, inks)) }),
  }
}
