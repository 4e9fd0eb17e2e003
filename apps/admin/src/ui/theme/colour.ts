/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Mixes two colours as `#rrggbb`; `part` of the second, 0 to 1. */
export function mix(first: string, second: string, part: number): string {
  const [from, to] = [parse(first), parse(second)]
  const channel = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * part)
  return hexOf([channel(0), channel(1), channel(2)])
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

/** Hue in degrees, saturation and lightness 0 to 1. */
function toHsl(hex: string): [number, number, number] {
  const [red, green, blue] = parse(hex).map((value) => value / 255) as [number, number, number]
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [span, light] = [high - low, (high + low) / 2]
  if (span === 0) return [0, 0, light]
  const sixth =
    high === red ? (green - blue) / span : high === green ? (blue - red) / span + 2 : (red - green) / span + 4
  return [(sixth * 60 + 360) % 360, span / (1 - Math.abs(2 * light - 1)), light]
}

function fromHsl(hue: number, saturation: number, light: number): string {
  const reach = saturation * Math.min(light, 1 - light)
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12
    return Math.round((light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))) * 255)
  }
  return hexOf([channel(0), channel(8), channel(4)])
}

/** Minimum contrast of normal text (WCAG AA). */
export const READABLE = 4.5
const STEP = 0.01

/** Returns `colour` in its own hue, darkened or lightened only as far as needed to be readable on `ground`. */
export function readable(colour: string, ground: string, way: 'darker' | 'lighter'): string {
  if (contrast(colour, ground) >= READABLE) return colour
  const [hue, saturation, light] = toHsl(colour)
  const end = way === 'darker' ? 0 : 1
  for (let at = light; Math.abs(end - at) > STEP; at += way === 'darker' ? -STEP : STEP) {
    const tried = fromHsl(hue, saturation, at)
    if (contrast(tried, ground) >= READABLE) return tried
  }
  return way === 'darker' ? '#000000' : '#ffffff'
}
