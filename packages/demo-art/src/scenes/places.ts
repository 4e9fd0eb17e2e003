import { ink } from '../engine/color.ts'
import type { Stage } from '../engine/stage.ts'
import { apartments, branch, tower, workshop } from '../parts/building.ts'
import { path, paving, road, water } from '../parts/ground.ts'
import { bench, bollards, car, lamp } from '../parts/street.ts'
import { dapple, foreground, overhang, tree } from '../parts/tree.ts'
import { people } from './group.ts'
import { grove } from './grove.ts'
import { openAir, type Scene } from './open-air.ts'

function qingheAfternoonGround(s: Stage): void {
  path(
    s,
    [
      [-2, -60],
      [3, -30],
      [-5, -8],
      [6, 14],
      [2, 40],
    ],
    4.4,
    '#ecdfc6',
  )
  water(
    s,
    [
      [8, 0, -22],
      [22, 0, -24],
      [30, 0, -12],
      [24, 0, -2],
      [12, 0, -4],
      [6, 0, -12],
    ],
    20,
  )
}

export const qingheAfternoon: Scene = () => {
  const s = openAir({
    seed: 31,
    mood: 'afternoon',
    camera: { eye: [-4, 3.4, -42], yaw: 3, focal: 760, horizon: 560 },
    land: '#84ab70',
    tall: 70,
  })
  qingheAfternoonGround(s)
  apartments(s, { at: [-42, 0, 40], turn: 16, floors: 17 })
  apartments(s, { at: [6, 0, 84], turn: 4, floors: 18, accent: ink.teal })
  apartments(s, { at: [54, 0, 48], turn: -20, floors: 16, accent: '#c98752' })
  grove(s, [-46, -22, -12, 18], 13, ['round', 'tall', 'blossom', 'round'], 4, 8)
  grove(s, [16, 6, 54, 22], 10, ['round', 'gold', 'cone'], 4, 8)
  grove(s, [4, -26, 32, -22], 7, ['bush'], 0.8, 1.5)
  bench(s, [-9, 0, -24], 0)
  for (const [x, z] of [
    [-7, -14],
    [10, 8],
  ] as const)
    lamp(s, [x, 0, z], 4)
  overhang(s, 60, 10, 200)
  dapple(s, [-12, -39, 4, -28], 24)
  foreground(s, 780, 1210, 796, ink.leaf, ink.orange)
  people(s, [
    [-5.6, -27.6, 'casual', 'walk', { woman: true, top: '#d8743b' }],
    [-4.5, -27.7, 'casual', 'walk', { top: '#f1ece1' }],
    [-14, -26, 'gardener', 'work', { holds: 'shears' }],
  ])
  people(s, [
    [0, -26, 'casual', 'walk', { woman: true, top: '#e6d3b0' }],
    [1, -26.2, 'pupil', 'walk', { tall: 0.68 }],
    [-9.4, -23.6, 'casual', 'sit', { top: '#7d98a1' }],
    [-15, -29, 'gardener', 'bend', { holds: 'shears' }],
    [-2, -6, 'guard', 'walk', { facing: -1 }],
  ])
  s.scene = 'qinghe'
  return s
}

export const bankCorner: Scene = () => {
  const s = openAir({
    seed: 41,
    mood: 'afternoon',
    camera: { eye: [-8, 1.8, -26], yaw: 8, focal: 720, horizon: 566 },
    tall: 90,
  })
  road(s, -16, -6)
  paving(s, [-60, -5.5, 60, 12], ink.sand, 1.6)
  branch(s, { at: [0, 0, 16], turn: 4 })
  branch(s, { at: [34, 0, 22], turn: 4, upper: 30, color: '#cfd8cf' })
  apartments(s, { at: [-40, 0, 36], turn: 4, floors: 9, w: 40 })
  for (const x of [-24, -13, 14, 27]) tree(s, [x, 0, -3.6], 5.6 + (x % 3) * 0.4, x === 14 ? 'gold' : 'round')
  for (const x of [-18, 8]) lamp(s, [x, 0, -5], 6)
  bollards(s, [-8, 0, -4.6], [6, 0, -4.6], 8)
  car(s, [13, 0, -9], '#2f6a66')
  paving(s, [-60, -30, 60, -16.5], '#d8cbb5', 1.6)
  tree(s, [-15.4, 0, -17.4], 6, 'round')
  people(s, [
    [-9.4, -17.6, 'casual', 'walk', { woman: true, holds: 'bag', top: '#e6d3b0' }],
    [-4, -17.8, 'suit', 'walk', { facing: -1 }],
  ])
  people(s, [
    [-1.6, 2, 'guard', 'stand'],
    [-5, -2, 'casual', 'walk', { woman: true, holds: 'bag' }],
    [3, -1.4, 'suit', 'walk', { facing: -1 }],
    [7, -2, 'cleaner', 'work', { holds: 'mop' }],
  ])
  s.scene = 'bank-corner'
  // It is about the house, not about who passes.
  s.subject.length = 0
  return s
}

export const parkLake: Scene = () => {
  const s = openAir({
    seed: 81,
    mood: 'day',
    camera: { eye: [-30, 34, -92], yaw: 14, pitch: 10, focal: 960, horizon: 430 },
    land: '#86ad76',
    tall: 60,
    city: 560,
  })
  water(
    s,
    [
      [-90, 0, -64],
      [10, 0, -78],
      [34, 0, -46],
      [8, 0, -20],
      [-40, 0, -14],
      [-96, 0, -26],
    ],
    44,
  )
  path(
    s,
    [
      [-100, -18],
      [-40, -6],
      [14, -12],
      [44, -46],
      [40, -90],
    ],
    4,
  )
  road(s, 62, 70)
  workshop(s, { at: [-34, 0, 26], turn: 8, w: 48, solar: true })
  workshop(s, { at: [36, 0, 16], turn: -14, w: 40, h: 17, color: '#e3d4b8', solar: true })
  workshop(s, { at: [88, 0, 46], turn: -8, w: 46, h: 12, solar: true })
  workshop(s, { at: [8, 0, 96], turn: 4, w: 56, h: 20, color: '#d5ddd2' })
  tower(s, { at: [84, 0, 130], turn: 20, w: 24, d: 24, h: 52 })
  grove(s, [-90, -14, 40, 4], 22, ['round', 'tall', 'gold', 'round'], 5, 9)
  grove(s, [46, -40, 74, -4], 9, ['round', 'cone', 'blossom'], 5, 9)
  people(s, [
    [-8, -14, 'gardener', 'walk', { holds: 'saw' }],
    [16, -20, 'casual', 'run'],
    [-30, -9, 'guard', 'walk'],
  ])
  s.scene = 'park'
  return s
}
