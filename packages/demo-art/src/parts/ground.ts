import { ink, mix, multiply } from '../engine/color.ts'
import { between, type V3 } from '../engine/geometry.ts'
import { flat, patch } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'

const up: V3 = [0, 1, 0]
export type Area = readonly [x0: number, z0: number, x1: number, z1: number]

/** The colour of a level surface: hazy far away, full close to the viewer. */
export function surface(stage: Stage, color: string, far = 160): string {
  const near = stage.tone(color, up, 4)
  const middle = mix(stage.tone(color, up, far * 0.3), near, 0.5)
  return stage.groundGradient([
    [0, stage.tone(color, up, far)],
    [0.16, middle],
    [0.5, near],
    [1, mix(near, '#0c3a37', 0.08)],
  ])
}

export function land(stage: Stage, color: string): void {
  const [x, , z] = stage.camera.eye
  stage.ground(flat(stage, x - 900, z - 60, x + 900, z + 1500, surface(stage, color, 500)))
}

/** Paving with joints every `tile` metres. */
export function paving(stage: Stage, area: Area, color: string = ink.sand, tile = 2): void {
  const [x0, z0, x1, z1] = area
  stage.ground(flat(stage, ...area, surface(stage, color)))
  const joint = stage.tone(mix(color, '#6d6152', 0.45), up, 12)
  let d = ''
  for (let x = x0; x <= x1; x += tile)
    d += stage.path([
      [x - 0.025, 0, z0],
      [x + 0.025, 0, z0],
      [x + 0.025, 0, z1],
      [x - 0.025, 0, z1],
    ])
  for (let z = z0; z <= z1; z += tile)
    d += stage.path([
      [x0, 0, z - 0.025],
      [x1, 0, z - 0.025],
      [x1, 0, z + 0.025],
      [x0, 0, z + 0.025],
    ])
  stage.ground(`<path d="${d}" fill="${joint}" opacity="0.45"/>`)
}

/** Grass with mown stripes and a light kerb. */
export function lawn(stage: Stage, area: Area, color = '#7fa873'): void {
  const [x0, z0, x1, z1] = area
  stage.ground(flat(stage, x0 - 0.3, z0 - 0.3, x1 + 0.3, z1 + 0.3, surface(stage, ink.cream)))
  stage.ground(flat(stage, ...area, surface(stage, color)))
  const stripe = surface(stage, mix(color, '#cfd68f', 0.3))
  for (let x = x0; x < x1; x += 5)
    stage.ground(flat(stage, x, z0, Math.min(x1, x + 2.5), z1, stripe, 0, 'opacity="0.5"'))
}

/** A road across the view, with kerbs and a dashed middle line. */
export function road(stage: Stage, z0: number, z1: number, x0 = -300, x1 = 300): void {
  stage.ground(flat(stage, x0, z0 - 0.5, x1, z1 + 0.5, surface(stage, ink.cream, 60)))
  stage.ground(flat(stage, x0, z0, x1, z1, surface(stage, '#6f7f7e', 60)))
  const middle = (z0 + z1) / 2
  for (let x = x0; x < x1; x += 6)
    stage.ground(flat(stage, x, middle - 0.08, x + 3, middle + 0.08, stage.tone(ink.white, up, 20)))
}

/** A road that runs away from the viewer. */
export function drive(stage: Stage, x0: number, x1: number, z1: number, color = '#6f7f7e'): void {
  const z0 = stage.camera.eye[2] - 5
  stage.ground(flat(stage, x0 - 0.35, z0, x1 + 0.35, z1, surface(stage, ink.cream, 60)))
  stage.ground(flat(stage, x0, z0, x1, z1, surface(stage, color, 60)))
  for (let z = z0; z < z1; z += 6)
    stage.ground(
      flat(
        stage,
        (x0 + x1) / 2 - 0.08,
        z,
        (x0 + x1) / 2 + 0.08,
        z + 3,
        stage.tone(ink.white, up, 20),
        0,
        'opacity="0.8"',
      ),
    )
}

/** A winding garden path; `points` are its middle line. */
export function path(
  stage: Stage,
  points: readonly (readonly [number, number])[],
  width: number,
  color: string = ink.sand,
): void {
  const smooth: [number, number][] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [
      points[Math.max(0, i - 1)],
      points[i],
      points[i + 1],
      points[Math.min(points.length - 1, i + 2)],
    ]
    if (!p0 || !p1 || !p2 || !p3) continue
    for (let t = 0; t < 1; t += 0.1) {
      const at = (k: 0 | 1) =>
        0.5 *
        (2 * p1[k] +
          (p2[k] - p0[k]) * t +
          (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
          (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t ** 3)
      smooth.push([at(0), at(1)])
    }
  }
  const edge = (side: number, w: number) => smooth.map(([x, z]): V3 => [x + (side * w) / 2, 0, z])
  stage.ground(
    patch(
      stage,
      [...edge(-1, width + 0.5), ...edge(1, width + 0.5).reverse()],
      surface(stage, mix(color, ink.taupe, 0.35)),
    ),
  )
  stage.ground(patch(stage, [...edge(-1, width), ...edge(1, width).reverse()], surface(stage, color)))
}

/** Cuts every corner of an outline once; three times makes a natural shore. */
function rounded(points: readonly V3[]): V3[] {
  return points.flatMap((p, i) => {
    const q = points[(i + 1) % points.length] ?? p
    return [between(p, q, 0.25), between(p, q, 0.75)]
  })
}

/** Still water that mirrors the sky. */
export function water(stage: Stage, shore: readonly V3[], ripples = 26): void {
  const points = rounded(rounded(rounded(shore)))
  const { mood } = stage
  const top = mix(mood.sky.at(-1)?.[1] ?? '#ffffff', mood.glassHigh, 0.35)
  const low = multiply(mix(mood.glassHigh, mood.sky[0]?.[1] ?? '#4d8d90', 0.35), '#b4d4d0')
  stage.ground(
    patch(
      stage,
      points.map((p): V3 => [p[0] * 1.01, 0, p[2] + 0.6]),
      surface(stage, ink.stone),
    ),
  )
  stage.ground(
    patch(
      stage,
      points,
      stage.gradient([
        [0, mix(top, low, 0.15)],
        [0.5, mix(top, low, 0.6)],
        [1, mix(low, '#0d4a4a', 0.3)],
      ]),
    ),
  )
  const [xs, zs] = [points.map((p) => p[0]), points.map((p) => p[2])]
  const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)]
  for (let i = 0; i < ripples; i++) {
    const [x, z, w] = [
      x0 + (0.15 + stage.random() * 0.65) * (x1 - x0),
      z0 + (0.1 + stage.random() * 0.8) * (z1 - z0),
      0.03 + stage.random() * 0.06,
    ]
    const l = (x1 - x0) * (0.02 + stage.random() * 0.07)
    stage.ground(flat(stage, x, z, x + l, z + w * (1 + (z - z0) * 0.1), '#ffffff', 0, 'opacity="0.4"'))
  }
}

/** Wet ground: pale streaks where lights and sky are mirrored. */
export function puddles(stage: Stage, area: Area, count = 14): void {
  const [x0, z0, x1, z1] = area
  for (let i = 0; i < count; i++) {
    const [x, z, r] = [x0 + stage.random() * (x1 - x0), z0 + stage.random() * (z1 - z0), 0.5 + stage.random() * 1.6]
    const points = Array.from({ length: 16 }, (_, k): V3 => {
      const a = (k / 16) * Math.PI * 2
      return [x + Math.cos(a) * r * (0.8 + 0.3 * Math.sin(a * 3 + i)), 0, z + Math.sin(a) * r * 0.6]
    })
    stage.ground(
      patch(
        stage,
        points,
        stage.gradient([
          [0, '#eaf3ef', 0.75],
          [1, '#7fa3a5', 0.5],
        ]),
      ),
    )
  }
}
