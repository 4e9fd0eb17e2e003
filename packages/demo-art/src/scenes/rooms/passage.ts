import { ink } from '../../engine/color.ts'
import { box, flat, panel, shape } from '../../engine/solid.ts'
import { potted } from '../../parts/furniture.ts'
import { wallSign } from '../../parts/sign.ts'
import { board } from '../../parts/wall.ts'
import { type Inside, inside, type View } from '../inside.ts'

/** A hall with columns and a floor of polished stone that mirrors the light. */
export function columnHall(it: Inside): View {
  const view = inside(
    it,
    {
      w: 16,
      d: 20,
      h: 5.6,
      glass: ['back'],
      wall: '#e8dfcf',
      back: '#dfe6dc',
      floor: '#cfc3ad',
      ceiling: '#f4ecdd',
      lights: 'panels',
      tile: 1.8,
    },
    { eye: [0, 1.5, -1.4], focal: 740, horizon: 400 },
  )
  const { stage } = view
  stage.scene = 'column-hall'
  for (let z = 3; z < 19; z += 3.6)
    for (let x = -7.2; x < 7; x += 3.6)
      stage.ground(flat(stage, x, z, x + 1.8, z + 1.8, '#a8977c', 0.002, 'opacity="0.4"'))
  for (const x of [-5.4, 5.4])
    for (const z of [4, 8, 12, 16]) {
      box(stage, { at: [x, 0, z], size: [0.9, 5.6, 0.9], color: '#f1e9da' })
      box(stage, { at: [x, 0, z], size: [1.1, 0.5, 1.1], color: ink.taupe, nearer: 0.2 })
      stage.ground(flat(stage, x - 0.4, z - 3, x + 0.4, z - 0.4, '#fffaf0', 0.003, 'opacity="0.28"'))
    }
  for (let x = -4; x < 5; x += 2) stage.ground(flat(stage, x, 6, x + 0.7, 19, '#ffffff', 0.003, 'opacity="0.22"'))
  potted(stage, [-3.8, 0, 17], 2.4)
  potted(stage, [3.8, 0, 17], 2.4, ink.orange)
  return view
}

/** A glazed gallery with columns on one side, for contests of cleaning. */
export function glassGallery(it: Inside): View {
  const view = inside(
    it,
    { w: 13, d: 16, h: 4.2, glass: ['back', 'left'], wall: '#efe8da', floor: '#dcd6c8', lights: 'strips', tile: 1.3 },
    { eye: [0.6, 1.6, -0.6], yaw: -2, focal: 720, horizon: 400 },
  )
  const { stage, sides } = view
  stage.scene = 'glass-gallery'
  for (const z of [3.6, 7.2, 10.8, 14.4]) box(stage, { at: [5.6, 0, z], size: [0.7, 4.2, 0.7], color: '#c9a46c' })
  for (let i = 0; i < 3; i++)
    board(stage, sides.right, 3 + i * 3.4, 1.2, 2, 1.4, ['#e9d9b5', '#cfe0d2', '#f0dcbc'][i] ?? ink.cream)
  for (const z of [4, 7.4, 10.8]) {
    const colors = '#d8743b'
    stage.ground(flat(stage, -4.4, z, 3.8, z + 0.08, colors, 0.002))
  }
  return view
}

/** A stair for escape: flights, a rail, the sign over the door. */
export function stairwell(it: Inside): View {
  const view = inside(
    it,
    {
      w: 8,
      d: 9,
      h: 4.4,
      wall: '#e9ebe2',
      back: '#dde2d8',
      floor: '#b7c2b6',
      lights: 'spots',
      tile: 1,
      dado: '#a9c9b8',
    },
    { eye: [0, 1.7, -1.6], focal: 740, horizon: 400 },
  )
  const { stage, sides } = view
  stage.scene = 'stairwell'
  for (let i = 0; i < 11; i++)
    box(stage, {
      at: [-2, 0, 4.4 + i * 0.36],
      size: [3, 0.2 * (i + 1), 0.36],
      color: '#c9c9bb',
      top: i === 0 ? ink.amber : '#dcdccf',
      nearer: -i * 0.01,
    })
  for (let i = 0; i < 12; i += 1)
    box(stage, { at: [-0.46, 0.18 * i, 4.2 + i * 0.36], size: [0.05, 1, 0.05], color: '#4f6a69', nearer: 0.1 })
  stage.ground(
    shape(panel(stage, sides.back, 5.3, 0, 1.7, 2.4), '#6f8f80') +
      shape(panel(stage, sides.back, 5.42, 0, 1.46, 2.28), '#cfe3d6') +
      shape(panel(stage, sides.back, 6.1, 0, 0.08, 2.28), '#6f8f80'),
  )
  wallSign(stage, sides.back, [5.18, 2.55], '安全出口', 'escape', 0.42)
  wallSign(stage, sides.right, [3.6, 2], '消火栓', 'fire', 0.3)
  stage.ground(
    shape(panel(stage, sides.right, 3.6, 0.4, 1.08, 1.5), '#b03a2b') +
      shape(panel(stage, sides.right, 3.7, 0.5, 0.88, 1.2), '#e8d8cf'),
  )
  for (const [x, z] of [
    [1.2, 3],
    [1.6, 5],
    [2, 7],
  ] as const)
    stage.ground(flat(stage, x, z, x + 0.9, z + 0.3, '#1f8a5b', 0.003, 'opacity="0.8"'))
  return view
}

/** A corridor of offices: glazed rooms on the left, carpet, pictures. */
export function officeCorridor(it: Inside): View {
  const view = inside(
    it,
    { w: 5.4, d: 22, h: 3, wall: '#efe9dd', back: '#b98a5e', floor: '#8fa398', lights: 'panels', tile: 0.8 },
    { eye: [0.4, 1.6, -1.4], yaw: -1, focal: 700, horizon: 400 },
  )
  const { stage, sides } = view
  stage.scene = 'office-corridor'
  for (let u = 3; u < 24; u += 5) {
    stage.ground(shape(panel(stage, sides.left, u, 0.3, 3.4, 2.2), '#c5d9d2'))
    for (const [x, w, h] of [
      [0.3, 0.9, 0.9],
      [1.5, 0.6, 1.3],
      [2.4, 0.7, 0.7],
    ] as const)
      stage.ground(shape(panel(stage, sides.left, u + x, 0.3, w, h), '#a3bfb6'))
    for (let x = 0; x <= 3.4; x += 1.13) stage.ground(shape(panel(stage, sides.left, u + x, 0.3, 0.07, 2.2), '#56706d'))
    stage.ground(shape(panel(stage, sides.left, u + 3.6, 0, 1, 2.3), '#8a6a48'))
  }
  for (let u = 4; u < 22; u += 4.4) board(stage, sides.right, u, 1.3, 1.3, 0.9, u % 2 ? '#cfe0d2' : '#f0dcbc')
  stage.ground(flat(stage, -1.3, -3, 1.3, 21.6, '#6f8a80', 0.002))
  wallSign(stage, sides.back, [1.6, 2.35], '安全出口', 'escape', 0.4)
  stage.ground(shape(panel(stage, sides.back, 1.9, 0, 1.6, 2.2), '#e9e0cd'))
  return view
}
