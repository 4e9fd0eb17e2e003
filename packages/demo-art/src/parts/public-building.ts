import { ink, mix } from '../engine/color.ts'
import { box, on, type Painter, panel, shape } from '../engine/solid.ts'
import type { Stage } from '../engine/stage.ts'
import { type Place, shift, shopfront } from './building.ts'
import { piers, punched } from './facade.ts'

/** A hospital: a tall ward block, a lower wing, a canopy, and a plain cross. */
export function hospital(stage: Stage, it: Place): void {
  const turn = it.turn ?? 0
  const cross: Painter = (s, face) => {
    const windows = punched({ storey: 3.8, bay: 3, band: true, h: 1.7 })(s, face)
    if (face.width < 30) return windows
    const [u, v] = [face.width - 8, face.height - 8.5]
    const plate = `${panel(s, face, u - 2.6, v - 2.6, 7, 7, 0.1)}`
    const mark = panel(s, face, u, v - 1.6, 1.8, 5, 0.15) + panel(s, face, u - 1.6, v, 5, 1.8, 0.15)
    return (
      windows +
      shape(plate, s.tone(ink.white, face.normal, face.distance)) +
      shape(mark, s.tone('#1c8a78', face.normal, face.distance))
    )
  }
  box(stage, { at: shift(it, [8, 0, 14]), size: [46, 50, 18], turn, color: '#f3eee2', paint: cross, shadow: true })
  box(stage, {
    at: shift(it, [-30, 0, 6]),
    size: [34, 24, 20],
    turn,
    color: '#e8ddca',
    paint: punched({ storey: 3.8, bay: 3.2, trim: ink.mint }),
    shadow: true,
  })
  box(stage, {
    at: shift(it, [4, 0, -2]),
    size: [40, 9, 14],
    turn,
    color: ink.white,
    paint: shopfront(9),
    nearer: 14,
    shadow: true,
  })
  box(stage, {
    at: shift(it, [4, 5, -13]),
    size: [20, 0.7, 9],
    turn,
    color: '#1c7a6e',
    nearer: 20,
    shadow: true,
    hangs: true,
  })
  for (const x of [-4, 12])
    box(stage, { at: shift(it, [x, 0, -16.5]), size: [0.5, 5, 0.5], turn, color: ink.cream, nearer: 22 })
}

const galleries: Painter = (s, face) => {
  const t = (c: string) => s.tone(c, face.normal, face.distance)
  let out = ''
  for (let v = 0; v + 3.8 <= face.height; v += 3.9) {
    out += shape(panel(s, face, 0.8, v + 0.3, face.width - 1.6, 3.1), t('#a39a8a'))
    for (let u = 2; u < face.width - 3; u += 4.2) {
      out += shape(
        panel(s, face, u, v + 1, 2.2, 1.7),
        s.random() < s.mood.lit ? '#ffdf9e' : s.air(mix(s.mood.glassHigh, s.mood.glassLow, 0.3), face.distance),
      )
      out += shape(panel(s, face, u + 2.6, v + 0.3, 0.9, 2.2), t(ink.teal))
    }
    out +=
      shape(panel(s, face, 0, v + 0.2, face.width, 1.05, 0.4), t(ink.white)) +
      shape(panel(s, face, 0, v + 1.25, face.width, 0.14, 0.4), t(ink.orange))
    for (let u = 0; u <= face.width; u += 8.4)
      out += shape(panel(s, face, Math.min(u, face.width - 0.6), v, 0.6, 3.9, 0.45), t(ink.cream))
  }
  return out
}

const clock: Painter = (s, face) => {
  const [x, y] = s.project(on(face, face.width / 2, face.height - 4.4, 0.2))
  const r = s.scale(face.origin) * 1.9
  const hand = (dx: number, dy: number) => `M${x} ${y}L${x + dx * r} ${y + dy * r}`
  return `${shape(panel(s, face, face.width / 2 - 0.8, 2, 1.6, face.height - 11), s.air(s.mood.glassHigh, face.distance))}<circle cx="${x}" cy="${y}" r="${r}" fill="${s.tone(ink.white, face.normal, face.distance)}"/><path d="${hand(0, -0.7)}${hand(0.5, 0.2)}" stroke="${ink.teal}" stroke-width="${r * 0.13}" stroke-linecap="round"/>`
}

/** A teaching building: open galleries on three storeys and a clock tower. */
export function school(stage: Stage, it: Place): void {
  const turn = it.turn ?? 0
  box(stage, {
    at: shift(it, [-26, 0, 0]),
    size: [50, 16.6, 12],
    turn,
    color: '#efe4d0',
    top: '#b9654a',
    paint: galleries,
    shadow: true,
  })
  box(stage, {
    at: shift(it, [32, 0, 4]),
    size: [44, 20.5, 14],
    turn,
    color: '#e6c7a8',
    paint: punched({ storey: 3.9, bay: 3.4, w: 2.1 }),
    shadow: true,
  })
  box(stage, {
    at: shift(it, [4, 0, -2]),
    size: [9, 29, 10],
    turn,
    color: '#c97f58',
    paint: clock,
    nearer: 6,
    shadow: true,
  })
}

/** A public building: stone piers, wide steps, flagpoles. */
export function civic(stage: Stage, it: Place): void {
  const turn = it.turn ?? 0
  box(stage, { at: shift(it, [0, 0, 8]), size: [84, 18, 24], turn, color: '#e5dac6', paint: piers({}), shadow: true })
  box(stage, { at: shift(it, [0, 18, 8]), size: [88, 1.6, 28], turn, color: ink.cream, nearer: 3 })
  box(stage, {
    at: shift(it, [0, 0, 2]),
    size: [34, 24, 26],
    turn,
    color: '#efe5d2',
    paint: piers({ bay: 4.2 }),
    nearer: 8,
    shadow: true,
  })
  box(stage, { at: shift(it, [0, 24, 2]), size: [39, 1.8, 31], turn, color: ink.cream, nearer: 10 })
  for (let i = 0; i < 5; i++)
    box(stage, {
      at: shift(it, [0, 0, -13.5 - (4 - i) * 0.2]),
      size: [34 - i * 1.2, 0.26 * (i + 1), 7 - i * 1.1],
      turn,
      color: '#d9cfbd',
      nearer: 16 + i * 0.2,
    })
  for (const x of [-27, 27])
    box(stage, { at: shift(it, [x, 0, -14]), size: [9, 0.8, 5], turn, color: ink.stone, nearer: 14 })
}
