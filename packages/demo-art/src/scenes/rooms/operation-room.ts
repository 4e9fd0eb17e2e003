import { ink } from '../../engine/color.ts'
import type { V3 } from '../../engine/geometry.ts'
import { box, flat, on, panel, shape } from '../../engine/solid.ts'
import type { Stage } from '../../engine/stage.ts'
import { chair, monitor } from '../../parts/furniture.ts'
import { cabinets } from '../../parts/machine.ts'
import { freeSign, wallSign } from '../../parts/sign.ts'
import { board } from '../../parts/wall.ts'
import { type Inside, inside, type View } from '../inside.ts'
import { base, eye } from './plant.ts'

/** The aisle between two rows of cabinets, with a mat and the plates of those who work. */
export function switchAisle(it: Inside): View {
  const view = inside(
    it,
    { ...base, w: 6.6, d: 14, h: 3.6, floor: '#7d8f89', wall: '#e0e2da' },
    { ...eye, eye: [0, 1.6, -1.2], yaw: 0, focal: 700, horizon: 410 },
  )
  const { stage, sides } = view
  stage.scene = 'switch-aisle'
  cabinets(stage, [-2.6, 0, 0.6], 13, 'z', '#b3c1ba', 2.3)
  cabinets(stage, [2.6, 0, 0.6], 13, 'z', '#b3c1ba', 2.3)
  stage.ground(
    flat(stage, -1.1, -3, 1.1, 13.6, '#2f5f4c', 0.002) +
      flat(stage, -1.24, -3, -1.1, 13.6, '#e9b44c', 0.003) +
      flat(stage, 1.1, -3, 1.24, 13.6, '#e9b44c', 0.003),
  )
  stage.ground(shape(panel(stage, sides.back, 2.4, 0, 1.8, 2.4), '#8fa79b'))
  wallSign(stage, sides.back, [2.02, 2.62], '安全出口', 'escape', 0.55)
  return view
}

/** The plate that keeps others from switching on, at the height of the eyes. */
export function lockPlate(stage: Stage, at: V3): void {
  freeSign(stage, at, '禁止合闸', 'prohibition', 0.17)
}

/** The control desk: a wall of pictures from cameras, a long desk, two seats. */
export function controlDesk(it: Inside): View {
  const view = inside(
    it,
    {
      ...base,
      w: 11,
      d: 8,
      h: 3.4,
      wall: '#c9d0cb',
      back: '#2a4446',
      floor: '#6f8079',
      lights: 'panels',
      ceiling: '#cfd3cb',
    },
    { ...eye, eye: [0, 1.8, -0.8], yaw: 0, horizon: 370 },
  )
  const { stage, sides } = view
  stage.scene = 'control-desk'
  const colors = ['#5f93a6', '#8fb3a0', '#6f8f9f', '#a9c0b0', '#7d98a1']
  for (let r = 0; r < 2; r++)
    for (let c = 0; c < 5; c++) {
      const [u, v] = [1 + c * 1.82, 1.2 + r * 1.02]
      board(stage, sides.back, u, v, 1.66, 0.88, '#1a3436', '#142a2c')
      stage.ground(
        shape(panel(stage, sides.back, u + 0.06, v + 0.06, 1.54, 0.76), colors[(r * 3 + c) % 5] ?? ink.steel) +
          shape(panel(stage, sides.back, u + 0.06, v + 0.06, 1.54, 0.26), '#46605f') +
          shape(panel(stage, sides.back, u + 0.3 + ((c * 7 + r * 5) % 4) * 0.2, v + 0.2, 0.12, 0.3), '#e9d9b5') +
          shape(panel(stage, sides.back, u + 0.9, v + 0.24, 0.44, 0.4), '#b9c8c0'),
      )
    }
  box(stage, { at: [0, 0, 5.6], size: [6.4, 0.8, 0.9], color: '#8a6a48', top: '#c9a46c', shadow: true })
  for (const x of [-2.2, -0.7, 0.9, 2.4]) monitor(stage, [x, 0.8, 5.7], '#1d3334', '#9ad3b8')
  for (const x of [-1.5, 1.6]) chair(stage, [x, 0, 4.6], '#31484a', 180)
  stage.ground(
    shape(panel(stage, sides.right, 3.4, 0.9, 1.1, 1.5), '#b03a2b') +
      shape(panel(stage, sides.right, 3.5, 1, 0.9, 1.2), '#e3e6dc'),
  )
  return view
}

/** The stand where lift doors are taught: one leaf open on the dark shaft, the door's drive bare above it. */
export function liftBench(it: Inside): View {
  const view = inside(
    it,
    { ...base, w: 10, d: 7.5, h: 3.8, floor: '#a3ad9f', wall: '#e6e3d8', back: '#d3d8cf' },
    { ...eye, eye: [0, 1.65, -0.8], yaw: 0 },
  )
  const { stage, sides } = view
  stage.scene = 'lift-bench'
  const { back } = sides
  stage.ground(
    shape(panel(stage, back, 3.4, 0, 3.6, 3.1), '#8a7a62') +
      shape(panel(stage, back, 3.8, 0, 2.8, 2.3), '#1d2b2c') +
      shape(panel(stage, back, 5.6, 0, 0.06, 2.3) + panel(stage, back, 6, 0, 0.06, 2.3), '#6d7f7d') +
      shape(panel(stage, back, 3.8, 0, 0.9, 2.3), '#c2cdc9') +
      shape(panel(stage, back, 6.2, 0, 0.4, 2.3), '#aebbb8') +
      shape(panel(stage, back, 3.7, 2.45, 3, 0.5), '#33403f') +
      shape(panel(stage, back, 3.8, 2.62, 2.8, 0.08), '#c9a46c'),
  )
  for (const u of [4.1, 6.3]) {
    const [x, y] = stage.project(on(back, u, 2.68))
    stage.ground(
      `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="17" fill="#93a5a4"/><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="7" fill="#33403f"/>`,
    )
  }
  wallSign(stage, back, [7.5, 1.9], '有人工作', 'prohibition', 0.34)
  board(stage, back, 0.9, 1.2, 1.9, 1.5, '#e9efe6')
  box(stage, { at: [-3.4, 0, 5.6], size: [2.2, 0.85, 0.9], color: '#5a7472', top: '#c9a46c', shadow: true })
  stage.ground(flat(stage, -2, 4.9, 3.4, 5.05, '#e9b44c', 0.002))
  return view
}
