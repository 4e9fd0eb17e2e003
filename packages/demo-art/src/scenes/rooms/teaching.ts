import { ink } from '../../engine/color.ts'
import { box, flat, panel, shape } from '../../engine/solid.ts'
import type { Outfit } from '../../parts/dress.ts'
import { type Chart, chart } from '../../parts/event.ts'
import { chair, monitor, potted, table } from '../../parts/furniture.ts'
import { person } from '../../parts/person.ts'
import { board, slats } from '../../parts/wall.ts'
import { type Inside, inside, type View } from '../inside.ts'

type Class = Inside & { outfits?: readonly Outfit[]; show?: Chart; speaker?: Outfit; woman?: boolean }

/** A hall for lectures: a stage, a lectern, curtains, rows of heads in the dark. */
export function lectureHall(it: Class): View {
  const view = inside(
    it,
    {
      w: 18,
      d: 14,
      h: 6,
      wall: '#8a6a48',
      back: '#5f4a35',
      floor: '#6f543a',
      ceiling: '#d9c9a8',
      lights: 'spots',
      tile: 60,
    },
    { eye: [0, 2.6, -1], yaw: 0, focal: 720, horizon: 300 },
  )
  const { stage, sides } = view
  stage.scene = 'lecture-hall'
  slats(stage, sides.back, 0.2, 0.14, 3.8, 5.6, '#8a3f2c')
  slats(stage, sides.back, 14, 0.14, 3.8, 5.6, '#8a3f2c')
  board(stage, sides.back, 5, 1.9, 8, 3.3, '#1f4c4c', '#203f40')
  chart(stage, sides.back, 5, 1.9, 8, 3.3, it.show ?? 'ring')
  box(stage, { at: [0, 0, 12], size: [12, 0.6, 3], color: '#7b5a43', top: '#c9a46c' })
  box(stage, { at: [-3.6, 0.6, 11.4], size: [0.9, 1.1, 0.6], color: ink.teal, top: '#e9d9b5', nearer: 1.6 })
  person(stage, { at: [-2.7, 0.6, 11.2], outfit: it.speaker ?? 'suit', pose: 'point', woman: it.woman ?? false })
  const outfits = it.outfits ?? ['guard', 'desk', 'engineer', 'cleaner']
  for (let r = 0; r < 4; r++)
    for (let c = 0; c < 8; c++) {
      const [x, z] = [(c - 3.5) * 1.15 + (c > 3 ? 0.5 : -0.5), 2.4 + r * 1.7]
      person(stage, {
        at: [x, -0.4, z],
        outfit: outfits[(r * 3 + c) % outfits.length] ?? 'shirt',
        back: true,
        bare: true,
        woman: (r + c) % 3 === 1,
      })
      box(stage, { at: [x, 0, z - 0.2], size: [0.9, 0.86, 0.12], color: '#8a3f2c' })
    }
  return view
}

/** A room with tables for groups, sheets on a stand: first days and seminars. */
export function groupRoom(it: Class): View {
  const view = inside(
    it,
    {
      w: 13,
      d: 10,
      h: 3.5,
      glass: ['left'],
      wall: '#f1e9da',
      back: '#e6eee6',
      floor: '#c9b28e',
      lights: 'panels',
      tile: 0.8,
    },
    { eye: [0.6, 2.1, -0.8], yaw: -1, focal: 720, horizon: 330 },
  )
  const { stage, sides } = view
  stage.scene = 'group-room'
  board(stage, sides.back, 4.6, 1.1, 3.8, 2, '#fdfbf6')
  chart(stage, sides.back, 4.6, 1.1, 3.8, 2, it.show ?? 'plan')
  for (const u of [1.2, 9.6]) board(stage, sides.back, u, 1.2, 2.2, 1.5, '#f0dcbc')
  const outfits = it.outfits ?? ['shirt', 'suit', 'casual']
  let n = 0
  for (const [x, z] of [
    [-3.2, 4],
    [2.4, 3.6],
    [-1.4, 6.8],
    [3.8, 6.6],
  ] as const) {
    table(stage, [x, 0, z], 1.7, 1.2, '#e0bd8e')
    for (const [dx, dz] of [
      [-1.2, 0.1],
      [1.2, 0.1],
      [0, 0.9],
    ] as const) {
      chair(stage, [x + dx, 0, z + dz], '#4a6664', dx < 0 ? -90 : dx > 0 ? 90 : 0)
      person(stage, {
        at: [x + dx, 0, z + dz - 0.05],
        outfit: outfits[n % outfits.length] ?? 'shirt',
        pose: 'sit',
        facing: dx > 0 ? -1 : 1,
        woman: n++ % 3 === 1,
      })
    }
  }
  person(stage, { at: [0.6, 0, 9], outfit: it.speaker ?? 'suit', pose: 'point', woman: it.woman ?? true, facing: -1 })
  potted(stage, [5.8, 0, 9.2], 1.6)
  return view
}

/** A classroom of a school: the green board, small desks, drawings of the pupils on the wall. */
export function schoolRoom(it: Class): View {
  const view = inside(
    it,
    {
      w: 9.5,
      d: 10,
      h: 3.5,
      glass: ['left'],
      wall: '#f4ecdb',
      back: '#efe3ca',
      floor: '#d3b58a',
      lights: 'strips',
      tile: 0.5,
      dado: '#9cc4b3',
    },
    { eye: [0.2, 1.9, -0.6], yaw: 0, focal: 700, horizon: 350 },
  )
  const { stage, sides } = view
  stage.scene = 'school-room'
  board(stage, sides.back, 1.7, 1.1, 6.1, 1.6, '#2f5f4c', '#b98a5e')
  for (const [u, v, w] of [
    [2.1, 2.25, 1.6],
    [2.1, 1.95, 2.2],
    [2.1, 1.65, 1.3],
    [5.2, 1.6, 1.6],
  ] as const)
    stage.ground(shape(panel(stage, sides.back, u, v, w, 0.06), '#e9efe6', 'opacity="0.8"'))
  stage.ground(shape(panel(stage, sides.back, 4.2, 2.9, 1.1, 0.42), '#c0392b'))
  for (let i = 0; i < 8; i++)
    stage.ground(
      shape(
        panel(stage, sides.right, 3 + (i % 4) * 1.2, 1.4 + Math.floor(i / 4) * 0.8, 0.8, 0.6),
        ['#e9b06f', '#9cc4b3', '#f2e6cf', '#8fb3d0'][i % 4] ?? ink.cream,
      ),
    )
  box(stage, { at: [2.6, 0, 8.6], size: [1.5, 0.95, 0.6], color: '#b98a5e', top: '#e0bd8e', shadow: true })
  person(stage, { at: [-1.4, 0, 9], outfit: it.speaker ?? 'shirt', pose: 'point', woman: it.woman ?? true })
  for (let r = 0; r < 3; r++)
    for (let c = 0; c < 4; c++) {
      const [x, z] = [(c - 1.5) * 2, 2.6 + r * 1.8]
      table(stage, [x, 0, z + 0.5], 1.1, 0.45, '#e0bd8e', 0.66)
      person(stage, {
        at: [x, -0.3, z],
        outfit: 'pupil',
        back: true,
        bare: true,
        tall: 0.84,
        woman: (r + c) % 2 === 0,
        ...(r === 1 && c === 2 ? { pose: 'raise' as const } : {}),
      })
      chair(stage, [x, -0.06, z - 0.2], '#d9a860', 180)
    }
  return view
}

/** The laboratory for fire: a bench with a battery behind a pane, an extinguisher, a sheet of rules. */
export function fireLab(it: Class): View {
  const view = inside(
    it,
    {
      w: 10,
      d: 8,
      h: 3.6,
      wall: '#e3e6dc',
      back: '#d9ded3',
      floor: '#a9b3a4',
      lights: 'strips',
      tile: 1.2,
      dado: '#c9a46c',
    },
    { eye: [0, 1.7, -1], yaw: 0, focal: 760, horizon: 390 },
  )
  const { stage, sides } = view
  stage.scene = 'fire-lab'
  board(stage, sides.back, 0.9, 1.2, 2.2, 1.6, '#f6e3cf')
  board(stage, sides.back, 6.6, 1.2, 2.6, 1.7, '#1f4c4c', '#203f40')
  chart(stage, sides.back, 6.6, 1.2, 2.6, 1.7, it.show ?? 'list')
  box(stage, { at: [0, 0, 5.4], size: [3.2, 0.85, 1.1], color: '#7d8a87', top: '#c9d0ca', shadow: true })
  box(stage, { at: [0.1, 0.85, 5.4], size: [0.7, 0.34, 0.4], color: '#33403f', top: '#d8743b', nearer: 0.9 })
  box(stage, { at: [0, 0.85, 5], size: [1.8, 1.1, 0.03], color: '#cfe6de', opacity: 0.42, nearer: 1.2 })
  monitor(stage, [-1.2, 0.85, 5.5], '#2b4546', '#9ad3b8')
  stage.ground(flat(stage, -3.6, 3.4, 3.6, 3.55, '#e9b44c', 0.002))
  return view
}
