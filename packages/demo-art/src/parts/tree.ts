import { ink, mix, multiply } from '../engine/color.ts'
import { add, type V3 } from '../engine/geometry.ts'
import { cast, patch } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'

export type TreeKind = 'round' | 'tall' | 'cone' | 'bush' | 'gold' | 'blossom'

const leaves: Record<TreeKind, string> = {
  round: '#4d8a66',
  tall: '#437f60',
  cone: '#2f6b59',
  bush: '#5d9468',
  gold: '#dda24e',
  blossom: '#e6b7a0',
}
const f = (v: number) => v.toFixed(1)

type Blob = { x: number; y: number; r: number }

function crown(stage: Stage, kind: TreeKind, height: number, spread: number): Blob[] {
  const r = () => stage.random()
  const middle = kind === 'bush' ? 0.48 : kind === 'tall' ? 0.56 : 0.64
  const tallness = kind === 'bush' ? 0.26 : kind === 'tall' ? 0.38 : 0.24
  return Array.from({ length: kind === 'bush' ? 12 : 24 }, (_, i) => {
    const a = i * 2.399 + r()
    const out = Math.sqrt((i + 0.5) / 24) * (kind === 'bush' ? 1.3 : 1)
    const size = spread * (kind === 'tall' ? 0.42 : 0.3) * (0.8 + 0.5 * r())
    return { x: Math.cos(a) * out * spread * 0.82, y: -height * (middle + Math.sin(a) * out * tallness), r: size }
  })
}

const circles = (blobs: readonly Blob[], dx: number, dy: number, k: number, fill: string) =>
  `<g fill="${fill}">${blobs.map((b) => `<circle cx="${f(b.x + dx * b.r)}" cy="${f(b.y + dy * b.r)}" r="${f(b.r * k)}"/>`).join('')}</g>`

function cone(height: number, spread: number, tones: readonly [string, string, string], side: number): string {
  const tiers = [0, 1, 2, 3].map((i) => {
    const [base, top, w] = [-height * (0.1 + i * 0.2), -height * (0.45 + i * 0.185), spread * (0.95 - i * 0.2)]
    return `<path d="M${f(-w)} ${f(base)}Q0 ${f(base + spread * 0.22)} ${f(w)} ${f(base)}L0 ${f(top)}Z" fill="${tones[0]}"/><path d="M${f(side * w)} ${f(base)}Q${f(side * w * 0.4)} ${f(base + spread * 0.16)} ${f(side * w * 0.15)} ${f(base + spread * 0.1)}L0 ${f(top)}Z" fill="${tones[1]}"/>`
  })
  return tiers.join('')
}

/** A tree as a flat figure with three tones, lit from the side of the sun. Height in metres. */
export function tree(stage: Stage, at: V3, height: number, kind: TreeKind = 'round', tint?: string): void {
  const { mood } = stage
  const distance = stage.depth(at)
  if (distance < 0.8) return
  const k = stage.scale(at)
  const [x, y] = stage.project(at)
  const spread = height * (kind === 'tall' ? 0.2 : kind === 'bush' ? 0.62 : kind === 'cone' ? 0.3 : 0.34)
  const base = mix(tint ?? leaves[kind], '#2f6b4e', (stage.random() - 0.5) * 0.3 + 0.1)
  const side = mood.sun[0] - (stage.camera.yaw ?? 0) / 60 > 0 ? 1 : -1
  const tones = [
    stage.air(multiply(mix(base, '#123f3c', 0.3), mood.shade), distance),
    stage.air(multiply(base, mix(mood.shade, mood.light, 0.75)), distance),
    stage.air(multiply(mix(base, '#e9dc9a', 0.35), mood.light), distance),
  ] as const
  const bark = stage.air(multiply('#7a6249', mood.shade), distance)
  const blobs = crown(stage, kind, height, spread).map((b) => ({ x: b.x * k, y: b.y * k, r: b.r * k }))
  const middle = blobs.reduce((sum, b) => sum + b.y, 0) / blobs.length
  const inner = blobs.filter((b) => b.x * side > -spread * k * 0.5 || b.y < middle)
  const lit = inner.filter((b, i) => b.x * side > -spread * k * 0.15 && b.y < middle + height * k * 0.06 && i % 4 !== 3)
  const [h, t] = [height * k, Math.max(0.8, height * 0.022 * k)]
  const trunk =
    kind === 'bush'
      ? ''
      : `<path d="M${f(-t)} 0L${f(-t * 0.5)} ${f(-h * 0.6)}L${f(t * 0.5)} ${f(-h * 0.6)}L${f(t)} 0Z" fill="${bark}"/><path d="M0 ${f(-h * 0.3)}L${f(-h * 0.1)} ${f(-h * 0.55)}M0 ${f(-h * 0.34)}L${f(h * 0.1)} ${f(-h * 0.56)}" stroke="${bark}" stroke-width="${f(t * 0.8)}"/>`
  const body =
    kind === 'cone'
      ? cone(h, spread * k, tones, side)
      : circles(blobs, 0, 0, 1, tones[0]) +
        circles(inner, side * 0.16, -0.18, 0.84, tones[1]) +
        circles(lit, side * 0.3, -0.34, 0.42, tones[2])
  stage.add(at, `<g transform="translate(${f(x)} ${f(y)})">${trunk}${body}</g>`)
  blobShadow(stage, at, kind === 'bush' ? height * 0.4 : height * 0.62, spread * 0.95)
}

/** A soft round shadow for something with a crown at `height` and `radius`. */
export function blobShadow(stage: Stage, at: V3, height: number, radius: number): void {
  const middle = cast(stage, add(at, [0, height, 0]))
  const points = Array.from({ length: 18 }, (_, i): V3 => {
    const a = (i / 18) * Math.PI * 2
    return [
      at[0] + (middle[0] - at[0]) * 0.7 + Math.cos(a) * radius,
      at[1],
      at[2] + (middle[2] - at[2]) * 0.7 + Math.sin(a) * radius,
    ]
  })
  stage.ground(patch(stage, points, '#1b3836', `opacity="${(stage.mood.shadow * 0.8).toFixed(2)}"`))
}

/** A clipped hedge as a low green box would look stiff: this one is a row of small bushes over a line. */
export function hedge(stage: Stage, from: V3, to: V3, height = 0.9, tint?: string): void {
  const steps = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[2] - from[2]) / (height * 0.9)))
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    tree(
      stage,
      [from[0] + (to[0] - from[0]) * t, 0, from[2] + (to[2] - from[2]) * t],
      height * (0.9 + stage.random() * 0.25),
      'bush',
      tint,
    )
  }
}

/** Blades of grass and small flowers in the nearest foreground, in pixels along the lower edge. */
export function foreground(
  stage: Stage,
  x0: number,
  x1: number,
  y: number,
  color: string = ink.leaf,
  flowers?: string,
): void {
  const r = () => stage.random()
  const dark = multiply(color, stage.mood.shade)
  const light = multiply(mix(color, '#d8d08c', 0.25), stage.mood.light)
  let svg = ''
  for (let x = x0; x < x1; x += 5 + r() * 6) {
    const [h, lean] = [26 + r() * 60, (r() - 0.5) * 46]
    svg += `<path d="M${f(x - 4)} ${y}Q${f(x + lean * 0.2)} ${f(y - h * 0.6)} ${f(x + lean)} ${f(y - h)}Q${f(x + lean * 0.4 + 4)} ${f(y - h * 0.5)} ${f(x + 4)} ${y}Z" fill="${r() < 0.5 ? dark : light}"/>`
    if (flowers && r() < 0.16)
      svg += `<circle cx="${f(x + lean)}" cy="${f(y - h)}" r="${f(4 + r() * 4)}" fill="${multiply(flowers, stage.mood.light)}"/>`
  }
  stage.front(svg)
}

/** Leaves of an unseen near tree that hang into an upper corner and give the view depth. */
export function overhang(stage: Stage, x: number, y: number, spread: number, color: string = ink.leaf): void {
  const dark = multiply(mix(color, '#0c3a37', 0.45), stage.mood.shade)
  const lighter = multiply(mix(color, '#dccf8c', 0.12), mix(stage.mood.shade, stage.mood.light, 0.5))
  const away = x < stage.width / 2 ? 1 : -1
  const twig = (dx: number, dy: number, w: number) =>
    `<path d="M${f(x - away * spread * 1.6)} ${f(y - spread * 0.5)}Q${f(x)} ${f(y - spread * 0.3 + dy * 0.2)} ${f(x + away * dx)} ${f(y + dy)}" stroke="${mix(dark, '#4a3a2c', 0.6)}" stroke-width="${w}" fill="none" stroke-linecap="round"/>`
  let svg =
    twig(spread * 1.2, spread * 0.1, 5) + twig(spread * 0.7, spread * 0.5, 4) + twig(spread * 0.1, spread * 0.55, 3)
  for (let i = 0; i < 230; i++) {
    const [a, d] = [stage.random() * Math.PI * 2, stage.random() ** 0.62 * spread]
    const [px, py, l] = [x + Math.cos(a) * d * 1.5, y + Math.sin(a) * d * 0.62, 15 + stage.random() * 20]
    svg += `<path d="M0 0Q${f(l * 0.5)} ${f(-l * 0.36)} ${f(l)} 0Q${f(l * 0.5)} ${f(l * 0.36)} 0 0Z" transform="translate(${f(px)} ${f(py)}) rotate(${f(20 + stage.random() * 130)})" fill="${i % 3 === 0 ? lighter : dark}"/>`
  }
  stage.front(svg)
}

/** Broken shade on the ground from trees outside the picture. */
export function dapple(stage: Stage, area: readonly [number, number, number, number], count = 26): void {
  const [x0, z0, x1, z1] = area
  for (let i = 0; i < count; i++) {
    const [x, z, r] = [x0 + stage.random() * (x1 - x0), z0 + stage.random() * (z1 - z0), 0.4 + stage.random() * 1.3]
    const points = Array.from({ length: 12 }, (_, k): V3 => {
      const a = (k / 12) * Math.PI * 2
      return [x + Math.cos(a) * r * 1.7 * (0.8 + 0.2 * Math.sin(3 * a + i)), 0, z + Math.sin(a) * r * 0.7]
    })
    stage.ground(patch(stage, points, '#16302f', `opacity="${(stage.mood.shadow * 0.6).toFixed(2)}"`))
  }
}
