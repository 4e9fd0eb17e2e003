const SQUARE_METRES_A_WAN = 10_000

/** An area for reading: `8,200 平方米`, and from 10,000 m² up `5.8 万平方米`. */
export function shownArea(areaM2: number): string {
  if (areaM2 < SQUARE_METRES_A_WAN) return `${areaM2.toLocaleString('zh-CN')} 平方米`
  return `${shownWan(areaM2)} 万平方米`
}

/** An area in units of 10,000 m² with one decimal at most, as the landing page shows it too. */
export function shownWan(areaM2: number): number {
  return Math.round((areaM2 / SQUARE_METRES_A_WAN) * 10) / 10
}
