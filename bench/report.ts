/** What a measurement is held against; without a bound it is only told. */
export type Bound = { atLeast: number } | { atMost: number }

let over = 0

function holds(figure: number, bound: Bound): boolean {
  return 'atLeast' in bound ? figure >= bound.atLeast : figure <= bound.atMost
}

/** Prints one measurement: what it is, the figure, the bound, and whether it holds. */
export function report(what: string, figure: number, unit: string, bound?: Bound): void {
  const digits = figure >= 100 || Number.isInteger(figure) ? 0 : 2
  const text = `${figure.toFixed(digits)} ${unit}`.trimEnd()
  const ok = !bound || holds(figure, bound)
  if (!ok) over++
  const limit = !bound ? '' : 'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`
  console.log(
    `${what.padEnd(58)} ${text.padStart(14)}   ${limit.padEnd(8)} ${bound ? (ok ? 'ok' : 'OVER') : ''}`.trimEnd(),
  )
}

/** A line that says what was not measured, and why. */
export function skipped(what: string, why: string): void {
  console.log(`${what.padEnd(58)} ${'skipped'.padStart(14)}   ${why}`)
}

/** How many figures were over their bounds. */
export function countOver(): number {
  return over
}

/** The value below which a share of all values lies; `share` 0.5 is the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
