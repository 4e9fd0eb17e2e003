import { ink, mix } from '../../engine/color.ts'
import type { V3 } from '../../engine/geometry.ts'
import { box, type Face, flat, on, type Painter, panel, shape } from '../../engine/solid.ts'
import type { Stage } from '../../engine/stage.ts'
import { cabinets, gauge, pipe, valve } from '../../parts/machine.ts'
import { standee } from '../../parts/street.ts'
import { board } from '../../parts/wall.ts'
import { type Inside, inside, type View } from '../inside.ts'

/** A technical room without what stands in it, and the view into it. */
export const base = {
  w: 10,
  d: 11,
  h: 3.8,
  wall: '#e2e6df',
  back: '#d6dcd4',
  floor: '#8fa79b',
  ceiling: '#dcdccf',
  tile: 60,
  lights: 'strips',
} as const
export const eye = { eye: [-0.6, 1.65, -0.8] as V3, yaw: 3, focal: 760, horizon: 420 }

/** Pressed panels of stainless steel, as drinking water tanks are built of them. */
const pressed: Painter = (s, face) => {
  let out = ''
  for (let u = 0; u < face.width - 0.1; u += 1)
    for (let v = 0; v < face.height - 0.1; v += 1) {
      const w = Math.min(1, face.width - u)
      const h = Math.min(1, face.height - v)
      out +=
        shape(panel(s, face, u + 0.04, v + 0.04, w - 0.08, h - 0.08), s.tone('#c3d0d0', face.normal, face.distance)) +
        shape(panel(s, face, u + 0.2, v + 0.2, w - 0.4, h - 0.4), s.tone('#e3ecea', face.normal, face.distance)) +
        shape(panel(s, face, u + 0.2, v + 0.2, w - 0.4, 0.06), s.tone('#9fb0b0', face.normal, face.distance))
    }
  return out
}

/** The tanks of the drinking water with a ladder, blue pipes and the lamp that disinfects. */
export function waterTanks(it: Inside): View {
  const view = inside(it, { ...base, wall: '#e6ecec', back: '#dbe6e6', floor: '#a9c0c4', dado: '#9cc0cc' }, eye)
  const { stage } = view
  stage.scene = 'water-tanks'
  box(stage, { at: [2.6, 0.3, 5], size: [3, 3, 4], color: '#b9c8c8', paint: pressed, shadow: true })
  box(stage, { at: [-3.4, 0.3, 8.4], size: [3, 2, 2.6], color: '#b9c8c8', paint: pressed, shadow: true })
  standee(
    stage,
    [1.5, 0, 2.96],
    (p) =>
      `<g stroke="${p('#6d7f80')}" stroke-width=".05" fill="none"><path d="M-.22 0V-3.5M.22 0V-3.5${Array.from({ length: 10 }, (_, i) => `M-.22 ${-0.3 - i * 0.32}h.44`).join('')}"/></g>`,
    1,
    0.4,
  )
  pipe(
    stage,
    [
      [1, 0.5, 7.4],
      [-1.6, 0.5, 7.4],
      [-1.6, 3.2, 7.4],
      [-1.6, 3.2, -1],
    ],
    0.13,
    '#3f7ea0',
  )
  pipe(
    stage,
    [
      [-1.6, 1.5, 7.2],
      [-3.4, 1.5, 7],
    ],
    0.1,
    '#5fa3bf',
  )
  valve(stage, [-1.6, 1.2, 7.2])
  gauge(stage, [-0.9, 1, 7.2])
  return view
}

/** A horizontal pump: volute and motor on one frame, the motor to the right. */
function horizontalPump(stage: Stage, at: V3, color: string): void {
  box(stage, { at, size: [2.3, 0.25, 0.9], color: '#8d9792', shadow: true })
  standee(
    stage,
    [at[0], 0.25, at[2] - 0.3],
    (p) =>
      `<rect x=".02" y="-.86" width="1" height=".72" rx=".1" fill="${p(color)}"/>${Array.from({ length: 6 }, (_, i) => `<rect x="${0.12 + i * 0.14}" y="-.84" width=".05" height=".68" fill="#06201f" opacity=".2"/>`).join('')}<rect x=".02" y="-.84" width="1" height=".1" rx=".05" fill="#fff" opacity=".25"/><rect x=".3" y="-1.02" width=".36" height=".18" rx=".03" fill="${p('#4a5f5e')}"/><rect x="-.24" y="-.58" width=".28" height=".16" fill="${p('#c7d0cb')}"/><circle cx="-.56" cy="-.5" r=".4" fill="${p(mix(color, '#0c2a2b', 0.25))}"/><circle cx="-.56" cy="-.5" r=".22" fill="${p(mix(color, '#ffffff', 0.25))}"/><rect x="-.72" y="-1.3" width=".28" height=".5" fill="${p('#56706f')}"/><rect x="-.8" y="-1.34" width=".44" height=".1" fill="${p('#4a5f5e')}"/><rect x=".1" y="-.16" width=".84" height=".16" fill="${p('#56706f')}"/>`,
    1,
    0.3,
  )
}

/** The plant of a park: horizontal pumps in a row, insulated pipes above, a line that visitors keep to. */
export function energyPlant(it: Inside): View {
  const view = inside(
    it,
    { ...base, w: 13, d: 13, h: 4.6, floor: '#9fb3b8', wall: '#e4e2d8', back: '#d8d6ca' },
    { ...eye, eye: [-1.4, 1.75, -1], yaw: 5 },
  )
  const { stage } = view
  stage.scene = 'energy-plant'
  for (const [i, z] of [4, 7, 10].entries()) {
    horizontalPump(stage, [2.8, 0, z], i === 1 ? ink.orange : '#2f7f85')
    pipe(
      stage,
      [
        [2.24, 1.5, z],
        [2.24, 3.6, z],
      ],
      0.15,
      '#d7d9d2',
    )
    gauge(stage, [1.6, 1.4, z - 0.3], 0.14)
  }
  pipe(
    stage,
    [
      [2.24, 3.6, -2],
      [2.24, 3.6, 12.4],
    ],
    0.26,
    '#e3e3da',
  )
  pipe(
    stage,
    [
      [5.4, 3.2, -2],
      [5.4, 3.2, 12.4],
    ],
    0.3,
    '#7fb2a8',
  )
  pipe(
    stage,
    [
      [-5.6, 3.6, -2],
      [-5.6, 3.6, 12.4],
    ],
    0.24,
    '#d8743b',
  )
  cabinets(stage, [-5.8, 0, 4], 6, 'z', '#aebdb6')
  stage.ground(
    flat(stage, 0.2, -3, 0.34, 12.6, '#e9b44c', 0.002) + flat(stage, -3.2, -3, -3.06, 12.6, '#e9b44c', 0.002),
  )
  return view
}

/** An air handler with its ducts, filters open. */
export function airHandler(it: Inside): View {
  const view = inside(
    it,
    { ...base, w: 11, floor: '#a3ad9f', wall: '#e8e4da', back: '#dcd8cc' },
    { ...eye, eye: [-0.8, 1.65, -0.8], yaw: 4 },
  )
  const { stage } = view
  stage.scene = 'air-handler'
  const front: Painter = (s, face) => {
    if (face.width < 3)
      return shape(
        panel(s, face, 0.1, 0.1, face.width - 0.2, face.height - 0.2),
        s.tone('#cfd6d0', face.normal, face.distance),
      )
    let out = ''
    for (let i = 0; i < 4; i++) {
      const u = 0.12 + i * (face.width / 4)
      const w = face.width / 4 - 0.2
      out += shape(
        panel(s, face, u, 0.14, w, face.height - 0.28),
        s.tone(i === 1 ? '#3d4c4b' : '#dfe5df', face.normal, face.distance),
      )
      if (i === 1)
        for (let k = 0; k < 4; k++)
          out += shape(
            panel(s, face, u + 0.08, 0.26 + k * 0.5, w - 0.16, 0.36),
            s.tone('#e9d9b5', face.normal, face.distance),
          )
      else
        out += shape(
          panel(s, face, u + w - 0.16, face.height * 0.45, 0.07, 0.3),
          s.tone('#41595a', face.normal, face.distance),
        )
    }
    return out
  }
  box(stage, { at: [1.6, 0.2, 6.6], size: [5.6, 2.3, 1.8], color: '#b9c4bf', paint: front, shadow: true })
  box(stage, { at: [3.4, 2.5, 6.6], size: [1.2, 1.2, 1.2], color: '#c9d0ca' })
  box(stage, { at: [0.4, 2.9, 6.6], size: [7.6, 0.7, 0.9], color: '#c9d0ca' })
  pipe(
    stage,
    [
      [-2, 0.8, 6.2],
      [-3.6, 0.8, 6.2],
      [-3.6, 3.4, 6.2],
    ],
    0.16,
    '#3f7ea0',
  )
  pipe(
    stage,
    [
      [-2, 1.4, 6],
      [-3.1, 1.4, 6],
      [-3.1, 3.4, 6],
    ],
    0.16,
    '#c4563c',
  )
  valve(stage, [-2.7, 0.8, 6])
  return view
}

/** A wall of meters in glazed cases and a screen with the day's curve. */
export function meterRoom(it: Inside): View {
  const view = inside(
    it,
    { ...base, w: 11, d: 8, h: 3.5, wall: '#ebe6da', back: '#dfd8c8', floor: '#a99b84', lights: 'panels' },
    { ...eye, eye: [0, 1.7, -0.8], yaw: 0, horizon: 390 },
  )
  const { stage, sides } = view
  stage.scene = 'meter-room'
  const dial = (face: Face, u: number, v: number) => {
    const [x, y] = stage.project(on(face, u, v))
    const r = stage.scale(on(face, u, v)) * 0.15
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="#fdfbf6"/><path d="M${x.toFixed(0)} ${y.toFixed(0)}l${(r * 0.5).toFixed(1)} ${(-r * 0.5).toFixed(1)}" stroke="${ink.orange}" stroke-width="3"/><rect x="${(x - r * 0.6).toFixed(0)}" y="${(y + r * 0.25).toFixed(0)}" width="${(r * 1.2).toFixed(0)}" height="${(r * 0.36).toFixed(0)}" fill="#26383a"/>`
  }
  for (let c = 0; c < 6; c++) {
    const u = 0.8 + c * 1.1
    stage.ground(
      shape(panel(stage, sides.back, u, 0.6, 1, 2.4), '#9fb0a8') +
        shape(panel(stage, sides.back, u + 0.08, 0.7, 0.84, 2.2), '#c9d8d0'),
    )
    for (let r = 0; r < 4; r++) stage.ground(dial(sides.back, u + 0.5, 1 + r * 0.52))
  }
  board(stage, sides.back, 7.7, 1.1, 2.7, 1.7, '#1f4c4c', '#203f40')
  for (let i = 0; i < 9; i++)
    stage.ground(
      shape(
        panel(stage, sides.back, 7.95 + i * 0.26, 1.3, 0.16, [0.5, 0.4, 0.36, 0.7, 1, 1.1, 0.9, 0.6, 0.44][i] ?? 0.5),
        i === 5 ? ink.orange : ink.mint,
      ),
    )
  return view
}
