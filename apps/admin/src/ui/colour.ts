/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Mixes two colours as `#rrggbb`; `part` of the second, 0 to 1. */
export function mix(first: string, second: string, part: number): string {
  const [from, to] = [parse(first), parse(second)]
  const channel = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * part)
  return `#${[channel(0), channel(1), channel(2)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast by WCAG, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** The least contrast of normal text (WCAG AA). */
export const READABLE = 4.5
const STEP = 0.02

/** `colour`, moved towards `towards` no further than needed to be read on `ground`. */
export function readable(colour: string, ground: string, towards: string): string {
  for (let part = 0; part < 1; part += STEP) {
    const tried = mix(colour, towards, part)
    if (contrast(tried, ground) >= READABLE) return tried
  }
  return towards
}
