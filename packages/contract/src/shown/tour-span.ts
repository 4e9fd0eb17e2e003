const dotted = (date: string) => date.replaceAll('-', '.')

/** The days of a tour as `2026.03.26—04.01`; the year is repeated only when it changes. Dates are `YYYY-MM-DD`. */
export function tourSpan(startOn: string, endOn: string): string {
  const sameYear = startOn.slice(0, 4) === endOn.slice(0, 4)
  return `${dotted(startOn)}—${dotted(sameYear ? endOn.slice(5) : endOn)}`
}
