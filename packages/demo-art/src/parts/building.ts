import { ink, mix } from '../engine/color.ts'
import { add, turned, type V3 } from '../engine/geometry.ts'
import { box, on, type Painter, panel, shape } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'
import { curtain, homes, punched } from './facade.ts'

export type Place = { at: V3; turn?: number }

export const shift = (p: Place, d: V3): V3 => add(p.at, turned(d, p.turn ?? 0))

/** An office tower: podium, glass shaft, set-back crown with a mast. */
export function tower(
  stage: Stage,
  it: Place & { w?: number; d?: number; h?: number; color?: string; fin?: boolean; podium?: number },
): void {
  const { w = 28, d = 28, h = 110, color = ink.pale, fin = false, podium = 7 } = it
  const turn = it.turn ?? 0
  box(stage, { at: it.at, size: [w, h, d], turn, color, paint: curtain({ fin, frame: color }), shadow: true })
  box(stage, {
    at: shift(it, [0, h, 0]),
    size: [w * 0.8, 7, d * 0.8],
    turn,
    color: mix(color, ink.teal, 0.35),
    paint: curtain({ storey: 7, bay: 1.2, fin: true, frame: color }),
    nearer: 1,
  })
  box(stage, { at: shift(it, [w * 0.2, h + 7, 0]), size: [0.7, 15, 0.7], turn, color: ink.steel })
  if (podium) {
    box(stage, {
      at: shift(it, [0, 0, -d * 0.16]),
      size: [w * 1.35, podium, d * 1.25],
      turn,
      color: ink.cream,
      paint: shopfront(podium),
      nearer: 12,
    })
  }
}

/** A glazed ground floor with a canopy line and warm light inside. */
export function shopfront(height: number): Painter {
  return (stage, face) => {
    const t = (c: string) => stage.tone(c, face.normal, face.distance)
    const glow = stage.mood.lit > 0.25 ? '#ffdda0' : stage.mood.glassLow
    const glass = stage.gradient([
      [0, stage.air(mix(stage.mood.glassHigh, glow, 0.35), face.distance)],
      [1, stage.air(mix(glow, '#ffffff', 0.1), face.distance)],
    ])
    let frames = ''
    for (let u = 0.6; u < face.width; u += 2.4) frames += panel(stage, face, u, 0, 0.16, height - 1.5)
    frames += panel(stage, face, 0, height * 0.46, face.width, 0.14)
    return (
      shape(panel(stage, face, 0.6, 0, face.width - 1.2, height - 1.5), glass) +
      shape(frames, t('#4f6a69')) +
      shape(panel(stage, face, -0.4, height - 1.6, face.width + 0.8, 0.5, 0.6), t(ink.teal)) +
      shape(panel(stage, face, 0, 0, face.width, 0.35), t(ink.taupe))
    )
  }
}

/** A residential block with loggias, a darker base and a roof frame. */
export function apartments(
  stage: Stage,
  it: Place & { w?: number; d?: number; floors?: number; accent?: string; color?: string },
): void {
  const { w = 34, d = 15, floors = 17, accent = ink.brick, color = '#f1e8d8' } = it
  const turn = it.turn ?? 0
  const h = floors * 3 + 1.4
  box(stage, { at: it.at, size: [w, h, d], turn, color, paint: homes({ accent }), shadow: true })
  box(stage, {
    at: shift(it, [0, 0, 0]),
    size: [w + 0.8, 3.6, d + 0.8],
    turn,
    color: ink.taupe,
    paint: punched({ storey: 3.2, bay: 5, w: 2, h: 1.8, sill: 0.4 }),
    nearer: 5,
  })
  box(stage, {
    at: shift(it, [0, h, 0]),
    size: [w * 0.36, 4, d * 0.7],
    turn,
    color: mix(color, accent, 0.25),
    nearer: 2,
  })
  box(stage, { at: shift(it, [-w * 0.3, h, 0]), size: [w * 0.2, 2.6, d * 0.6], turn, color, nearer: 2 })
}

/** Low research and workshop buildings with ribbon windows; `solar` puts panels on the roof. */
export function workshop(
  stage: Stage,
  it: Place & { w?: number; d?: number; h?: number; color?: string; solar?: boolean },
): void {
  const { w = 40, d = 22, h = 13, color = ink.cream, solar = false } = it
  const turn = it.turn ?? 0
  box(stage, {
    at: it.at,
    size: [w, h, d],
    turn,
    color,
    top: '#cfd6cd',
    paint: punched({ storey: 4, bay: 3, band: true, h: 1.9, trim: '#c9bda9' }),
    shadow: true,
  })
  box(stage, {
    at: shift(it, [-w * 0.36, 0, -0.3]),
    size: [w * 0.12, h + 2, d * 0.8],
    turn,
    color: ink.teal,
    paint: curtain({ storey: 3.6, bay: 1.4, frame: '#1e776d' }),
    nearer: 2,
  })
  if (!solar) return
  for (let i = 0; i < 4; i++) {
    for (let k = 0; k < 2; k++) {
      box(stage, {
        at: shift(it, [-w * 0.2 + i * w * 0.17, h, -d * 0.22 + k * d * 0.4]),
        size: [w * 0.14, 0.5, d * 0.28],
        turn,
        color: '#2d5a6a',
        top: '#3f7d93',
        nearer: 8,
      })
    }
  }
}

/** A two-storey bank branch at the foot of a street block. */
export function branch(stage: Stage, it: Place & { upper?: number; color?: string }): void {
  const turn = it.turn ?? 0
  box(stage, {
    at: shift(it, [0, 6.5, 0.6]),
    size: [26, it.upper ?? 18, 15],
    turn,
    color: it.color ?? '#e0cfb4',
    paint: punched({ storey: 3.4, bay: 3.2, trim: ink.cream }),
    shadow: true,
  })
  const front: Painter = (s, face) => {
    const t = (c: string) => s.tone(c, face.normal, face.distance)
    const sign =
      shape(panel(s, face, 0.4, 5, face.width - 0.8, 1.3, 0.35), t(ink.teal)) +
      shape(panel(s, face, 0.4, 4.85, face.width - 0.8, 0.16, 0.36), t(ink.orange))
    const [x, y] = s.project(on(face, 2.4, 5.65, 0.4))
    const r = s.scale(face.origin) * 0.42
    const mark =
      face.width > 18
        ? `<circle cx="${x}" cy="${y}" r="${r}" fill="${t(ink.cream)}"/><rect x="${x - r * 0.4}" y="${y - r * 0.4}" width="${r * 0.8}" height="${r * 0.8}" fill="${t(ink.teal)}" transform="rotate(45 ${x} ${y})"/>`
        : ''
    const door =
      shape(panel(s, face, face.width / 2 - 2, 0, 4, 3.4, 0.1), s.air('#ffe7bd', face.distance)) +
      shape(
        panel(s, face, face.width / 2 - 0.06, 0, 0.12, 3.4, 0.12) +
          panel(s, face, face.width / 2 - 2.2, 0, 0.25, 3.6, 0.12) +
          panel(s, face, face.width / 2 + 2, 0, 0.25, 3.6, 0.12) +
          panel(s, face, face.width / 2 - 2.2, 3.4, 4.4, 0.3, 0.12),
        t('#34504f'),
      )
    return shopfront(6.6)(s, face) + sign + mark + (face.width > 18 ? door : '')
  }
  box(stage, { at: it.at, size: [26.4, 6.6, 16], turn, color: ink.cream, paint: front, nearer: 6, shadow: true })
}
