type Rgb = [number, number, number]

function parse(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

const print = (c: Rgb) =>
  `#${c
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The colour `t` of the way from `a` to `b`; colours are `#rrggbb`. */
export function mix(a: string, b: string, t: number): string {
  const [p, q] = [parse(a), parse(b)]
  const at = (i: 0 | 1 | 2) => p[i] + (q[i] - p[i]) * t
  return print([at(0), at(1), at(2)])
}

/** What a surface of colour `a` looks like under light of colour `b`. */
export function multiply(a: string, b: string): string {
  const [p, q] = [parse(a), parse(b)]
  const at = (i: 0 | 1 | 2) => (p[i] * q[i]) / 255
  return print([at(0), at(1), at(2)])
}

export const ink = {
  teal: '#0f5c55',
  deep: '#0a3b38',
  leaf: '#3f7d63',
  mint: '#a9c9b8',
  cream: '#f4efe6',
  sand: '#e3d9c8',
  stone: '#c9bda9',
  taupe: '#8f8474',
  umber: '#4f463c',
  coal: '#26302f',
  orange: '#d8743b',
  amber: '#f0b56b',
  steel: '#93a5a4',
  pale: '#dfe8e3',
  white: '#fdfbf6',
  brick: '#b5694a',
  navy: '#24464d',
} as const
