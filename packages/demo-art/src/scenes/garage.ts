import { ink } from '../engine/color.ts'
import { box, flat } from '../engine/solid.ts'
import { car } from '../parts/street.ts'
import { board } from '../parts/wall.ts'
import { type Inside, inside, type View } from './inside.ts'

const LANE = 3
const BAY = 2.6

/** An underground car park: a lane between two rows of bays, pillars with a warning band. */
export function garage(it: Inside & { cars?: readonly (readonly [x: number, z: number, color: string])[] }): View {
  const view = inside(
    it,
    {
      w: 26,
      d: 30,
      h: 3.1,
      wall: '#d5d8cf',
      back: '#c9cdc3',
      floor: '#a9b8ad',
      ceiling: '#c8cbc1',
      tile: 60,
      lights: 'strips',
      dado: '#8fae9f',
    },
    { eye: [0, 1.7, -1.5], yaw: 3, focal: 720, horizon: 400 },
  )
  const { stage, sides } = view
  stage.scene = 'garage'
  stage.ground(flat(stage, -LANE, -3, LANE, 29, '#8fa79b'))
  for (const side of [-1, 1]) {
    stage.ground(flat(stage, side * LANE, -3, side * LANE + 0.14, 29, '#f3efe2'))
    for (let z = 0; z < 29; z += BAY)
      stage.ground(flat(stage, side * LANE, z, side * (LANE + 5.2), z + 0.14, '#f3efe2'))
    for (let z = 2.6; z < 29; z += BAY * 2) {
      box(stage, { at: [side * (LANE + 0.5), 0, z], size: [0.6, 3.1, 0.6], color: '#e6e3d7' })
      box(stage, { at: [side * (LANE + 0.5), 0, z], size: [0.64, 0.9, 0.64], color: ink.amber, nearer: 0.1 })
    }
  }
  for (let z = 4; z < 28; z += 6) stage.ground(flat(stage, -0.08, z, 0.08, z + 2.6, ink.cream))
  board(stage, sides.back, 11, 1.9, 4, 0.7, ink.teal, '#203f40')
  for (const [x, z, color] of it.cars ?? []) car(stage, [x, 0, z], color, x > 0 ? -1 : 1)
  return view
}
