/** Colours as `#rrggbb`. The server checks the accent colour of the site, the console's form too, and the site derives shades from it. */

/** The contrast that a text needs with what is behind it (WCAG AA). */
export const LEAST_CONTRAST = 4.5
/** The darkest of the light surfaces that the site writes on in the accent colour. */
const DARKEST_SURFACE = '#efeae0'

/** Red, green and blue, 0 to 255 each. */
export const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const hex = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** A colour between two; `part` is the share of the second one, 0 to 1. */
function mix(one: string, other: string, part: number): string {
  const others = channels(other)
  return hex(channels(one).map((value, at) => value * (1 - part) + (others[at] ?? 0) * part))
}

/** Relative luminance as WCAG defines it, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The veil over the pictures of the product's own colour, on which white words are read. */
const VEIL = '#082623'

/** An accent colour as dark as the product's veil, so that words on it are read as well whatever the colour. */
function veilOf(accent: string): string {
  for (let part = 0.6; part < 1; part += 0.02) {
    const veil = mix(accent, '#000000', part)
    if (luminance(veil) <= luminance(VEIL)) return veil
  }
  return '#000000'
}

/** The shades that go with an accent colour: for surfaces below it, for soft backgrounds, and for words on it. */
export function shadesOf(accent: string) {
  return {
    strong: mix(accent, '#000000', 0.28),
    deep: mix(accent, '#000000', 0.5),
    soft: mix(accent, '#ffffff', 0.9),
    onAccent: mix(accent, '#ffffff', 0.93),
    veil: veilOf(accent),
  }
}

/** The least contrast that texts would have with this accent colour: on light surfaces, and in white on the colour itself. */
export function contrastOfAccent(accent: string): number {
  const { soft, onAccent } = shadesOf(accent)
  return Math.min(...[DARKEST_SURFACE, soft, onAccent, '#ffffff'].map((surface) => contrast(accent, surface)))
}

/** The reason why a colour cannot be the accent colour, as one sentence; `undefined` when it can. */
export function accentFault(accent: string): string | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return '强调色应写成 #0f5c55 的形式'
  const ratio = contrastOfAccent(accent)
  if (ratio >= LEAST_CONTRAST) return undefined
  // Rounded down, so that it never reads like the bound itself.
  return `强调色与页面底色的对比度只有 ${(Math.floor(ratio * 10) / 10).toFixed(1)}，至少应为 ${LEAST_CONTRAST}，请选深一些的颜色`
}
