import { ink } from '../engine/color.ts'
import type { Stage } from '../engine/stage.ts'
import type { Outfit } from '../parts/dress.ts'
import { type Chart, chart } from '../parts/event.ts'
import { chair, monitor, potted, table } from '../parts/furniture.ts'
import { mark } from '../parts/mark.ts'
import { person } from '../parts/person.ts'
import { board, slats } from '../parts/wall.ts'
import { type Inside, inside, type Sides } from './inside.ts'

type View = { stage: Stage; sides: Sides }

/** A long table with people on both sides and a screen at the end. */
export function meetingRoom(
  it: Inside & { outfits?: readonly Outfit[]; show?: Chart; rows?: number; speaker?: Outfit },
): View {
  const view = inside(
    it,
    {
      w: 9,
      d: 10,
      h: 3.4,
      glass: ['left'],
      wall: '#eee5d4',
      back: '#e2d6c0',
      floor: '#b9c4b4',
      tile: 30,
      lights: 'panels',
    },
    { eye: [0.6, 1.95, -0.8], yaw: -2, focal: 720, horizon: 350 },
  )
  const { stage, sides } = view
  stage.scene = 'board-room'
  board(stage, sides.back, 2.7, 1.2, 3.6, 1.8, '#1f4c4c', '#203f40')
  chart(stage, sides.back, 2.7, 1.2, 3.6, 1.8, it.show ?? 'bars')
  slats(stage, sides.back, 0.3, 0.2, 1.8, 3, ink.teal)
  mark(stage, sides.back, 1.2, 2.2, 0.42)
  const outfits = it.outfits ?? ['suit', 'shirt', 'desk']
  const rows = it.rows ?? 4
  table(stage, [0, 0, 5], 2, rows * 1.3 + 0.6, '#c09468')
  for (let i = 0; i < rows; i++) {
    const z = 5 + (i - (rows - 1) / 2) * 1.3
    for (const side of [-1, 1] as const) {
      chair(stage, [side * 1.5, 0, z], '#4a6664', side === 1 ? 90 : -90)
      person(stage, {
        at: [side * 1.42, 0, z - 0.05],
        outfit: outfits[(i * 2 + side + 1) % outfits.length] ?? 'suit',
        pose: 'sit',
        facing: side === 1 ? -1 : 1,
        woman: (i + (side === 1 ? 1 : 0)) % 2 === 0,
      })
    }

    papers(stage, z)
  }
  if (it.speaker) person(stage, { at: [-2.6, 0, 8.6], outfit: it.speaker, pose: 'point', woman: true })
  potted(stage, [3.8, 0, 9.2], 1.7)
  return view
}

function papers(stage: Stage, z: number): void {
  const paper = (x: number) =>
    stage.path([
      [x - 0.14, 0.765, z - 0.2],
      [x + 0.14, 0.765, z - 0.2],
      [x + 0.14, 0.765, z + 0.2],
      [x - 0.14, 0.765, z + 0.2],
    ])
  stage.add(
    [0, 0.76, z],
    `<path d="${paper(-0.62)}${paper(0.62)}" fill="#fdfaf0"/><path d="${stage.path([
      [-0.06, 0.765, z - 0.06],
      [0.06, 0.765, z - 0.06],
      [0.06, 0.765, z + 0.06],
      [-0.06, 0.765, z + 0.06],
    ])}" fill="${ink.orange}"/>`,
    2.2,
  )
}

type Class = Inside & {
  outfits?: readonly Outfit[]
  show?: Chart
  rows?: number
  columns?: number
  speaker?: Outfit
  woman?: boolean
  desks?: boolean
}

function audience(stage: Stage, it: Class): void {
  const outfits = it.outfits ?? ['guard', 'desk', 'engineer', 'cleaner']
  const [rows, columns] = [it.rows ?? 3, it.columns ?? 5]
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const [x, z] = [(c - (columns - 1) / 2) * 1.7 + (r % 2) * 0.2, 2.7 + r * 1.75]
      if (it.desks !== false) table(stage, [x, 0, z + 0.55], 1.3, 0.5, '#d8b488', 0.74)
      person(stage, {
        at: [x, -0.42, z],
        outfit: outfits[(r * 2 + c) % outfits.length] ?? 'shirt',
        back: true,
        bare: true,
        woman: (r + c) % 3 === 1,
      })
      chair(stage, [x, 0, z - 0.2], '#4a6664', 180)
    }
  }
}

/** Rows of listeners seen from behind, a speaker and a screen. */
export function classroom(it: Class): View {
  const view = inside(
    it,
    {
      w: 11,
      d: 11,
      h: 3.7,
      glass: ['right'],
      wall: '#efe6d6',
      back: '#e5dac6',
      floor: '#cdbfa4',
      tile: 1.2,
      lights: 'strips',
    },
    { eye: [-0.5, 2.15, -0.5], yaw: 2, focal: 700, horizon: 330 },
  )
  const { stage, sides } = view
  stage.scene = 'training-room'
  board(stage, sides.back, 3.4, 1.15, 4.6, 2.1, '#1f4c4c', '#203f40')
  chart(stage, sides.back, 3.4, 1.15, 4.6, 2.1, it.show ?? 'ring')
  board(stage, sides.left, 5, 1.4, 1.2, 0.9, '#dfe8da')
  board(stage, sides.left, 7, 1.4, 1.2, 0.9, '#f0dcbc')
  audience(stage, it)
  table(stage, [3, 0, 8.8], 1.4, 0.6, '#b98a5e', 1)
  monitor(stage, [3.2, 1, 8.8])
  person(stage, { at: [-3.1, 0, 9], outfit: it.speaker ?? 'suit', pose: 'point', woman: it.woman ?? false })
  potted(stage, [4.9, 0, 10], 1.7)
  return view
}
